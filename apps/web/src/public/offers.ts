import type { PublicLoan } from '@hiram/contract/public-pages';
import {
  buildOffer,
  calendarDate,
  isDomainError,
  type LoanOffer,
  processingFeeCode,
  type TermsProfile,
} from '@hiram/domain';

/** An offered loan, with its cost if it is disbursed on a given day. */
export interface OfferedLoan {
  readonly loan: PublicLoan;
  readonly offer: LoanOffer;
}

/** All fees and taxes of an offer, in minor units. */
export const chargesOf = ({ totalCostMinor, schedule }: LoanOffer): number =>
  totalCostMinor - schedule.totals.interestMinor;

/** Whether an offer has fees or taxes other than a deducted processing fee. */
export const hasCharges = ({ charges }: LoanOffer): boolean =>
  charges.some(({ code, when }) => code !== processingFeeCode || when !== 'deducted');

/**
 * The costs of the loans, computed by the same rules as the service's offers. A loan that exceeds a ceiling of its terms, or that they do
 * not allow, is not offered there either and is left out.
 */
export function offersOf(loans: readonly PublicLoan[], today: string): OfferedLoan[] {
  return loans.flatMap((loan) => {
    try {
      const offer = offerOf(loan, today);
      return offer.capViolations.length > 0 ? [] : [{ loan, offer }];
    } catch (error) {
      if (isDomainError(error)) return [];
      throw error;
    }
  });
}

function offerOf(loan: PublicLoan, today: string): LoanOffer {
  const { productId: _, name: __, names: ___, terms, deductedFeesMinor, fees, taxes, ...schedule } = loan;
  return buildOffer({
    terms,
    schedule: { ...schedule, disbursedOn: calendarDate(today) },
    deductedFeesMinor,
    instalmentFeesMinor: 0,
    ...(fees && { fees }),
    ...(taxes && { taxes }),
  });
}

/** An example loan for the terms when none is offered: one payment after the shortest term. */
const plainLoan = (terms: TermsProfile): PublicLoan => ({
  productId: '',
  name: '',
  terms,
  principalMinor: 1_000_000,
  deductedFeesMinor: 0,
  annualRatePercent: '36',
  periods: 1,
  termUnit: 'day',
  every: terms.termDays.min,
  method: 'flat',
  accrual: 'period',
  dayCount: '30/360',
  amortization: 'equal_instalment',
  roundTo: 1,
});

/** The example loan for the terms: the first offered one, or a plain one. */
export function exampleOf(offers: readonly OfferedLoan[], terms: TermsProfile, today: string): OfferedLoan {
  const loan = plainLoan(terms);
  return offers[0] ?? { loan, offer: offerOf(loan, today) };
}

/** Loans under the same terms. */
export interface TermsInUse {
  readonly terms: TermsProfile;
  /** The names of the products; empty when none is offered. */
  readonly products: readonly string[];
}

/** The terms of all loans, those of the example first. */
export function termsInUse(offers: readonly OfferedLoan[], example: OfferedLoan): TermsInUse[] {
  const byId = new Map<string, { terms: TermsProfile; products: string[] }>();
  byId.set(example.loan.terms.id, { terms: example.loan.terms, products: [] });
  for (const { loan } of offers) {
    const known = byId.get(loan.terms.id) ?? { terms: loan.terms, products: [] };
    byId.set(loan.terms.id, { ...known, products: [...known.products, loan.name] });
  }
  return [...byId.values()];
}

/** Basis points as percent, as on every screen: 1234 is '12.34', 1230 is '12.3'. */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100);
