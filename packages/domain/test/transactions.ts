import * as fc from 'fast-check';
import { addDays, type CalendarDate, daysBetween, laterDate } from '../src/calendar-date.ts';
import { checkTransaction } from '../src/check-transaction.ts';
import { creditOf } from '../src/credit-balance.ts';
import { isDomainError } from '../src/errors.ts';
import type { LoanFacts, NewDueOn } from '../src/loan.ts';
import { type LoanState, loanState } from '../src/loan-state.ts';
import { lastMovementOn } from '../src/loan-summary.ts';
import type {
  AgreedLoan,
  ChargeTransaction,
  LoanTransaction,
  RepaymentTransaction,
  TransactionEffect,
} from '../src/loan-transactions.ts';
import { replayTransactions } from '../src/replay-transactions.ts';
import { isBookedRemission, remissionOf, transactionKinds } from '../src/transaction-kinds.ts';
import { day } from './loans.ts';

/** A payment that was asked for and paid on one day. */
export function repaymentOn(
  on: string,
  change: Partial<Omit<RepaymentTransaction, 'kind'>> & Pick<RepaymentTransaction, 'id' | 'amountMinor'>,
): RepaymentTransaction {
  const effectiveOn = day(on);
  return {
    kind: 'repayment',
    effectiveOn,
    purpose: 'instalment',
    quotedOn: effectiveOn,
    paidOn: effectiveOn,
    isInTime: true,
    lastTransactionAtRequest: null,
    ...change,
  };
}

/** What happens at random to a loan; a share is percent of what is owed, or of the credit that there is. */
interface Step {
  readonly kind: LoanTransaction['kind'];
  readonly purpose: RepaymentTransaction['purpose'];
  readonly component: ChargeTransaction['component'];
  readonly afterDays: number;
  /** How long before the day it is booked on it counts from. */
  readonly backDays: number;
  readonly share: number;
  readonly instalmentNumber: number;
}

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    kind: fc.oneof(
      { weight: 3, arbitrary: fc.constant('repayment' as const) },
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          'charge',
          'bounced_payment',
          ...transactionKinds.filter(isBookedRemission),
          'credit_refund',
          'extension',
          'reschedule',
          'payment_holiday',
          'charge_off',
          'recovery',
          'settlement_discount',
        ),
      },
    ),
    purpose: fc.constantFrom('instalment', 'instalment', 'extension', 'payoff'),
    component: fc.constantFrom('fee', 'interest'),
    afterDays: fc.integer({ min: 0, max: 40 }),
    backDays: fc.constantFrom(0, 0, 0, 3, 20),
    share: fc.integer({ min: 1, max: 140 }),
    instalmentNumber: fc.integer({ min: 1, max: 6 }),
  } as const),
  { minLength: 1, maxLength: 8 },
);

/** A loan and the transactions that were booked on it, each after it was checked. */
export interface BookedLoan {
  readonly agreed: AgreedLoan;
  readonly list: readonly LoanTransaction[];
  /** With all of them. */
  readonly facts: LoanFacts;
  readonly effects: readonly TransactionEffect[];
}

/** Loans with transactions of every kind, booked in any order of their dates, those left out that the check refuses. */
export const bookedLoans = (loans: fc.Arbitrary<LoanFacts>): fc.Arbitrary<BookedLoan> =>
  fc.tuple(loans, steps).map(([loan, occurrences]) => {
    let { facts, effects } = replayTransactions(loan, []);
    let today = loan.disbursedOn;
    const list: LoanTransaction[] = [];
    for (const step of occurrences) {
      today = addDays(today, step.afterDays);
      const next = transactionOf(facts, step, { id: list.length + 1, today });
      if (next === null) continue;
      const earlier = list.filter(({ effectiveOn }) => effectiveOn <= next.effectiveOn);
      if (!isPossible(replayTransactions(loan, earlier).facts, next, facts)) continue;
      list.push(next);
      ({ facts, effects } = replayTransactions(loan, list));
    }
    return { agreed: loan, list, facts, effects };
  });

function isPossible(facts: LoanFacts, next: LoanTransaction, known: LoanFacts): boolean {
  try {
    checkTransaction(facts, next, known);
    return true;
  } catch (error) {
    if (isDomainError(error)) return false;
    throw error;
  }
}

function transactionOf(
  facts: LoanFacts,
  { kind, purpose, component, backDays, share, instalmentNumber: wanted }: Step,
  { id, today }: { readonly id: number; readonly today: CalendarDate },
): LoanTransaction | null {
  const effectiveOn = laterDate(addDays(today, -backDays), facts.disbursedOn);
  const state = loanState(facts, laterDate(today, lastMovementOn(facts)));
  const shareOf = (amountMinor: number) => Math.ceil((amountMinor * share) / 100);
  const instalmentNumber = Math.min(wanted, facts.instalments.length);
  const { charged, outstanding } = state.instalments[instalmentNumber - 1] ?? { charged: null, outstanding: null };
  if (charged === null) return null;
  const booked = { id, effectiveOn };
  if (isBookedRemission(kind)) {
    const { of } = remissionOf(kind);
    const owedMinor = of === 'loan' || of === 'rest' ? state.totals.outstandingMinor : outstanding[of];
    const amount = of === 'rest' ? {} : { amountMinor: shareOf(owedMinor) };
    return { ...booked, kind, instalmentNumber, ...amount } as LoanTransaction;
  }
  switch (kind) {
    case 'repayment':
    case 'recovery': {
      const amountMinor = shareOf(state.totals.outstandingMinor) || share;
      // reported late by as many days, and asked for before those
      const isLate = share % 2 === 0;
      const paidOn = isLate ? effectiveOn : today;
      const quotedOn = laterDate(addDays(paidOn, -(share % 4)), facts.disbursedOn);
      const lastTransactionAtRequest = Math.max(0, id - 1 - (share % 3));
      const money = { purpose, quotedOn, paidOn, isInTime: share % 3 !== 0, lastTransactionAtRequest };
      return { ...booked, ...money, kind, amountMinor, effectiveOn: paidOn };
    }
    case 'charge':
      return { ...booked, kind, component, instalmentNumber, amountMinor: share * 100 };
    case 'bounced_payment':
      return { ...booked, kind, instalmentNumber, amountMinor: share * 100, reversal: 0 };
    case 'credit_refund':
      return { ...booked, kind, amountMinor: shareOf(creditOf(facts, state)) };
    case 'extension':
      return { ...booked, kind, days: share, chargeMinor: share * 10, newDueOns: allLater(state, share) };
    case 'reschedule':
      return { ...booked, kind, newDueOns: allLater(state, share).slice(0, 2), interest: [] };
    case 'payment_holiday': {
      const interest = [{ instalmentNumber, amountMinor: share * 50 }];
      return { ...booked, kind, newDueOns: allLater(state, share), interest };
    }
    case 'charge_off':
      return { ...booked, kind };
    case 'settlement_discount': {
      const untilOn = addDays(effectiveOn, share % 50);
      return { ...booked, kind, amountMinor: shareOf(state.totals.outstandingMinor), untilOn };
    }
  }
}

/** All unpaid instalments by as many days later, counted from today where their date has passed. */
const allLater = ({ instalments, asOf }: LoanState, days: number): NewDueOn[] => {
  const unpaid = instalments.filter(({ outstandingMinor }) => outstandingMinor > 0);
  const by = days + Math.max(0, ...unpaid.slice(0, 1).map(({ dueOn }) => daysBetween(dueOn, asOf)));
  return unpaid.map(({ number, dueOn }) => ({ number, dueOn: addDays(dueOn, by) }));
};
