import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type AddressUse, addressesInAnswer } from '@hiram/contract/address-fields';
import type { Endpoint } from '@hiram/contract/endpoint';
import { endpoints } from '@hiram/contract/service/endpoints';
import { hostileAddresses } from '@hiram/contract/hostile-addresses';
import type { ServiceUnderTest } from '../../tools/service-under-test.ts';
import { openCanarySession } from './attack-pages.ts';
import { openPage, withoutPrefetch } from './browser.ts';

/** What these borrowers have none of is answered for the service, so that the pages have something to show. */
const answered: Readonly<Record<string, unknown>> = {
  'complaint.load': {
    problemId: '1000',
    content: 'They called my office twice.',
    images: ['a', 'b'],
    disposeImages: ['c'],
    earlierAnswers: [{ content: 'We are sorry.', time: '2026-11-20', images: ['d'] }],
  },
  'mine.list-contracts': {
    list: [{ orderId: '86', productId: '1', contracts: [{ title: 'Disclosure statement', position: 0 }] }],
  },
};

/** What is opened, so it is planted: what is written to or sent back leads nowhere. */
export const isOpened = (use: AddressUse): boolean => use !== 'contact' && use !== 'sent-back';

/** Whom to attack, and with what. */
export interface AttackOptions {
  readonly service: ServiceUnderTest;
  readonly browser: Browser;
  /** Takes what was planted, by call and field. */
  readonly planted: Set<string>;
  /** Whose session it is, by one of the sandbox's; empty for nobody's. */
  readonly of?: string;
  /** The one call and field that gets a hostile address; all that are opened unless given. */
  readonly only?: string;
  /** Another address in place of the next one of the corpus. */
  readonly pick?: (address: string) => string;
}

/** A page under attack. */
export interface Attack {
  readonly page: Page;
  /** Opens a page of ours with a session of its own: whatever is tapped may end it. Without one where nobody is logged in. */
  open(path: string): Promise<void>;
  /** Where the page went or what it asked for, beyond its own origin. */
  readonly strayed: string[];
  end(): Promise<void>;
  /** Our own origin. */
  readonly own: string;
  /** What stands in the document that would lead to where it should not. */
  dangerous(): Promise<readonly string[]>;
}

/** Opens a page whose every answer has a hostile address in each field that holds one, another at each turn. */
export async function attacked({
  service,
  browser,
  planted,
  of = 'demo',
  only,
  pick = (address) => address,
}: AttackOptions): Promise<Attack> {
  const { page } = await openPage(browser);
  const context = page.context();
  const strayed: string[] = [];
  let turn = 0;
  const plant = (value: unknown, call: Endpoint, [path, use]: readonly [string, AddressUse]): unknown => {
    if (only === undefined ? !isOpened(use) : `${call.name}:${path}` !== only) return value;
    return replaceAt(value, path === '' ? [] : path.split('.'), () => {
      turn += 1;
      planted.add(`${call.name}:${path}`);
      return pick(hostileAddresses[turn % hostileAddresses.length] ?? '');
    });
  };
  await withoutPrefetch(context);
  await context.route('**/territory/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const call = endpoints.find(({ path }) => pathname === `/territory${path}`);
    const addresses = call === undefined ? [] : [...addressesInAnswer(call)];
    if (call === undefined || addresses.length === 0) return route.continue();
    const plantAll = (data: unknown) => addresses.reduce((given, address) => plant(given, call, address), data);
    // what moves something is answered for the service, so that each address is tried on the same order
    const instead = call.idempotent ? {} : answered[call.name];
    if (instead !== undefined) return route.fulfill({ json: { code: '00', message: '', data: plantAll(instead) } });
    const response = await route.fetch();
    const envelope = (await response.json()) as Record<string, unknown>;
    // whatever the envelope calls it, what is no text of its own is the data
    const isData = (name: string) => !['code', 'message', 'errorCode', 'errorMsg'].includes(name);
    const json = Object.fromEntries(
      Object.entries(envelope).map(([name, value]) => [name, isData(name) ? plantAll(value) : value]),
    );
    return route.fulfill({ response, json });
  });
  // the way back from the first page leads here
  await page.goto(`${service.baseUrl}/offline.html`);
  const session = of === '' ? '' : await openCanarySession(service, of);
  watch({ context, page, strayed, own: service.baseUrl });
  return {
    page,
    strayed,
    own: service.baseUrl,
    async open(path) {
      const query = session === '' ? '' : `${path.includes('?') ? '&' : '?'}sessionId=${session}`;
      await page.goto(service.baseUrl + path + query);
    },
    dangerous: () => dangerousIn(page),
    async end() {
      // calls that are under way have nobody left to answer to
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
}

/** Replaces what lies at a path of an answer, in every item of a list on the way; adds it where it is missing. */
function replaceAt(value: unknown, path: readonly string[], make: () => string): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return make();
  if (typeof value !== 'object' || value === null) return value;
  const name = first.replace(/\[\]$/, '');
  const inner: unknown = Reflect.get(value, name);
  if (!first.endsWith('[]')) return { ...value, [name]: replaceAt(inner, rest, make) };
  const items: readonly unknown[] = Array.isArray(inner) ? inner : [];
  return { ...value, [name]: items.map((item) => replaceAt(item, rest, make)) };
}

