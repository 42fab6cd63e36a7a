import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { addressesInAnswer } from '@hiram/contract/answer-texts';
import type { Endpoint } from '@hiram/contract/endpoint';
import type { AddressUse } from '@hiram/contract/fields';
import { endpoints } from '@hiram/contract/service/endpoints';
import { hostileAddresses } from '@hiram/contract/hostile-addresses';
import type { ServiceUnderTest } from '../../tools/service-under-test.ts';
import { openCanarySession } from './attack-pages.ts';
import { openPage, withoutPrefetch } from './browser.ts';

/** A product with an alternative, as shown where it is blocked. */
const product = {
  productId: '1',
  comProductName: 'QuickPeso',
  comProductLogo: 'a',
  amount: 400_000,
  periods: 120,
  termUnit: 'day',
  details: [],
  repay_plans: [],
  mayApply: 'yes',
  recProducts: [{ productId: '2', name: 'SariCash', logo: 'b' }],
};

/** Answers for features that these borrowers lack, so that the pages have content. */
const answered: Readonly<Record<string, unknown>> = {
  'home.load-product': product,
  'home.load-open-product': { ...product, mayApply: 'login' },
  'complaint.load': {
    problemId: '1000',
    content: 'They called my office twice.',
    images: ['a', 'b'],
    disposeImages: ['c'],
    earlierAnswers: [{ content: 'We are sorry.', time: '2026-11-20', images: ['d'] }],
    escalation: { officerName: 'An Officer', authorities: [{ about: 'lending', name: 'An authority', website: 'e' }] },
  },
  // the chat with a number opens elsewhere, as a telephone does (complaint-home.test.tsx)
  'complaint.load-contact': { email: 'help@hiram.example', smWa: 'hiram-help' },
  'mine.list-contracts': {
    list: [{ orderId: '86', productId: '1', contracts: [{ title: 'Disclosure statement', position: 0 }] }],
  },
};

/** A refused order with a product beside it: theirs was refused for debt, which sells nothing. */
const withProduct = (call: Endpoint, data: unknown): unknown =>
  call.name === 'order.load-details' &&
  typeof data === 'object' &&
  data !== null &&
  Reflect.get(data, 'orderStatus') === 110
    ? { ...data, recProducts: product.recProducts }
    : data;

/** The planted uses of addresses: those that are opened. Addresses to write to or to send back lead nowhere. */
export const isOpened = (use: AddressUse): boolean => use !== 'contact' && use !== 'sent-back';

/** The target and the hostile input. */
export interface AttackOptions {
  readonly service: ServiceUnderTest;
  readonly browser: Browser;
  /** Records the planted addresses, by call and field. */
  readonly planted: Set<string>;
  /** One of the sandbox's sessions; empty for none. */
  readonly of?: string;
  /** The only call and field with a hostile address; by default all that are opened. */
  readonly only?: string;
  /** An address to use instead of the next one of the corpus. */
  readonly pick?: (address: string) => string;
}

/** A page under attack. */
export interface Attack {
  readonly page: Page;
  /** Opens a page of ours with a session of its own, because a tap may end it. Without a session where none is given. */
  open(path: string): Promise<void>;
  /** The page's navigations and requests beyond its own origin. */
  readonly strayed: string[];
  end(): Promise<void>;
  /** Our own origin. */
  readonly own: string;
  /** Elements of the document that would lead away. */
  dangerous(): Promise<readonly string[]>;
}

/** Opens a page whose every answer has a hostile address in each address field, a different one each time. */
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
  const answer = async (route: Route): Promise<void> => {
    const { pathname } = new URL(route.request().url());
    const call = endpoints.find(({ path }) => pathname === `/territory${path}`);
    const addresses = call === undefined ? [] : [...addressesInAnswer(call)];
    if (call === undefined || addresses.length === 0) return route.continue();
    const plantAll = (data: unknown) => addresses.reduce((given, address) => plant(given, call, address), data);
    // calls that move money are answered here, so that each address is tried on the same order
    const instead = call.idempotent ? {} : answered[call.name];
    if (instead !== undefined) return route.fulfill({ json: { code: '00', message: '', data: plantAll(instead) } });
    const response = await route.fetch();
    const envelope = (await response.json()) as Record<string, unknown>;
    // whatever the envelope's field names are, the value that is no text is the data
    const isData = (name: string) => !['code', 'message', 'errorCode', 'errorMsg'].includes(name);
    const json = Object.fromEntries(
      Object.entries(envelope).map(([name, value]) => [
        name,
        isData(name) ? plantAll(withProduct(call, value)) : value,
      ]),
    );
    return route.fulfill({ response, json });
  };
  let isEnding = false;
  // calls in progress lose their page at the end
  const unlessEnding = (error: unknown) => {
    if (!isEnding) throw error;
  };
  await context.route('**/territory/**', (route) => answer(route).catch(unlessEnding));
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
      // not `unrouteAll`: Chromium may never answer where the page is on its way to another
      isEnding = true;
      await context.close();
    },
  };
}

/** Replaces the value at a path of an answer, in every item of a list on the way; adds a missing one. */
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

/** Records a context's requests to other hosts, other schemes, windows, browser dialogs, and executed scripts. */
function watch({ context, page, strayed, own }: Watched): void {
  // the lender's own telephone comes from its config
  const isOwn = (url: string) =>
    url.startsWith(`${own}/`) ||
    url === 'about:blank' ||
    url.startsWith(`blob:${own}/`) ||
    /^(?:tel|mailto):/.test(url);
  context.on('requestfinished', (request) => {
    if (!isOwn(request.url()) && !request.url().startsWith('data:image/')) strayed.push(`asked ${request.url()}`);
  });
  // requests blocked by the content policy were never sent; those blocked by the network were
  context.on('requestfailed', (request) => {
    const { url, isSent } = { url: request.url(), isSent: /^(?:https?|wss?):/.test(request.url()) };
    // the browser itself refuses a picture with another scheme
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

/** Elements that link to, frame, submit to or load code from another origin. Pictures are left to the content policy. */
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

/** Waits until a page has its content. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('main:not([aria-busy])').first().waitFor();
  await page.waitForLoadState('networkidle');
};
/** Requests and navigations beyond our origin, and elements that would cause one. */
export async function harmOf({ page, strayed, own, dangerous }: Attack): Promise<readonly string[]> {
  await page.waitForLoadState('networkidle');
  const standing = await dangerous().catch(async () => {
    // it was navigating, possibly to another page of ours: that one is checked
    await page.waitForLoadState('networkidle');
    return dangerous();
  });
  const isAway = !page.url().startsWith(`${own}/`);
  return [...strayed, ...(isAway ? [`is at ${page.url()}`] : []), ...standing];
}
