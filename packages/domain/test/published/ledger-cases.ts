import { calendarDate } from '../../src/calendar-date.ts';
import type { RecalculationBasis } from '../../src/interest-recalculation.ts';
import { loanState } from '../../src/loan-state.ts';
import { pay } from '../histories.ts';
import { agreedLoan, recalculatingTerms } from '../recalculating-loans.ts';
import { type LedgerTerms, named, saidTerms, termsToTry } from './ledger-conventions.ts';
import type { Judge, Outcome, PublishedCase } from './outcome.ts';

export interface LedgerInput {
  readonly principal: number;
  readonly rate: number;
  readonly periods: number;
  readonly disbursedOn: string;
  readonly roundTo: number;
  readonly termUnit: RecalculationBasis['termUnit'];
  readonly every?: number;
  readonly dayCount: RecalculationBasis['dayCount'];
  readonly amortization: RecalculationBasis['amortization'];
  readonly payments: readonly { readonly on: string; readonly amount: number }[];
  readonly asOf: string;
}

interface LedgerExpected {
  readonly outstanding: readonly number[];
  readonly totalOutstanding: number;
}

/** Major units as minor ones. */
export const cents = (major: number): number => Math.round(major * 100);

/** Fineract works a schedule out anew when a payment is recorded, with the instalment of the average period. */
export const fineracts = { onEarlyPayment: true, recalculatedOn: 'payment' } as const;

/** As judged: by which of the terms that an example leaves open it comes out. */
interface JudgedLedger {
  readonly outcome: Outcome;
  readonly convention: string | null;
}

/** An example of kind 'ledger': the loan is made, paid on as told, and asked what each instalment owes. */
export const judgeLedger: Judge = (published) => judgeLoan(published).outcome;

/** The terms that the example says; of those that it does not say, the first that give every figure. */
export function judgeLoan(published: PublishedCase): JudgedLedger {
  const faults = ledgerAttempts(published).map((terms) => {
    return { convention: named(terms), fault: faultUnder(terms, published) };
  });
  const found = faults.find(({ fault }) => fault === null);
  if (found !== undefined) return { outcome: { verdict: 'same' }, convention: found.convention };
  return { outcome: { verdict: 'differs', by: faults[0]?.fault ?? '', because: '' }, convention: null };
}

/** Terms of early and late payments that agree with an example's words, in the order in which they are tried. */
export function ledgerAttempts({ conventionNeeded = '', note = '' }: PublishedCase): LedgerTerms[] {
  return termsToTry(saidTerms(`${conventionNeeded}; ${note}`));
}

/** How the figures differ under some terms; null where none does. */
function faultUnder({ partial, ...terms }: LedgerTerms, published: PublishedCase): string | null {
  const input: LedgerInput = JSON.parse(JSON.stringify(published.input));
  let facts = agreedLoan({
    principalMinor: cents(input.principal),
    annualRatePercent: String(input.rate),
    periods: input.periods,
    disbursedOn: calendarDate(input.disbursedOn),
    terms: recalculatingTerms({ ...fineracts, ...terms }, partial),
    basis: {
      dayCount: input.dayCount,
      amortization: input.amortization,
      roundTo: input.roundTo,
      termUnit: input.termUnit,
      every: input.every ?? 1,
      instalmentBasis: 'average_period',
    },
  });
  for (const { on, amount } of input.payments) {
    facts = pay(facts, { paidOn: calendarDate(on), amountMinor: cents(amount), purpose: 'instalment' });
  }
  const { instalments, totals } = loanState(facts, calendarDate(input.asOf));
  const ours = instalments.map(({ outstandingMinor }) => outstandingMinor);
  return ledgerFault({ ours, totalMinor: totals.outstandingMinor }, published);
}

/** How what each instalment owes differs from an example; null where nothing does. Minor units. */
export function ledgerFault(
  { ours, totalMinor }: { readonly ours: readonly number[]; readonly totalMinor: number },
  { expect }: PublishedCase,
): string | null {
  const expected: LedgerExpected = JSON.parse(JSON.stringify(expect));
  // an instalment that fell away is not listed by the source
  const theirs = ours.map((_, index) => cents(expected.outstanding[index] ?? 0));
  const isSame = totalMinor === cents(expected.totalOutstanding) && ours.join() === theirs.join();
  return isSame ? null : `${ours.join(', ')} for ${theirs.join(', ')}`;
}
