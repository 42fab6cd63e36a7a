import {
  bouncedPaymentFee,
  type CalendarDate,
  chargeableInstalment,
  type LoanFacts,
  stateForBooking,
} from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { agreementOf } from '../loans/signed-loan.ts';
import { loanUpTo } from './back-dated.ts';
import { bookTransaction, lockOrder, runningLoan } from './book-transaction.ts';
import { activeTransactions, BOUNCED, type TransactionRow } from './transaction-record.ts';

type Needed = Pick<
  Stores,
  'orders' | 'orderHolds' | 'transactions' | 'ledger' | 'summaries' | 'payments' | 'operatorKeys'
>;

interface Bounced {
  /** The order before the reversal. */
  readonly order: OrderRecord;
  /** The payment that bounced. */
  readonly target: TransactionRow;
  /** Its reversal, by its number. */
  readonly reversal: number;
  readonly effectiveOn: CalendarDate;
  readonly at: Date;
}

/**
 * Books the fee that the terms of a loan have for a payment that bounced, with its tax, in the caller's database transaction: once for each
 * payment, on the instalment that it paid first, within the ceilings. Books nothing where the terms have none or the ceilings leave none.
 */
export async function chargeBouncedPayment(
  stores: Needed,
  { order: before, target, reversal, effectiveOn, at }: Bounced,
): Promise<void> {
  if (agreementOf(before).profile.bouncedPayment === undefined) return;
  const command = {
    orderId: before.id,
    key: keyOf(target),
    by: { actor: 'system' },
    reason: BOUNCED,
    at,
    effectiveOn,
  } as const;
  const { order, rows, known: charged } = await lockOrder(stores, command);
  if (charged !== undefined) return;
  const { loan: known } = runningLoan(order, command);
  const loan = loanUpTo(order, activeTransactions(rows), { effectiveOn });
  const named = before.allocations.find(
    ({ paymentId, instalmentNumber }) => paymentId === target.paymentId && instalmentNumber !== null,
  )?.instalmentNumber;
  const bearer = chargeableInstalment(stateForBooking(loan, effectiveOn), named ?? 1);
  if (bearer === null) return;
  const feeOf = (facts: LoanFacts) => bouncedPaymentFee(facts, stateForBooking(facts, effectiveOn));
  const amountMinor = Math.min(feeOf(loan), feeOf(known));
  if (amountMinor === 0) return;
  await bookTransaction(stores, command, { kind: 'bounced_payment', instalmentNumber: bearer, amountMinor, reversal });
}

/** The fee for a bounced payment that was booked with a reversal and is in force. */
export const bouncedFeeOf = (rows: readonly TransactionRow[], reversal: number): TransactionRow | undefined => {
  const inForce = new Set(activeTransactions(rows).map(({ id }) => id));
  return rows.find(({ number, terms, paymentId, reverses }) => {
    return inForce.has(number) && paymentId === null && reverses === null && terms.reversal === reversal;
  });
};

const keyOf = ({ paymentId, number }: TransactionRow): string => `bounced/${paymentId ?? number}`;
