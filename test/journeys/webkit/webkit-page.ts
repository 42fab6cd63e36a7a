import { setTimeout as delay } from 'node:timers/promises';
import { By, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { locate, type Role, type WantedName } from './locate.ts';

/** As long as the slowest step, the proof of work on a busy machine. */
const PATIENCE_MS = 90_000;

/** Brings an element into view, where the driver leaves some below it, and waits until nothing moves: WPE knows no reduced motion. */
const still = `
  arguments[0].scrollIntoView({ block: 'center' });
  const finite = ({ effect }) => Number.isFinite(effect.getComputedTiming().endTime);
  return Promise.all(document.getAnimations().filter(finite).map(({ finished }) => finished.catch(() => undefined))).then(() => true);
`;

/** The label of an option in the group of a question. */
const optionOf = `
  const told = (element) => (element === null ? '' : element.textContent.trim());
  const nameOf = (group) => group.getAttribute('aria-label') || told(group.querySelector('legend'))
    || told(document.getElementById(group.getAttribute('aria-labelledby')));
  const groups = [...document.querySelectorAll('fieldset, [role=group], [role=radiogroup]')];
  const group = groups.find((each) => new RegExp(arguments[0]).test(nameOf(each)));
  return group === undefined ? null : [...group.querySelectorAll('label')].find((label) => told(label) === arguments[1]) || null;
`;

/** The page of a view, used as a borrower does: by roles and names. Each step waits until it can be done. */
export class WebKitPage {
  /** A test's second attempt has a new one. */
  driver: WebDriver;

  constructor(driver: WebDriver) {
    this.driver = driver;
  }

  async open(address: string): Promise<void> {
    await this.driver.get(address);
  }

  async reload(): Promise<void> {
    await this.driver.navigate().refresh();
  }

  /** The first element of a role with a name: a text that it contains or, for buttons, links and headings, is; or a pattern. */
  find(role: Role, name: string | RegExp): Promise<WebElement> {
    return this.until(`the ${role} ${String(name)}`, async () => (await this.all(role, name))[0]);
  }

  /** Waits until a text is visible. */
  async see(text: string | RegExp): Promise<void> {
    await this.find('text', text);
  }

  /** Waits until no such element is visible. */
  async gone(role: Role, name: string | RegExp): Promise<void> {
    await this.until(`no ${role} ${String(name)}`, async () => (await this.all(role, name)).length === 0 || undefined);
  }

  /** Taps once it is enabled; something that lies over it is an error in the end. */
  async tap(role: Role, name: string | RegExp): Promise<void> {
    await this.until(`a tap on the ${role} ${String(name)}`, async () => {
      const [element] = await this.all(role, name);
      if (element === undefined || !(await element.isEnabled())) return undefined;
      if ((await this.attribute(element, 'aria-disabled')) === 'true') return undefined;
      await this.run(still, element);
      await element.click();
      return true;
    });
  }

  /** Taps an option that stands on the page, of the question with a name. */
  async tapOption(question: RegExp, option: string): Promise<void> {
    await this.until(`the option ${option} of ${String(question)}`, async () => {
      const label = await this.run<WebElement | null>(optionOf, question.source, option);
      if (label === null) return undefined;
      await this.run(still, label);
      await label.click();
      return true;
    });
  }

  /** Replaces the text of a field. */
  async type(name: string | RegExp, text: string): Promise<void> {
    const field = await this.find('textbox', name);
    const before = (await field.getAttribute('value')) ?? '';
    await field.sendKeys(Key.BACK_SPACE.repeat(before.length), text);
  }

  /** Chooses a file as the system's picker does. */
  async choose(name: string | RegExp, file: string): Promise<void> {
    await (await this.find('file', name)).sendKeys(file);
  }

  /** Waits for an address. */
  async arrive(address: RegExp): Promise<void> {
    await this.until(`the address ${String(address)}`, async () =>
      address.test(await this.driver.getCurrentUrl()) ? true : undefined,
    );
  }

  all(role: Role, name: string | RegExp): Promise<WebElement[]> {
    const exact = role === 'button' || role === 'link' || role === 'heading';
    const wanted: WantedName = typeof name === 'string' ? { text: name, exact } : { pattern: name.source };
    return this.driver.executeScript<WebElement[]>(locate, role, wanted);
  }

  /** An attribute as the page has it: the driver of WPE gives what its engine makes of it. */
  attribute(element: WebElement, name: string): Promise<string | null> {
    return this.run('return arguments[0].getAttribute(arguments[1])', element, name);
  }

  /** The frames of the topmost dialog. */
  frames(): Promise<WebElement[]> {
    return this.driver.findElements(By.css('dialog[open] iframe'));
  }

  /** Runs the body of a function in the page. */
  run<Answer>(body: string, ...given: readonly unknown[]): Promise<Answer> {
    return this.driver.executeScript<Answer>(body, ...given);
  }

  /** By how many pixels the page is wider than its view, or a part of an open dialog wider than itself. */
  sideways(): Promise<number> {
    return this.run(`
      const scrolls = (part) => ['auto', 'scroll'].includes(getComputedStyle(part).overflowX);
      const parts = [...document.querySelectorAll('dialog[open] *')].filter(scrolls);
      return Math.max(...[document.documentElement, ...parts].map((part) => part.scrollWidth - part.clientWidth));
    `);
  }

  /** Asks until there is an answer (WebDriver makes null of undefined). An element that the page has just replaced, and one below another for a moment, is asked for again. */
  async until<Answer>(what: string, ask: () => Promise<Answer | null | undefined>): Promise<Answer> {
    let last: unknown;
    const giveUpAt = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        const answer = await ask();
        if (answer !== undefined && answer !== null) return answer;
      } catch (reason) {
        if (!isPassing(reason)) throw reason;
        last = reason;
      }
      if (Date.now() > giveUpAt) throw new Error(`waited in vain for ${what}`, { cause: last });
      await delay(100);
    }
  }
}

const isPassing = (reason: unknown): boolean =>
  reason instanceof error.StaleElementReferenceError ||
  reason instanceof error.ElementClickInterceptedError ||
  reason instanceof error.ElementNotInteractableError ||
  // between two documents
  reason instanceof error.JavascriptError;
