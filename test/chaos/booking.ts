import { randomUUID } from 'node:crypto';
import type { TransactionKind } from '@hiram/domain';
import { type ClerkOptions, oneRow } from './clerk.ts';

/** A loan, or a transaction of one, that something can be booked on. */
export interface Target extends Record<string, unknown> {
  readonly orderId: string;
  /** The earliest instalment with anything outstanding, or the one that was looked for. */
  readonly instalment?: number;
  /** The transaction that was looked for. */
  readonly number?: number;
  /** Its kind. */
  readonly kind?: TransactionKind;
}

/** A transaction that an operator books. */
export interface Booking {
  /** The kind of the transaction; null for that of the target, which is reversed or reinstated. */
  readonly kind: TransactionKind | null;
  /** SQL after `where`, over order `o`, summary `s`, and what `join` adds. */
  readonly where: string;
  readonly join?: string;
  /** SQL of the columns of `Target` beside the order. */
  readonly columns?: string;
  /** The command's arguments. */
  readonly typed: (target: Target, today: string) => readonly string[];
  /** Whether the loan's borrower is asked to pay it then. */
  readonly isInviting?: boolean;
}

/** Loans of the run's borrowers that can take a booking, in any order. */
const targetSql = ({ where, join = '', columns = 's.next_number as instalment' }: Booking): string => `
  select o.id::text as "orderId", ${columns}
  from orders o join loan_summaries s on s.order_id = o.id ${join}
  where o.borrower_id >= 500000 and o.disbursed_on is not null and (${where}) order by random() limit 1`;

/** Books a transaction under a key of its own. @returns whether it was booked; null where no loan can take it */
export async function book(options: ClerkOptions, booking: Booking): Promise<boolean | null> {
  const { db, operate, acknowledged, invited } = options;
  const today = await options.today();
  const target = await oneRow<Target>(db, targetSql(booking), booking.where.includes('$1') ? [today] : []);
  if (target === undefined) return null;
  const key = randomUUID();
  const typed = booking.typed(target, today);
  const reason = typed.includes('--reason') ? [] : ['--reason', 'chaos'];
  const { isDone } = await operate(['transactions', ...typed, ...reason, '--key', key, '--by', 'script:chaos']);
  if (!isDone) return false;
  const kind = booking.kind ?? target.kind;
  acknowledged({ kind: 'transacted', transaction: `${kind} of ${target.orderId} under operator/${key}` });
  if (booking.isInviting === true) invited.add(target.orderId);
  return true;
}
