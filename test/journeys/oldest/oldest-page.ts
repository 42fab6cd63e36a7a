import { setTimeout as delay } from 'node:timers/promises';
import { visibleText } from '../failure-evidence.ts';
import { locate, type Role, type WantedName } from '../webkit/locate.ts';
import type { OldestChromium } from './oldest-chromium.ts';

/** As long as the slowest step, the proof of work on a busy machine. */
const PATIENCE_MS = 90_000;

/** The page of the oldest Chromium, used as a borrower does (as WebKitPage, without WebDriver). */
export class OldestPage {
  /** A test's second attempt has a new one. */
  browser: OldestChromium;

  constructor(browser: OldestChromium) {
    this.browser = browser;
  }

  async open(address: string): Promise<void> {
    await this.browser.call('Page.navigate', { url: address });
  }

  /** Waits until an element of a role with this name is visible. */
  async see(role: Role, name: string | RegExp): Promise<void> {
    await this.until(`the ${role} ${String(name)}`, () => this.placeOf(role, name));
  }

  /** Taps where it is, once it stays there and nothing else is there: a sheet that opens moves its rows. */
  async tap(role: Role, name: string | RegExp): Promise<void> {
    const { x, y } = await this.until(`a tap on the ${role} ${String(name)}`, async () => {
      const place = await this.placeOf(role, name);
      return place?.isFree === true ? place : undefined;
    });
    for (const type of ['mousePressed', 'mouseReleased'])
      await this.browser.call('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
  }

  /** Types into an empty field. */
  async type(name: string | RegExp, text: string): Promise<void> {
    await this.tap('textbox', name);
    await this.browser.call('Input.insertText', { text });
  }

  async arrive(address: RegExp): Promise<void> {
    await this.until(`the address ${String(address)}`, async () =>
      address.test(await this.run<string>('location.href')) ? true : undefined,
    );
  }

  /** The value of an expression in the page. */
  async run<Answer>(expression: string): Promise<Answer> {
    const { result, exceptionDetails } = await this.browser.call<{
      result: { value: Answer };
      exceptionDetails?: { text: string };
    }>('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
    return result.value;
  }

  /** What the view shows, a PNG. */
  async picture(): Promise<Buffer> {
    const { data } = await this.browser.call<{ data: string }>('Page.captureScreenshot', { format: 'png' });
    return Buffer.from(data, 'base64');
  }

  private placeOf(role: Role, name: string | RegExp) {
    const exact = role === 'button' || role === 'link' || role === 'heading';
    const wanted: WantedName = typeof name === 'string' ? { text: name, exact } : { pattern: name.source };
    return this.run<{ x: number; y: number; isFree: boolean } | null>(`(async () => {
      const find = () => (${locate.toString()})(${JSON.stringify(role)}, ${JSON.stringify(wanted)})[0];
      const element = find();
      if (element === undefined) return null;
      element.scrollIntoView({ block: 'center' });
      const before = element.getBoundingClientRect();
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      const { left, top, width, height } = element.getBoundingClientRect();
      const isStill = find() === element && left === before.left && top === before.top;
      const [x, y] = [left + width / 2, top + height / 2];
      const there = document.elementFromPoint(x, y);
      const isOnTop = there !== null && (element.contains(there) || there.contains(element));
      return { x, y, isFree: isStill && isOnTop && !element.disabled };
    })()`);
  }

  /** The faults so far, and the page's text, as evidence of a failure. */
  private async content(): Promise<string> {
    const text = await this.run<string>(`(${visibleText.toString()})()`).catch(String);
    return [...this.browser.faults, text].join('\n');
  }

  private async until<Answer>(what: string, ask: () => Promise<Answer | null | undefined>): Promise<Answer> {
    const giveUpAt = Date.now() + PATIENCE_MS;
    for (;;) {
      // between two documents there is no place to ask
      const answer = await ask().catch(() => undefined);
      if (answer !== undefined && answer !== null) return answer;
      if (Date.now() > giveUpAt) throw new Error(`waited in vain for ${what}\n${await this.content()}`);
      await delay(100);
    }
  }
}
