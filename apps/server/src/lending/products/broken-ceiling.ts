import {
  ceilingsOf,
  capTableFor,
  type CalendarDate,
  type LoanOffer,
  totalCostCap,
  type TermsProfile,
} from '@hiram/domain';

/** A ceiling that an offer breaks, with the figures and the law, for a lender. */
export function describeBreach(
  terms: TermsProfile,
  offer: LoanOffer,
  { disbursedOn, annualRatePercent }: { readonly disbursedOn: CalendarDate; readonly annualRatePercent: string },
): string {
  const table = capTableFor(
    terms,
    { principalMinor: offer.principalMinor, disbursedOn, maturityOn: offer.schedule.maturityOn },
    disbursedOn,
  );
  const source = table?.source ?? terms.id;
  const rates = (on: 'nominal_rate' | 'effective_rate'): string =>
    ceilingsOf(table)
      .flatMap((ceiling) => (ceiling.on === on ? [`${ceiling.percent ?? ''}% a ${ceiling.per}`] : []))
      .join(' and ');
  const { monthlyBasisPoints, yearlyBasisPoints } = offer.effectiveRate;
  const words = {
    nominal_rate: () => `interest of ${annualRatePercent}% a year is above ${rates('nominal_rate')}`,
    effective_rate: () =>
      `the effective rate of ${monthlyBasisPoints / 100}% a month, ${yearlyBasisPoints / 100}% a year, is above ${rates('effective_rate')}`,
    total_cost: () =>
      `a cost of ${offer.totalCostMinor} is above ${totalCostCap(table, offer.principalMinor) ?? 0} minor units`,
    scheduled_cost: () => `interest and fees of ${offer.totalCostMinor} minor units are above the ceiling`,
    late_charges: () => 'late charges could exceed a ceiling that refuses',
  };
  return `${offer.capViolations.map((each) => words[each]()).join('; ')} (${source})`;
}
