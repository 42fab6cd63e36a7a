import {
  accruePenalties,
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  type InstalmentFacts,
  lateChargeLines,
  type LoanFacts,
  prepaymentFromOn,
  quoteExtension,
  sumMinor,
  type TermsProfile,
} from '@hiram/domain';
import { tiersOf } from '../figures.ts';
import type { OfferedLoan } from '../offers.ts';

/** The terms applied to one loan, computed by the same rules as in the service. Amounts are minor units. */
export interface WorkedExample {
  /** The payments, by days from disbursement. */
  readonly rows: readonly {
    readonly number: number;
    readonly afterDays: number;
    readonly principalMinor: number;
    readonly interestMinor: number;
    readonly totalMinor: number;
  }[];
  /** The first day, counted from disbursement, on which the loan may be repaid in full. */
  readonly earlyFromDay: number;
  /** The cost of the first instalment to a new client on some days after its due date. */
  readonly late: readonly { readonly day: number; readonly addedMinor: number; readonly owedMinor: number }[];
  /** An extension on the first due date; null if the terms allow none or this loan could not be extended. */
  readonly prolongation: {
    readonly interestMinor: number;
    readonly chargeMinor: number;
    readonly amountMinor: number;
  } | null;
}

/** Computes the example for a loan that is disbursed on `today`. */
export function workedExample({ loan, offer }: OfferedLoan, terms: TermsProfile, today: string): WorkedExample {
  const disbursedOn = calendarDate(today);
  const facts: LoanFacts = {
    terms,
    clientKind: 'new',
    currency: terms.currency,
    principalMinor: offer.principalMinor,
    annualRatePercent: loan.annualRatePercent,
    deductedAtDisbursementMinor: offer.deductedAtDisbursementMinor,
    charges: offer.charges,
    disbursedOn,
    instalments: offer.instalments,
    extensions: [],
    payments: [],
    rebates: [],
  };
  const [first] = offer.instalments;
  const firstDueOn = first?.dueOn ?? disbursedOn;
  const firstMinor = first === undefined ? 0 : amountDueOf(first);
  return {
    rows: offer.instalments.map((each) => ({
      number: each.number,
      afterDays: daysBetween(disbursedOn, each.dueOn),
      principalMinor: each.principalMinor,
      interestMinor: each.interestMinor,
      totalMinor: amountDueOf(each),
    })),
    earlyFromDay: daysBetween(disbursedOn, prepaymentFromOn(facts)),
    late: daysToShow(terms).map((day) => {
      const { chargedMinor, taxMinor } = accruePenalties(facts, addDays(firstDueOn, day));
      const addedMinor = (chargedMinor.get(1) ?? 0) + (taxMinor?.get(1) ?? 0);
      return { day, addedMinor, owedMinor: firstMinor + addedMinor };
    }),
    prolongation: prolongationOn(facts, firstDueOn),
  };
}

/** The total due with an instalment. */
const amountDueOf = ({ principalMinor, interestMinor, feeMinor, taxMinor = 0 }: InstalmentFacts): number =>
  sumMinor([principalMinor, interestMinor, feeMinor, taxMinor]);

/** The first and the last day of each range of the late penalty. */
function daysToShow(terms: TermsProfile): number[] {
  const lines = lateChargeLines(terms, 'new').map(({ fromDay, toDay }) => ({ from: fromDay, to: toDay }));
  const days = [...tiersOf(terms), ...lines]
    .flatMap(({ from, to }) => (to === null ? [from] : [from, to]))
    .sort((one, other) => one - other);
  // a single open-ended range does not show how the penalty grows
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
