import type { CallError } from '../../api/call-error.ts';

/** Codes of the service with a special handling on these screens (packages/contract, errors.ts). */
export const codes = {
  noSession: '401',
  noSuchCall: '404',
  failed: '500',
  busy: '503',
  orderNotFound: '1001',
  nothingToPay: '1002',
  amountChanged: '1003',
  extensionNotAllowed: '1004',
  channelUnavailable: '1005',
  paymentNotFound: '1007',
  payoffNotAllowed: '1016',
  submittedTwice: '800005',
  wrongVerificationCode: '800006',
} as const;

const refusals: ReadonlySet<string> = new Set([
  codes.orderNotFound,
  codes.nothingToPay,
  codes.extensionNotAllowed,
  codes.payoffNotAllowed,
]);

/** Whether a failed load is a regular answer rather than a fault: a retry would not help. */
export const isRefusal = ({ code }: Pick<CallError, 'code'>): boolean => refusals.has(code);