interface Watched {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly strayed: string[];
  readonly own: string;
}

/** Follows a context: other hosts that are asked, other schemes, windows, dialogs of the browser, scripts that ran. */
function watch({ context, page, strayed, own }: Watched): void {
  // the lender's own telephone is called from its config
  const isOwn = (url: string) =>
    url.startsWith(`${own}/`) ||
    url === 'about:blank' ||
    url.startsWith(`blob:${own}/`) ||
    /^(?:tel|mailto):/.test(url);
  context.on('requestfinished', (request) => {
    if (!isOwn(request.url()) && !request.url().startsWith('data:image/')) strayed.push(`asked ${request.url()}`);
  });
  // what the content policy stops was never sent; what the network stops was
  context.on('requestfailed', (request) => {
    const { url, isSent } = { url: request.url(), isSent: /^(?:https?|wss?):/.test(request.url()) };
    // a picture of another scheme is refused by the browser itself
    if (!isOwn(url) && (isSent || request.resourceType() !== 'image') && request.failure()?.errorText !== 'csp')
      strayed.push(`asked ${url}`);
  });
  page.on('framenavigated', (frame) => {
    if (!isOwn(frame.url()) && !frame.url().startsWith('chrome-error:')) strayed.push(`went to ${frame.url()}`);
  });
  context.on('page', (other) => {
    if (other !== page) strayed.push(`opened ${other.url()}`);
  });
  page.on('dialog', (dialog) => {
    strayed.push(`asked ${dialog.message()}`);
    void dialog.dismiss();
  });
}

/** Elements that lead, frame, send or load code from anywhere but our own origin. Pictures are the content policy's. */
async function dangerousIn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const attributes = {
      a: 'href',
      area: 'href',
      iframe: 'src',
      form: 'action',
      object: 'data',
      embed: 'src',
      script: 'src',
      link: 'href',
      base: 'href',
    };
    const found: string[] = [];
    for (const [tag, attribute] of Object.entries(attributes))
      for (const element of document.querySelectorAll(`${tag}[${attribute}]`)) {
        const written = element.getAttribute(attribute) ?? '';
        const { protocol, origin } = new URL(written, location.href);
        const isContact = tag === 'a' && (protocol === 'tel:' || protocol === 'mailto:');
        if (origin !== location.origin && !isContact && protocol !== 'blob:') found.push(`${tag} ${written}`);
      }
    for (const image of document.querySelectorAll<HTMLImageElement>('img'))
      if (/sessionId/.test(image.src) && new URL(image.src).origin !== location.origin) found.push(`img ${image.src}`);
    return found;
  });
}

/** Waits until a page has what it shows. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('main:not([aria-busy])').first().waitFor();
  await page.waitForLoadState('networkidle');
};
/** What has left our origin, and what stands there that would. */
export async function harmOf({ page, strayed, own, dangerous }: Attack): Promise<readonly string[]> {
  await page.waitForLoadState('networkidle');
  const standing = await dangerous().catch(async () => {
    // it was just leaving for another page of ours, or not: that one is looked at
    await page.waitForLoadState('networkidle');
    return dangerous();
  });
  const isAway = !page.url().startsWith(`${own}/`);
  return [...strayed, ...(isAway ? [`is at ${page.url()}`] : []), ...standing];
}
