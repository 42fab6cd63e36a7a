import {
  type CalendarDate,
  daysPastDue,
  isDisbursement,
  isDisbursementReturn,
  replayTransactions,
  summarizeLoan,
} from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import { agreedLoanOf, marketDay } from '../loans/loan-facts.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { activeTransactions } from '../transactions/transaction-record.ts';

const AT_A_TIME = 500;

type Needed = Pick<Stores, 'orders' | 'summaries' | 'transactions'>;

/** A loan that was open at the end of a day, by what was booked until then. */
export interface KnownLoan {
  readonly currency: string;
  /** Minor units that it owed. */
  readonly principalMinor: number;
  readonly daysPastDue: number;
  readonly isChargedOff: boolean;
}

/**
 * The loans that were open at the end of a day, as known then: what was booked later does not count, whatever its business date. Loans without a
 * later transaction are read from their summaries, the others are replayed. One whose payout came back since is left out.
 */
export async function* loansKnownOn(stores: Needed, day: CalendarDate): AsyncGenerator<KnownLoan> {
  // before the end of the day in every market: a loan too many is replayed, none too few
  const since = new Date(`${day}T00:00:00Z`);
  for (let after = 0; ; ) {
    const ids = await stores.summaries.listLoans({ after, max: AT_A_TIME });
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
    const changed = await stores.transactions.listBookedSince(ids, since);
    for (const row of await stores.summaries.list(ids)) {
      if (changed.has(row.order_id) || row.settled_on !== null) continue;
      const oldestUnpaidDueOn = row.oldest_unpaid_due_on as CalendarDate | null;
      yield {
        currency: row.currency,
        principalMinor: row.principal_minor,
        daysPastDue: daysPastDue({ oldestUnpaidDueOn }, day),
        isChargedOff: row.is_charged_off,
      };
    }
    for (const order of await stores.orders.listByIds([...changed])) {
      const known = await replayedOn(stores, order, day);
      if (known !== null) yield known;
    }
  }
}

/** @returns null for a loan that was not paid out by then, or was settled */
async function replayedOn({ transactions }: Needed, order: OrderRecord, day: CalendarDate): Promise<KnownLoan | null> {
  const agreed = agreedLoanOf(order);
  const rows = (await transactions.list(order.id)).filter(({ bookedAt }) => marketDay(order, bookedAt) <= day);
  const paidOut = rows.findLast(({ kind }) => isDisbursement(kind) || isDisbursementReturn(kind));
  if (agreed === null || paidOut === undefined || !isDisbursement(paidOut.kind)) return null;
  const { facts } = replayTransactions(agreed, activeTransactions(rows));
  const summary = summarizeLoan(facts);
  if (summary.settledOn !== null) return null;
  return {
    currency: order.currency,
    principalMinor: summary.outstanding.principal,
    daysPastDue: daysPastDue(summary, day),
    isChargedOff: facts.chargedOffOn !== undefined,
  };
}
