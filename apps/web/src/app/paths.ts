import { withBothProductIds } from '@hiram/contract/session-params';

// What a parameter may be. The screens read a few short texts only, so a schema library has no place in the first script.
/** An identifier: letters, digits, `_` and `-`, 1 to 64 characters. */
const id = 'id';
/** Texts, by the number of characters they may have. */
const shortText = 64;
const codeText = 1024;
/** Address or content of a picture. */
const pictureText = 4096;
type Kind = typeof id | number;

const confirm = { productId: id, currency: shortText } as const;
const order = { productId: id, orderId: id } as const;
const none = {};
const payCode = {
  ...order,
  showType: shortText,
  payCode: codeText,
  payCodeImg: pictureText,
  repayAmount: shortText,
  paymentId: id,
} as const;

/**
 * The addresses of the product (specification, section 2) and the query parameters each screen reads. The public pages are no
 * screens: their HTML comes from the service, so a link to one leaves the app (src/public, app/public-address.ts).
 */
export const screens = {
  loginFail: { path: '/protestantsBritain', params: order },
  loanDetail: { path: '/irelandIn', params: { ...order, source: shortText } },
  order: { path: '/tensionAllisland', params: { ...order, source: shortText } },
  confirm: { path: '/supportNumber', params: confirm },
  newConfirm: { path: '/catholicIreland', params: confirm },
  periodConfirm: { path: '/suchThe', params: confirm },
  repay: { path: '/defendersOn', params: { ...order, payoff: shortText } },
  extension: { path: '/hadBeta', params: order },
  payCode: { path: '/repaymentOfCode', params: payCode },
  savedCode: { path: '/repaymentOfCode2', params: order },
  payWay: { path: '/payWay', params: order },
  paymentResult: { path: '/paymentResult', params: { ...order, paymentId: id } },
  withdraw: { path: '/withdraw', params: order },
  calculator: { path: '/calculator', params: { currency: shortText } },
  home: { path: '/home', params: none },
  product: { path: '/product', params: { productId: id } },
  orders: { path: '/orders', params: { tab: shortText } },
  paymentInstructions: { path: '/dragonpayPaymentInstructions', params: order },
  customerService: { path: '/protestantBattle', params: none },
  complaint: { path: '/protestantcatholicKing', params: order },
  complaintHome: { path: '/complainPage', params: order },
  complaintList: { path: '/complaintList', params: none },
  complaintForm: {
    path: '/complainPageNext',
    params: { problemType: shortText, problemSonType: shortText, orderNo: id },
  },
  complaintDetail: { path: '/complainDetails', params: { problemId: id } },
  bindBank: { path: '/orderIt', params: { ...order, source: shortText } },
  login: { path: '/login', params: { from: codeText } },
  settings: { path: '/settings', params: none },
  testPreview: { path: '/testPreview', params: none },
} as const;

export type ScreenName = keyof typeof screens;
type KindsOf<Name extends ScreenName> = (typeof screens)[Name]['params'];
/** What `go` and `href` take for a screen; a parameter that is undefined is left out. */
export type ParamsOf<Name extends ScreenName> = {
  readonly [Key in keyof KindsOf<Name>]?: (KindsOf<Name>[Key] extends typeof id ? string | number : string) | undefined;
};
/** What a screen reads. */
export type ReadParamsOf<Name extends ScreenName> = { readonly [Key in keyof KindsOf<Name>]?: string };

export const screenNames = Object.keys(screens) as readonly ScreenName[];

const byPath: ReadonlyMap<string, ScreenName> = new Map(screenNames.map((name) => [screens[name].path, name]));

/** The screen at a path, with or without a slash at its end; undefined when there is none. */
export function screenAt(path: string): ScreenName | undefined {
  return byPath.get(path.replace(/([^/])\/$/, '$1'));
}

const isReadable = (value: string, kind: Kind) => (kind === id ? /^[\w-]{1,64}$/.test(value) : value.length <= kind);

const kindsOf = (name: ScreenName) => Object.entries<Kind>(screens[name].params);

/**
 * The address of a screen.
 * @param carried query string of the session and campaign parameters, which go along from page to page (REQ-12)
 * @throws RangeError when a parameter is none this screen could read
 */
export function addressOf<Name extends ScreenName>(name: Name, params: ParamsOf<Name>, carried: string): string {
  const query = new URLSearchParams();
  const given: Readonly<Record<string, string | number | undefined>> = params;
  for (const [key, kind] of kindsOf(name)) {
    const value = given[key];
    if (value === undefined) continue;
    if (!isReadable(String(value), kind)) throw new RangeError(`${key} must be readable: ${kind}`);
    query.set(key, String(value));
  }
  for (const [key, value] of new URLSearchParams(carried)) if (!query.has(key)) query.append(key, value);
  const search = query.toString();
  return search === '' ? screens[name].path : `${screens[name].path}?${search}`;
}

/** Reads a screen's parameters from an address. One that is not well formed reads as missing. product_id is productId (RTE-07). */
export function readParams<Name extends ScreenName>(name: Name, search: string): ReadParamsOf<Name> {
  const query = withBothProductIds(new URLSearchParams(search));
  const params: Record<string, string> = {};
  for (const [key, kind] of kindsOf(name)) {
    const value = query.get(key);
    if (value !== null && isReadable(value, kind)) params[key] = value;
  }
  return params;
}
