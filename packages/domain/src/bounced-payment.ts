import { accrueLateCharges } from './late-charges.ts';
import { withinCost } from './cost-ceiling.ts';
import { LateChargeTaxMeter } from './late-charge-tax.ts';
import type { LoanFacts } from './loan.ts';
import type { LoanState } from './loan-state.ts';
import type { BouncedPaymentTerms } from './terms-profile.ts';

/** The tax on a fee for a bounced payment, rounded half up. Minor units. */
export const bouncedTaxOn = ({ tax }: Pick<BouncedPaymentTerms, 'tax'>, feeMinor: number): number =>
  tax === undefined ? 0 : new LateChargeTaxMeter(tax.percent, 'bouncedPayment.tax.percent').on(feeMinor);

/** The fees for bounced payments that a loan was charged. */
const feesOf = ({ addedCharges = [] }: LoanFacts) =>
  addedCharges.filter(({ event, component }) => event === 'bounced' && component === 'fee');

/**
 * The fee for a bounced payment on the day of a state, without its tax, minor units: what the terms say, within the ceilings of total cost and of
 * the default, its tax included, and where it is a late charge within those on late charges. 0 where the terms have none, for one fee too many, and
 * on a loan that owes nothing or was charged off.
 * @param facts the loan without the payment
 */
export function bouncedPaymentFee(facts: LoanFacts, state: LoanState, wantedMinor?: number): number {
  const { bouncedPayment: terms } = facts.terms;
  if (terms === undefined || state.settled || facts.chargedOffOn !== undefined) return 0;
  if (terms.maxPerLoan !== undefined && feesOf(facts).length >= terms.maxPerLoan) return 0;
  const feeMinor = wantedMinor ?? terms.feeMinor;
  const roomMinor =
    terms.isLateCharge === true ? (accrueLateCharges(facts, state.asOf).roomOfFixedMinor ?? feeMinor) : feeMinor;
  const withinLate = Math.max(0, Math.min(feeMinor, roomMinor));
  const grossMinor = withinLate + bouncedTaxOn(terms, withinLate);
  const allowedMinor = withinCost(facts, state, grossMinor);
  if (allowedMinor === grossMinor || terms.tax === undefined) return Math.min(withinLate, allowedMinor);
  return new LateChargeTaxMeter(terms.tax.percent, 'bouncedPayment.tax.percent').within(allowedMinor, 0);
}
