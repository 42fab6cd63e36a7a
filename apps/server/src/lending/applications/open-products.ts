import type { AnswerOf } from '@hiram/contract';
import type { CalculatorTerms } from '@hiram/contract/calculator';
import type * as contract from '@hiram/contract/home';
import type { RecommendedProduct } from '@hiram/contract/order';
import type { MarketCode } from '@hiram/domain';
import type { OfferedLoan } from '../products/lending-terms.ts';
import { type ProductOnOffer, productsOnOffer, type ProductServices } from '../products/offered-products.ts';

type OpenProduct = NonNullable<AnswerOf<typeof contract.loadOpenProducts>['products']>[number];

/**
 * What a market offers today and this service lends, each with what its loan would cost. One that may not be lent under its
 * terms is left out, so that nothing is offered which cannot be had.
 */
export async function openProducts(
  services: ProductServices,
  request: { readonly market: MarketCode; readonly now: Date },
): Promise<OpenProduct[]> {
  const onOffer = await productsOnOffer(services, request);
  return onOffer.flatMap(({ shown, loan }) => (loan === null ? [] : [{ ...shown, terms: termsOf(loan) }]));
}

/** Of products that are shown, those that this service lends. */
export const lentProductsOf = (onOffer: readonly ProductOnOffer[]): RecommendedProduct[] =>
  onOffer.flatMap(({ shown, loan }) => (loan === null ? [] : [shown]));

/** In the calculator's figures: its answer to them is the product's loan. */
function termsOf({ product, lending }: OfferedLoan): CalculatorTerms {
  const { agreementUrl: _, exposure: __, ...terms } = lending;
  const { principalMinor, deductedFeesMinor, annualRatePercent, periods, termUnit, every, ...others } = terms;
  const { method, accrual, dayCount, amortization, roundTo, ...few } = others;
  const more = { ...few, ...(few.businessDayShift !== undefined && { businessCalendar: product.market }) };
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

/** An address carries a list as JSON text. */
const parameterOf = (value: unknown): unknown => (typeof value === 'object' ? JSON.stringify(value) : value);
