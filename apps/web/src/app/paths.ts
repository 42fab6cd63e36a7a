import { withBothProductIds } from '@hiram/contract/session-params';

/** Parameters that may be longer than a short text, by the characters they may have: a code, address or content of a picture, a way back. */
const lengths: Readonly<Record<string, number>> = { payCode: 1024, payCodeImg: 4096, from: 1024 };
const SHORT = 64;

/**
 * The addresses of the product (specification, section 2), each with the query parameters that its screen reads. One text a screen, for
 * every page carries the table; '~' is in front of those that a shell has screens of its own for (own-routes.ts). The public pages are no screens: their HTML comes from the service, so a link to one leaves the
 * app (src/public, app/public-address.ts).
 */
export const screens = {
  loginFail: '/protestantsBritain productId orderId',
  loanDetail: '/irelandIn productId orderId source',
  order: '/tensionAllisland productId orderId source',
  confirm: '/supportNumber productId currency',
  newConfirm: '/catholicIreland productId currency',
  periodConfirm: '/suchThe productId currency',
  repay: '/defendersOn productId orderId payoff',
  extension: '/hadBeta productId orderId',
  payCode: '/repaymentOfCode productId orderId showType payCode payCodeImg repayAmount payChannel paySign paymentId',
  savedCode: '/repaymentOfCode2 productId orderId',
  payWay: '/payWay productId orderId',
  paymentResult: '/paymentResult productId orderId paymentId',
  withdraw: '/withdraw productId orderId',
  transfer: '~/transfer productId orderId paymentId',
  calculator: '/calculator currency',
  bookkeeping: '~/bookkeeping month entryId',
  home: '~/home',
  product: '~/product productId',
  orders: '~/orders tab',
  mine: '~/mine',
  accounts: '~/accounts',
  contracts: '~/contracts',
  statement: '~/statement orderId from to',
  settings: '~/settings',
  login: '~/login from',
  paymentInstructions: '/dragonpayPaymentInstructions productId orderId',
  customerService: '/protestantBattle',
  complaint: '/protestantcatholicKing productId orderId',
  complaintHome: '/complainPage productId orderId',
  complaintList: '/complaintList',
  complaintForm: '/complainPageNext problemType problemSonType orderNo',
  complaintDetail: '/complainDetails problemId',
  certify: '~/certify productId step',
  bindBank: '/orderIt productId orderId source',
  testPreview: '/testPreview',
} as const;

export type ScreenName = keyof typeof screens;
type WordsOf<Text extends string> = Text extends `${infer Word} ${infer Rest}` ? Word | WordsOf<Rest> : Text;
type NamesOf<Name extends ScreenName> = (typeof screens)[Name] extends `${string} ${infer Names}`
  ? WordsOf<Names>
  : never;
/** Screens that a shell has of its own. */
export type OwnScreen = {
  [Name in ScreenName]: (typeof screens)[Name] extends `~${string}` ? Name : never;
}[ScreenName];
/** What `go` and `href` take for a screen; a parameter that is undefined is left out. */
export type ParamsOf<Name extends ScreenName> = {
  readonly [Key in NamesOf<Name>]?: (Key extends `${string}${'Id' | 'No'}` ? string | number : string) | undefined;
};
/** What a screen reads. */
export type ReadParamsOf<Name extends ScreenName> = { readonly [Key in NamesOf<Name>]?: string };

export const screenNames = Object.keys(screens) as readonly ScreenName[];

const wordsOf = (name: ScreenName): string[] => screens[name].replace('~', '').split(' ');

/** Whether a shell has a screen of its own for it. */
export const isOwn = (name: ScreenName): name is OwnScreen => screens[name].startsWith('~');

/** The path of a screen. */
export const pathOf = (name: ScreenName): string => wordsOf(name)[0] ?? '';

const byPath: ReadonlyMap<string, ScreenName> = new Map(screenNames.map((name) => [pathOf(name), name]));

/** The screen at a path, with or without a slash at its end; undefined when there is none. */
export function screenAt(path: string): ScreenName | undefined {
  return byPath.get(path.replace(/([^/])\/$/, '$1'));
}

/** Identifiers are letters, digits, `_` and `-`; other parameters any text that is not too long. */
const isReadable = (name: string, value: string): boolean =>
  /(?:Id|No)$/.test(name) ? /^[\w-]{1,64}$/.test(value) : value.length <= (lengths[name] ?? SHORT);

/**
 * The address of a screen.
 * @param carried query string of the session and campaign parameters, which go along from page to page (REQ-12)
 * @throws RangeError when a parameter is none this screen could read
 */
export function addressOf<Name extends ScreenName>(name: Name, params: ParamsOf<Name>, carried: string): string {
  const query = new URLSearchParams();
  const given: Readonly<Record<string, string | number | undefined>> = params;
  const [path = '', ...keys] = wordsOf(name);
  for (const key of keys) {
    const value = given[key];
    if (value === undefined) continue;
    if (!isReadable(key, String(value))) throw new RangeError(`${key} must be readable`);
    query.set(key, String(value));
  }
  for (const [key, value] of new URLSearchParams(carried)) if (!query.has(key)) query.append(key, value);
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Reads a screen's parameters from an address. One that is not well formed reads as missing. product_id is productId (RTE-07). */
export function readParams<Name extends ScreenName>(name: Name, search: string): ReadParamsOf<Name> {
  const query = withBothProductIds(new URLSearchParams(search));
  const params: Record<string, string> = {};
  for (const key of wordsOf(name).slice(1)) {
    const value = query.get(key);
    if (value !== null && isReadable(key, value)) params[key] = value;
  }
  return params;
}
