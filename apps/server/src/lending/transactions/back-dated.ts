import {
  type AgreedLoan,
  type LoanFacts,
  type LoanTransaction,
  replaySteps,
  type ReplayStep,
  replayTransactions,
  withEffect,
} from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import type { Posting } from '../ledger/ledger-store.ts';
import { agreedLoanOf } from '../loans/loan-facts.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { booksOf, postingsOf } from './posting-rules.ts';
import { revalueLoan } from './revalue-loan.ts';
import { activeTransactions, type TransactionRow } from './transaction-record.ts';
import { claimsChange } from './true-up-claims.ts';

/** A transaction whose business date is before that of another one in force, and the replays without and with it. */
export interface BackDated {
  readonly rows: readonly TransactionRow[];
  readonly without: readonly ReplayStep[];
  readonly with: readonly ReplayStep[];
  /** Its own step. */
  readonly step: ReplayStep;
  /** The loan with all transactions. */
  readonly loan: LoanFacts;
}

/** Whether a transaction in force has a later business date: then the loan of the date is another than the present one. */
export const isBackDated = (
  list: readonly Pick<LoanTransaction, 'effectiveOn'>[],
  { effectiveOn }: Pick<LoanTransaction, 'effectiveOn'>,
): boolean => list.some((each) => each.effectiveOn > effectiveOn);

/** The loan with the transactions in force up to a business date. */
export function loanUpTo(
  order: OrderRecord,
  list: readonly LoanTransaction[],
  { effectiveOn }: Pick<LoanTransaction, 'effectiveOn'>,
): LoanFacts {
  const earlier = list.filter((each) => each.effectiveOn <= effectiveOn);
  return replayTransactions(agreementOf(order), earlier).facts;
}

/** Replays a loan without and with a transaction that is about to be booked. @throws DomainError for facts that contradict each other */
export function backDate(order: OrderRecord, rows: readonly TransactionRow[], next: LoanTransaction): BackDated {
  const agreed = agreementOf(order);
  const list = activeTransactions(rows);
  const steps = replaySteps(agreed, [...list, next]);
  const step = steps.find((each) => each.next.id === next.id);
  const last = steps.at(-1);
  if (step === undefined || last === undefined) throw new Error(`transaction ${next.id} has gone`);
  const loan = withEffect(last.before, last.next, last.effect);
  return { rows, without: replaySteps(agreed, list), with: steps, step, loan };
}

/**
 * Values the transactions after a back-dated one anew. The caller holds the order's lock and has appended it.
 * @returns the postings of its own entry, together with what has accrued otherwise since its business date
 */
export async function revalueLater(
  stores: Pick<Stores, 'transactions' | 'ledger' | 'payments'>,
  order: OrderRecord,
  { backDated, number, at }: { readonly backDated: BackDated; readonly number: number; readonly at: Date },
): Promise<readonly Posting[]> {
  const { rows, without, step, loan } = backDated;
  await revalueLoan(stores, { order, rows, before: without, after: backDated.with, by: number, at });
  const own = postingsOf(step, booksOf(order));
  return summed([...own, ...(await claimsChange(stores, order, { loan, pending: own }))]);
}

/** One line for each account, without zero amounts. */
function summed(postings: readonly Posting[]): Posting[] {
  const lines = new Map<string, Posting>();
  for (const each of postings) {
    const amountMinor = each.amountMinor + (lines.get(each.account)?.amountMinor ?? 0);
    lines.set(each.account, { ...each, amountMinor });
  }
  return [...lines.values()].filter(({ amountMinor }) => amountMinor !== 0);
}

/** The agreed loan of an order that has one. */
export function agreementOf(order: OrderRecord): AgreedLoan {
  const agreed = agreedLoanOf(order);
  if (agreed === null) throw new Error(`order ${order.id} is no loan`);
  return agreed;
}
