import * as codes from '@hiram/contract/refusal-codes';
import type { CallError } from '../../api/call-error.ts';

const refusals: ReadonlySet<string> = new Set([
  codes.orderNotFound,
  codes.nothingToPay,
  codes.extensionNotAllowed,
  codes.payoffNotAllowed,
]);

/** Whether a failed load is a regular answer rather than a fault: a retry would not help. */
export const isRefusal = ({ code }: Pick<CallError, 'code'>): boolean => refusals.has(code);
