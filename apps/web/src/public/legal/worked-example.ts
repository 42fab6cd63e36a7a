import {
  accruePenalties,
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  type LoanFacts,
  prepaymentFromOn,
  quoteExtension,
  sumMinor,
  type TermsProfile,
} from '@hiram/domain';
import { tiersOf } from '../figures.ts';
import type { OfferedLoan } from '../offers.ts';

/** What the terms mean for one loan, worked out by the rules that the service itself goes by. Amounts are minor units. */
export interface WorkedExample {
  /** The payments, by days from disbursal. */
  readonly rows: readonly {
    readonly number: number;
    readonly afterDays: number;
    readonly principalMinor: number;
    readonly interestMinor: number;
    readonly totalMinor: number;
  }[];
  /** The first day from disbursal on which the loan may be paid back whole. */
  readonly earlyFromDay: number;
  /** What the first instalment costs a new client on some days after its due date. */
  readonly late: readonly { readonly day: number; readonly addedMinor: number; readonly owedMinor: number }[];
  /** A prolongation on the first due date; null where the terms give none or this loan could not be prolonged. */
  readonly prolongation: {
    readonly interestMinor: number;
    readonly chargeMinor: number;
    readonly amountMinor: number;
  } | null;
}

/** Works the example out for a loan that is sent on `today`. */
export function workOut({ loan, offer }: OfferedLoan, terms: TermsProfile, today: string): WorkedExample {
  const disbursedOn = calendarDate(today);
  const facts: LoanFacts = {
    terms,
    clientKind: 'new',
    currency: terms.currency,
    principalMinor: loan.principalMinor,
    annualRatePercent: loan.annualRatePercent,
    deductedFeesMinor: loan.deductedFeesMinor,
    disbursedOn,
    instalments: offer.instalments,
    extensions: [],
    payments: [],
    rebates: [],
  };
  const [first] = offer.schedule.rows;
  const firstDueOn = first?.dueOn ?? disbursedOn;
  const firstMinor = first?.totalMinor ?? 0;
  return {
    rows: offer.schedule.rows.map(({ number, dueOn, principalMinor, interestMinor, totalMinor }) => ({
      number,
      afterDays: daysBetween(disbursedOn, dueOn),
      principalMinor,
      interestMinor,
      totalMinor,
    })),
    earlyFromDay: daysBetween(disbursedOn, prepaymentFromOn(facts)),
    late: daysToShow(terms).map((day) => {
      const addedMinor = accruePenalties(facts, addDays(firstDueOn, day)).chargedMinor.get(1) ?? 0;
      return { day, addedMinor, owedMinor: firstMinor + addedMinor };
    }),
    prolongation: prolongationOn(facts, firstDueOn),
  };
}

/** The first and the last day of each span of the late penalty. */
function daysToShow(terms: TermsProfile): number[] {
  const days = tiersOf(terms).flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
  // one span without an end says nothing of how the penalty grows
  return days.length === 1 ? [1, 30] : [...new Set(days)];
}

function prolongationOn(facts: LoanFacts, on: CalendarDate): WorkedExample['prolongation'] {
  const quote = quoteExtension(facts, on);
  if (!quote.allowed) return null;
  const interest = quote.parts.filter(({ component }) => component === 'interest');
  return {
    interestMinor: sumMinor(interest.map(({ amountMinor }) => amountMinor)),
    chargeMinor: quote.chargeMinor,
    amountMinor: quote.amountMinor,
  };
}
