/** The session parameters that the shell puts into a page's address, by their readable names. */
export const sessionParamNames = ['sessionId', 'appVersion', 'deviceName', 'deviceId', 'osVersion', 'adId'] as const;

/** The campaign parameters that are kept from page to page (REQ-12). */
export const campaignParamNames = [
  'app_from',
  'user_from',
  'utm_tag',
  'id',
  'links_id',
  'down_id',
  'invite_code',
  'UC',
] as const;

/** Address parameters that are sent as request headers instead, by the client that sends them (REQ-08). */
export const headerParamNames = { first: ['building', 'gather'], second: ['swift', 'eyes'] } as const;

/**
 * Parameters of a single page: they are sent only by a call that names them.
 * All others that the shell puts into the address are common.
 */
const pageParamNames = new Set([
  // a single text, because every page loads these bytes
  ...(
    'productId payoff product_id orderId order_id orderNo source from showType payCode payCodeImg repayAmount payChannel paySign paymentId ' +
    'problemId problemType problemSonType templateId month entryId currency tab step amount periods termUnit apply to lang'
  ).split(' '),
  ...headerParamNames.first,
  ...headerParamNames.second,
]);

/** The parameters of an address that every request carries (REQ-02), campaign parameters included. */
export function commonParamsOf(search: URLSearchParams): URLSearchParams {
  const common = new URLSearchParams();
  for (const [name, value] of search) if (!pageParamNames.has(name)) common.append(name, value);
  return common;
}

/** Copies product_id to productId or the other way round, whichever is there (RTE-07). Leaves both as they are when both are there. */
export function withBothProductIds(search: URLSearchParams): URLSearchParams {
  const copy = new URLSearchParams(search);
  const snake = copy.get('product_id');
  const camel = copy.get('productId');
  if (camel === null && snake !== null) copy.set('productId', snake);
  if (snake === null && camel !== null) copy.set('product_id', camel);
  return copy;
}
