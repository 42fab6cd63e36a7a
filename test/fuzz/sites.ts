import { campaignParamNames, isPublicPage, type PageName, pagePaths, sessionParamNames } from '@hiram/contract';
import { DESK_BASE, deskEndpoints } from '@hiram/contract/desk';
import type { Operation, Schema } from './document.ts';

const text: Schema = { type: 'string', maxLength: 80 };

/** An address outside the document. */
function site(method: string, path: string, fields: readonly string[] = []): Operation {
  return {
    id: `${method} ${path}`,
    kind: 'other',
    method,
    path,
    needsSession: false,
    takesKey: false,
    fields: Object.fromEntries(fields.map((name) => [name, text])),
    required: new Set(),
    isOpen: false,
    upload: null,
    statuses: new Set(),
  };
}

const IMAGE = 'A'.repeat(32);

/** The service's addresses besides calls and pages. */
const others: readonly Operation[] = [
  site('GET', '/documents/contract', ['open']),
  site('GET', '/documents/contract.pdf', ['open']),
  site('GET', '/documents/statement.pdf', ['open']),
  site('GET', '/qr-pictures', ['open']),
  site('GET', `/territory/user-problem/images/${IMAGE}`),
  site('GET', `/territory/v3/utr/receipts/${IMAGE}`),
  site('GET', `/territory/v3/certify/documents/${IMAGE}`),
  site('GET', '/territory/promotion/get-captcha', ['sid', 'a']),
  site('POST', '/notify/sandbox', ['event', 'reference']),
  site('GET', '/notify/sandbox', ['event', 'reference']),
  site('POST', '/notify/nobody', ['event']),
  site('POST', '/notify/sandbox/payouts', ['event']),
  site('GET', '/return/sandbox', ['reference', 'txnid', 'refno']),
  site('GET', `${DESK_BASE}/images/${IMAGE}`),
  site('GET', '/no-such-page', ['lang']),
];

/** The calls of the service desk, from the contract: the document for lenders leaves them out. */
const deskCalls: readonly Operation[] = deskEndpoints.map((call) => ({
  ...site(call.method, DESK_BASE + call.path, namesOf(call.request)),
  id: call.name,
  kind: 'desk',
  needsSession: call.session === 'agent',
  // a valid request has all of them; optional ones are not tested separately
  required: new Set(namesOf(call.request)),
  upload: call.upload,
}));

function namesOf(request: object): readonly string[] {
  return 'entries' in request && typeof request.entries === 'object' ? Object.keys(request.entries ?? {}) : [];
}

/** The service's addresses besides its calls, with its pages built or not. */
export const sites: readonly Operation[] = [...others, ...deskCalls];

/** Address parameters of a page: those of the shell and of campaigns, and those that pages pass to each other. */
const pageFields = [
  // the session is generated separately (callers.ts)
  ...sessionParamNames.filter((name) => name !== 'sessionId'),
  ...campaignParamNames,
  ...(
    'orderId order_id orderNo productId product_id paymentId problemId problemType problemSonType source from showType payoff payCode ' +
    'payCodeImg repayAmount payChannel paySign templateId month entryId currency tab step lang'
  ).split(' '),
];

const names = Object.keys(pagePaths) as PageName[];

/** Every page of the contract; they exist once the web is built. */
export const pages: readonly Operation[] = names.map((name) => ({
  ...site('GET', pagePaths[name], pageFields),
  kind: 'page',
}));

/** The addresses of pages that may show a borrower's data. */
export const screenPaths: readonly string[] = names
  .filter((name) => !isPublicPage(name))
  .map((name) => pagePaths[name]);
