import { addDays } from './calendar-date.ts';
import type { LoanFacts } from './loan.ts';
import type { LoanOffer } from './loan-offer.ts';
import { sumMinor } from './minor.ts';
import { accruePenalties } from './penalty.ts';
import { type ExtensionQuote, quoteExtension } from './quote-extension.ts';
import type { ClientKind, TermsProfile } from './terms-profile.ts';

/** The first instalment of an offer, paid late. Amounts are minor units. */
export interface LateExample {
  /** Days after its due date. */
  readonly days: number;
  readonly instalmentMinor: number;
  /** Including the late charges up to and including that day. */
  readonly becomesMinor: number;
}

/** An offer's loan, as if it had been paid out. */
export interface OfferedLoanInput {
  readonly terms: TermsProfile;
  readonly clientKind: ClientKind;
  /** The loan of the offer. */
  readonly loan: Pick<
    LoanFacts,
    'principalMinor' | 'annualRatePercent' | 'deductedAtDisbursementMinor' | 'disbursedOn'
  >;
}

export interface LateExampleInput extends OfferedLoanInput {
  /** 1 or more. */
  readonly days: number;
}

/** The running loan of an offer, of which nothing is paid yet. */
const factsOfOffer = (offer: LoanOffer, { terms, clientKind, loan }: OfferedLoanInput): LoanFacts => ({
  ...loan,
  terms,
  clientKind,
  currency: terms.currency,
  instalments: offer.instalments,
  extensions: [],
  payments: [],
  rebates: [],
});

/**
 * An example of a late payment for an offer, by the rules and ceilings of a running loan (LND-02). Null without
 * late charges.
 */
export function lateExample(offer: LoanOffer, input: LateExampleInput): LateExample | null {
  const [first] = offer.instalments;
  if (first === undefined) return null;
  const { days } = input;
  const facts = factsOfOffer(offer, input);
  const charged = accruePenalties(facts, addDays(first.dueOn, days));
  const chargedMinor = charged.chargedMinor.get(first.number) ?? 0;
  if (chargedMinor === 0) return null;
  const taxMinor = charged.taxMinor?.get(first.number) ?? 0;
  const instalmentMinor = sumMinor([first.principalMinor, first.interestMinor, first.feeMinor, first.taxMinor ?? 0]);
  return { days, instalmentMinor, becomesMinor: sumMinor([instalmentMinor, chargedMinor, taxMinor]) };
}

/** The first instalment of an offer, extended on its due date before anything is paid. */
export const extensionExample = (offer: LoanOffer, input: OfferedLoanInput): ExtensionQuote => {
  const [first] = offer.instalments;
  return quoteExtension(factsOfOffer(offer, input), first?.dueOn ?? offer.schedule.maturityOn);
};
