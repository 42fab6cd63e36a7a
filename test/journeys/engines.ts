import { type Browser, chromium, firefox, type Locator } from 'playwright-core';
import { findOrInstallPrograms } from '../../tools/debian-programs.ts';
import { tracesOption } from './failure-evidence.ts';
import { isOlderChromium, olderChromium } from '../../tools/older-chromium.ts';

/**
 * Starts an engine that borrowers have besides today's Chromium: 'chromium-87', 'chromium-92' or 'chromium-109', or Debian's 'firefox'.
 * @throws Error for any other name, and for one that cannot be had on this machine
 */
export async function launchEngine(engine: string): Promise<Browser> {
  const version = /^chromium-(\d+)$/.exec(engine)?.[1];
  if (isOlderChromium(version)) {
    const { executablePath, env } = await olderChromium(version);
    return chromium.launch({
      ...tracesOption(),
      executablePath,
      env: { ...process.env, ...env },
      args: ['--no-sandbox', '--disable-gpu'],
    });
  }
  if (engine !== 'firefox')
    throw new Error(`there is no engine ${engine}: chromium-87, chromium-92, chromium-109 or firefox`);
  const { 'firefox-esr': executablePath } = await findOrInstallPrograms({
    names: ['firefox-esr'],
    packages: ['firefox-esr'],
    purpose: 'The journeys in Firefox run a real one',
  });
  const browser = await firefox.launch({
    ...tracesOption(),
    channel: 'moz-firefox',
    executablePath,
    // a phone's bars take no room from the page
    firefoxUserPrefs: { 'ui.useOverlayScrollbars': 1, 'widget.gtk.overlay-scrollbars.enabled': true },
  });
  await typeInsteadOfFilling(browser);
  return browser;
}

/** In Firefox, what Playwright fills in is unknown to the page's own scripts: a person types, and so do the journeys. */
async function typeInsteadOfFilling(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  const locators = Object.getPrototypeOf(page.locator('body')) as Locator;
  await page.context().close();
  locators.fill = async function fill(this: Locator, text: string): Promise<void> {
    await this.focus();
    await this.selectText();
    if (text === '') await this.press('Delete');
    else await this.pressSequentially(text);
  };
}
