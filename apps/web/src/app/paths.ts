import { id } from '@hiram/contract/fields';
import { withBothProductIds } from '@hiram/contract/session-params';
import * as v from 'valibot';

const anId = v.optional(id);
const shortText = v.optional(v.pipe(v.string(), v.maxLength(64)));
const product = v.object({ productId: anId });
const order = v.object({ productId: anId, orderId: anId });
const none = v.object({});
const payCode = v.object({
  ...order.entries,
  showType: shortText,
  payCode: v.optional(v.pipe(v.string(), v.maxLength(1024))),
  /** Address or content of the picture. */
  payCodeImg: v.optional(v.pipe(v.string(), v.maxLength(4096))),
  repayAmount: shortText,
  paymentId: anId,
});

/** The addresses of the product (specification, section 2) and the query parameters each screen reads. */
export const screens = {
  landing: { path: '/', params: none },
  loginFail: { path: '/protestantsBritain', params: order },
  loanDetail: { path: '/irelandIn', params: v.object({ ...order.entries, source: shortText }) },
  order: { path: '/tensionAllisland', params: v.object({ ...order.entries, source: shortText }) },
  confirm: { path: '/supportNumber', params: product },
  newConfirm: { path: '/catholicIreland', params: v.object({ ...order.entries, currency: shortText }) },
  periodConfirm: { path: '/suchThe', params: product },
  repay: { path: '/defendersOn', params: order },
  extension: { path: '/hadBeta', params: order },
  payCode: { path: '/repaymentOfCode', params: payCode },
  savedCode: { path: '/repaymentOfCode2', params: order },
  payWay: { path: '/payWay', params: order },
  paymentResult: { path: '/paymentResult', params: v.object({ ...order.entries, paymentId: anId }) },
  paymentInstructions: { path: '/dragonpayPaymentInstructions', params: order },
  customerService: { path: '/protestantBattle', params: none },
  loanAgreement: { path: '/theA', params: none },
  about: { path: '/roughlyEngland', params: none },
  privacy: { path: '/catholicRent', params: none },
  complaint: { path: '/protestantcatholicKing', params: order },
  complaintHome: { path: '/complainPage', params: order },
  complaintList: { path: '/complaintList', params: none },
  complaintForm: {
    path: '/complainPageNext',
    params: v.object({ problemType: shortText, problemSonType: shortText, orderNo: anId }),
  },
  complaintDetail: { path: '/complainDetails', params: v.object({ problemId: anId }) },
  bindBank: { path: '/orderIt', params: v.object({ ...product.entries, source: shortText }) },
  testPreview: { path: '/testPreview', params: none },
} as const;

export type ScreenName = keyof typeof screens;
/** What `go` and `href` take for a screen; a parameter that is undefined is left out. */
export type ParamsOf<Name extends ScreenName> = v.InferInput<(typeof screens)[Name]['params']>;
/** What a screen reads. */
export type ReadParamsOf<Name extends ScreenName> = v.InferOutput<(typeof screens)[Name]['params']>;

export const screenNames = Object.keys(screens) as readonly ScreenName[];

const byPath: ReadonlyMap<string, ScreenName> = new Map(screenNames.map((name) => [screens[name].path, name]));

/** The screen at a path, with or without a slash at its end; undefined when there is none. */
export function screenAt(path: string): ScreenName | undefined {
  return byPath.get(path.replace(/([^/])\/$/, '$1'));
}

/**
 * The address of a screen.
 * @param carried query string of the session and campaign parameters, which go along from page to page (REQ-12)
 * @throws ValiError when a parameter is none this screen could read
 */
export function addressOf<Name extends ScreenName>(name: Name, params: ParamsOf<Name>, carried: string): string {
  const { path, params: schema } = screens[name];
  const query = new URLSearchParams();
  const checked: Record<string, string | undefined> = v.parse(schema, params);
  for (const [key, value] of Object.entries(checked)) if (value !== undefined) query.set(key, value);
  for (const [key, value] of new URLSearchParams(carried)) if (!query.has(key)) query.append(key, value);
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Reads a screen's parameters from an address. One that is not well formed reads as missing. product_id is productId (RTE-07). */
export function readParams<Name extends ScreenName>(name: Name, search: string): ReadParamsOf<Name> {
  const query = withBothProductIds(new URLSearchParams(search));
  const params: [string, unknown][] = [];
  for (const [key, schema] of Object.entries<v.GenericSchema>(screens[name].params.entries)) {
    const result = v.safeParse(schema, query.get(key) ?? undefined);
    if (result.success && result.output !== undefined) params.push([key, result.output]);
  }
  return Object.fromEntries(params) as ReadParamsOf<Name>;
}
