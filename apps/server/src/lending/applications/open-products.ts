import type { AnswerOf } from '@hiram/contract';
import type { CalculatorTerms } from '@hiram/contract/calculator';
import type * as contract from '@hiram/contract/home';
import type { RecommendedProduct } from '@hiram/contract/order';
import type { MarketCode } from '@hiram/domain';
import type { OfferedLoan } from '../products/lending-terms.ts';
import { type ProductOnOffer, productsOnOffer, type ProductServices } from '../products/offered-products.ts';

type OpenProduct = NonNullable<AnswerOf<typeof contract.loadOpenProducts>['products']>[number];

/**
 * The products that a market offers today and this service lends, each with the cost of its loan. One that its terms do not allow
 * is left out, so that no unavailable loan is offered.
 */
export async function openProducts(
  services: ProductServices,
  request: { readonly market: MarketCode; readonly now: Date },
): Promise<OpenProduct[]> {
  const onOffer = await productsOnOffer(services, request);
  return onOffer.flatMap(({ shown, loan }) => (loan === null ? [] : [{ ...shown, terms: calculatorTermsOf(loan) }]));
}

/** The products on display that this service lends. */
export const lentProductsOf = (onOffer: readonly ProductOnOffer[]): RecommendedProduct[] =>
  onOffer.flatMap(({ shown, loan }) => (loan === null ? [] : [shown]));

/** The calculator's input: its answer is the product's loan. */
export function calculatorTermsOf({
  product,
  lending,
  terms: { rateDisclosure: rateConvention },
}: OfferedLoan): CalculatorTerms {
  const { agreementUrl: _, exposure: __, ...terms } = lending;
  const { principalMinor, deductedFeesMinor, annualRatePercent, periods, termUnit, every, ...others } = terms;
  const { method, accrual, dayCount, amortization, roundTo, ...few } = others;
  const more = {
    ...few,
    ...(few.businessDayShift !== undefined && { businessCalendar: product.market }),
    ...(rateConvention !== undefined && { rateConvention }),
  };
  const parameters = Object.entries(more).map(([name, value]) => [name, parameterOf(value)]);
  return {
    principalMinor,
    deductedFeesMinor,
    annualRatePercent,
    periods,
    termUnit,
    every,
    method,
    accrual,
    dayCount,
    amortization,
    roundTo,
    ...(parameters.length > 0 && { moreTerms: JSON.stringify(Object.fromEntries(parameters)) }),
  };
}

/** An address carries lists as JSON text. */
const parameterOf = (value: unknown): unknown => (typeof value === 'object' ? JSON.stringify(value) : value);
