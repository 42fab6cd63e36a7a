import { addDays, type CalendarDate, daysBetween, laterDate } from './calendar-date.ts';
import { withinDeferral } from './cost-ceiling.ts';
import type { Allocation, LoanFacts } from './loan.ts';
import { type InstalmentState, type LoanState, outstandingParts, allocationOf, stateOf } from './loan-state.ts';
import { addMinor, multiplyMinor, sumMinor } from './minor.ts';
import { loanParts } from './fill-parts.ts';
import { parsePercent } from './rate.ts';
import { extendedTermDays } from './term.ts';
import { withExtensionTax } from './extension-tax.ts';
import type { ExtensionTerms } from './terms-profile.ts';

export type ExtensionRefusal =
  | 'not_offered'
  | 'settled'
  | 'charged_off'
  | 'count_reached'
  | 'term_limit'
  | 'nothing_to_extend';

export interface ExtensionOffer {
  readonly allowed: true;
  /** Due interest and penalties and the charge; paid in full, the extension is granted. */
  readonly amountMinor: number;
  readonly parts: readonly Allocation[];
  /** The charged days. */
  readonly days: number;
  readonly chargeMinor: number;
  readonly working: ExtensionWorking;
  /** New due date of the earliest unpaid instalment. */
  readonly newDueOn: CalendarDate;
  readonly newMaturityOn: CalendarDate;
  /** The remaining amounts and due dates after the extension. */
  readonly plan: readonly { readonly number: number; readonly dueOn: CalendarDate; readonly amountMinor: number }[];
  /** The additional total cost compared with paying the amount payable now. */
  readonly costsMoreMinor: number;
}

/** How an extension's charge comes about: interest, fees and tax, less what a ceiling keeps back, are the charge. Minor units. */
export interface ExtensionWorking {
  /** Of the charged days, on unpaid principal. */
  readonly interestMinor: number;
  readonly feeMinor: number;
  readonly taxMinor: number;
  readonly limitedMinor: number;
}

export interface NoExtension {
  readonly allowed: false;
  readonly reason: ExtensionRefusal;
  /** Plain English, for logs and agents; screens have their own texts. */
  readonly message: string;
}

export type ExtensionQuote = ExtensionOffer | NoExtension;

/**
 * The cost of an extension today and the new due dates (LND-04): possible before, on or after a due date or
 * maturity, once due interest and penalties are paid, while the whole term stays within the profile's limit of extended terms. The
 * earliest unpaid instalment moves by the profile's days, counted from today if its date has passed; all unpaid ones
 * move by as many days. A charged-off loan has none to sell: no late charge accrues on it.
 */
export function quoteExtension(facts: LoanFacts, today: CalendarDate): ExtensionQuote {
  return extensionQuoteOf(facts, stateOf(facts, { today, knownOn: today }));
}

/** As quoteExtension, from an existing state. */
export function extensionQuoteOf(facts: LoanFacts, state: LoanState): ExtensionQuote {
  const terms = facts.terms.extension;
  if (state.settled) return refuse('settled', 'nothing is owed');
  if (terms === null || terms.maxCount === 0) return refuse('not_offered', 'the terms give no extension');
  if (facts.extensions.filter(({ reason = 'extension' }) => reason === 'extension').length >= terms.maxCount)
    return refuse('count_reached', `extended ${terms.maxCount} times already`);

  const today = state.asOf;
  if (facts.chargedOffOn !== undefined && facts.chargedOffOn <= today)
    return refuse('charged_off', 'it is charged off');
  const dueParts = state.instalments
    .filter((instalment) => instalment.dueOn <= today)
    .flatMap((instalment) => outstandingParts(instalment, ['penalty', 'interest']));
  const left = state.instalments.map((instalment) => ({ instalment, amountMinor: leftAfter(instalment, dueParts) }));
  const moved = left.filter(({ amountMinor }) => amountMinor > 0);
  const first = moved[0]?.instalment;
  const principalMinor = sumMinor(moved.map(({ instalment }) => instalment.outstanding.principal));
  if (first === undefined || principalMinor === 0) return refuse('nothing_to_extend', 'no principal is unpaid');

  const shift = daysBetween(first.dueOn, laterDate(first.dueOn, today)) + terms.days;
  const newMaturityOn = addDays(state.maturityOn, shift);
  const maxDays = extendedTermDays(facts.terms);
  if (daysBetween(facts.disbursedOn, newMaturityOn) > maxDays) {
    return refuse('term_limit', `the term would be longer than ${maxDays} days`);
  }
  const movedMinor = sumMinor(moved.map(({ amountMinor }) => amountMinor));
  const { chargeMinor, working } = extensionCharge({ facts, state, terms, principalMinor, movedMinor });
  const parts = [
    ...loanParts(state),
    ...dueParts,
    ...(chargeMinor > 0 ? [allocationOf(null, 'extension', chargeMinor)] : []),
  ];
  return {
    allowed: true,
    amountMinor: sumMinor(parts.map((each) => each.amountMinor)),
    parts,
    days: terms.days,
    chargeMinor,
    working,
    newDueOn: addDays(first.dueOn, shift),
    newMaturityOn,
    plan: moved.map(({ instalment, amountMinor }) => ({
      number: instalment.number,
      dueOn: addDays(instalment.dueOn, shift),
      amountMinor,
    })),
    costsMoreMinor: chargeMinor,
  };
}

interface ChargeInput {
  readonly facts: LoanFacts;
  readonly state: LoanState;
  readonly terms: ExtensionTerms;
  readonly principalMinor: number;
  /** All that stays owed after the extension. */
  readonly movedMinor: number;
}

/**
 * Interest of the days on unpaid principal, the flat fee, the percentage of what stays owed, and the tax on all; each rounded half up, within the
 * ceilings of the day.
 */
function extensionCharge({ facts, state, terms, principalMinor, movedMinor }: ChargeInput) {
  const rate = parsePercent(facts.annualRatePercent, 'annualRatePercent');
  const { days } = terms;
  const yearShare = {
    numerator: rate.numerator * BigInt(days),
    denominator: rate.denominator * BigInt(terms.yearDays),
  };
  const feePercent = parsePercent(terms.feePercent ?? '0', 'extension.feePercent');
  const interestMinor = multiplyMinor(principalMinor, yearShare, 'half_up');
  const feeMinor = addMinor(terms.flatFeeMinor, multiplyMinor(movedMinor, feePercent, 'half_up'));
  const untaxedMinor = addMinor(interestMinor, feeMinor);
  const fullMinor = withExtensionTax(terms, untaxedMinor);
  const chargeMinor = withinDeferral(facts, state, { chargeMinor: fullMinor, deferrals: [{ principalMinor, days }] });
  const taxMinor = fullMinor - untaxedMinor;
  const working: ExtensionWorking = { interestMinor, feeMinor, taxMinor, limitedMinor: fullMinor - chargeMinor };
  return { chargeMinor, working };
}

function leftAfter(instalment: InstalmentState, parts: readonly Allocation[]): number {
  const own = parts.filter((each) => each.instalmentNumber === instalment.number);
  return instalment.outstandingMinor - sumMinor(own.map((each) => each.amountMinor));
}

function refuse(reason: ExtensionRefusal, message: string): NoExtension {
  return { allowed: false, reason, message };
}
