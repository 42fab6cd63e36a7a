import { isDeepStrictEqual } from 'node:util';
import type { CalendarDate } from '@hiram/domain';
import { marketDay } from '../loans/loan-facts.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { reasonCode, type TransactionRow } from './transaction-record.ts';

/**
 * Whether a command has the reason and the business date of the transaction that was booked under its key; without a date of its own it is
 * of the day on which it was booked. Who books it and when may differ.
 */
export function isSameCommand(
  { effectiveOn, bookedAt, reason }: TransactionRow,
  order: Pick<OrderRecord, 'market'>,
  command: { readonly reason: string; readonly effectiveOn?: CalendarDate },
): boolean {
  const isSameReason = reason !== null && reasonCode(reason) === reasonCode(command.reason);
  return isSameReason && effectiveOn === (command.effectiveOn ?? marketDay(order, bookedAt));
}

/** Whether the terms of a booked transaction are those of a request. Due dates that follow from days depend on the loan as it stood then. */
export const hasSameTerms = ({ terms }: TransactionRow, request: object): boolean =>
  isDeepStrictEqual(requestedOf(terms), requestedOf(request));

const requestedOf = (terms: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(terms).filter(
      ([name, value]) => value !== undefined && name !== 'happenedAt' && (name !== 'newDueOns' || !('days' in terms)),
    ),
  );
