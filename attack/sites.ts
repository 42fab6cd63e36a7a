import type { Operation, Schema } from './document.ts';

const text: Schema = { type: 'string', maxLength: 80 };

/** An address that the document does not describe: only what holds of every answer is asked of it. */
function site(method: string, path: string, fields: readonly string[] = []): Operation {
  return {
    id: `${method} ${path}`,
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

/** What the service answers beside its calls. */
export const sites: readonly Operation[] = [
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
  site('POST', '/desk-api/sign-in', ['login', 'password']),
  site('POST', '/desk-api/answer', ['problemId', 'content', 'wantsScore', 'tryId']),
  site('GET', '/desk-api/complaint', ['problemId']),
  site('GET', '/no-such-page', ['lang']),
];

/** Pages that everybody may read; there once the web is built. */
export const publicPages: readonly Operation[] = [
  site('GET', '/', ['lang', 'utm_tag']),
  site('GET', '/register', ['id', 'templateId', 'lang']),
  site('GET', '/agreementTemplate', ['links_id', 'lang']),
];
