import { calendarDate } from '../../src/calendar-date.ts';
import type { RecalculationBasis } from '../../src/interest-recalculation.ts';
import { loanState } from '../../src/loan-state.ts';
import { pay } from '../histories.ts';
import { agreedLoan, recalculatingTerms } from '../recalculating-loans.ts';
import { type LedgerTerms, named, saidTerms, termsToTry } from './ledger-conventions.ts';
import type { Judge, Outcome, PublishedCase } from './outcome.ts';

interface LedgerInput {
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

const cents = (major: number): number => Math.round(major * 100);

/** Fineract works a schedule out anew when a payment is recorded, with the instalment of the average period. */
const fineracts = { onEarlyPayment: true, recalculatedOn: 'payment' } as const;

/** As judged: by which of the terms that an example leaves open it comes out. */
interface JudgedLedger {
  readonly outcome: Outcome;
  readonly convention: string | null;
}

/** An example of kind 'ledger': the loan is made, paid on as told, and asked what each instalment owes. */
export const judgeLedger: Judge = (published) => judgeLoan(published).outcome;

/** The terms that the example says; of those that it does not say, the first that give every figure. */
export function judgeLoan(published: PublishedCase): JudgedLedger {
  const { conventionNeeded = '', note = '' } = published;
  const faults = termsToTry(saidTerms(`${conventionNeeded}; ${note}`)).map((terms) => {
    return { convention: named(terms), fault: faultUnder(terms, published) };
  });
  const found = faults.find(({ fault }) => fault === null);
  if (found !== undefined) return { outcome: { verdict: 'same' }, convention: found.convention };
  return { outcome: { verdict: 'differs', by: faults[0]?.fault ?? '', because: '' }, convention: null };
}

/** How the figures differ under some terms; null where none does. */
function faultUnder({ partial, ...terms }: LedgerTerms, published: PublishedCase): string | null {
  const input: LedgerInput = JSON.parse(JSON.stringify(published.input));
  const expected: LedgerExpected = JSON.parse(JSON.stringify(published.expect));
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
  // an instalment that fell away is not listed by the source
  const theirs = ours.map((_, index) => cents(expected.outstanding[index] ?? 0));
  const isSame = totals.outstandingMinor === cents(expected.totalOutstanding) && ours.join() === theirs.join();
  return isSame ? null : `${ours.join(', ')} for ${theirs.join(', ')}`;
}
