import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/home';
import { type CalendarDate, calendarDateIn, isDomainError, type MarketCode, markets } from '@hiram/domain';
import { offeredLoan, type OfferedLoan, readLending } from '../../lending-terms.ts';
import { loanCurrency } from '../../loan-facts.ts';
import { offeredProducts } from '../../offered-products.ts';
import type { Services } from '../../services.ts';
import type { LendingProduct } from '../../stores/product-store.ts';

type OpenProduct = NonNullable<AnswerOf<typeof contract.loadOpenProducts>['products']>[number];
type Example = NonNullable<OpenProduct['example']>;

/**
 * What a market offers today and this service lends, each with what its loan would cost. One that may not be lent under its
 * terms is left out, so that nothing is offered which cannot be had.
 */
export async function openProducts(
  { stores }: Pick<Services, 'stores'>,
  { market, now }: { readonly market: MarketCode; readonly now: Date },
): Promise<OpenProduct[]> {
  const [shown, lent] = await Promise.all([
    offeredProducts(stores.products, { market }),
    stores.products.listLent(market),
  ]);
  const today = calendarDateIn(now, markets[market].timeZone);
  const examples = new Map(lent.map((product) => [String(product.id), exampleOf(product, today)]));
  return shown.flatMap((product) => {
    const example = examples.get(product.productId) ?? null;
    return example === null ? [] : [{ ...product, example }];
  });
}

// What a loan costs follows from its product and the day alone, and takes a while to work out.
const kept = new Map<string, Example | null>();
const MOST_KEPT = 200;

function exampleOf(product: LendingProduct, today: CalendarDate): Example | null {
  const key = JSON.stringify([today, product.market, product.lending]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const loan = loanOf(product, today);
  const example = loan === null ? null : figuresOf(loan);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, example);
  return example;
}

/** Null also for a product whose figures cannot be lent: one mistake in them must not take the whole page away. */
function loanOf(product: LendingProduct, today: CalendarDate): OfferedLoan | null {
  if (readLending(product.lending) === null) return null;
  try {
    return offeredLoan(product, today);
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
}

function figuresOf({ product, lending, offer }: OfferedLoan): Example {
  return {
    currency: loanCurrency(product.market),
    principalMinor: lending.principalMinor,
    netProceedsMinor: offer.netProceedsMinor,
    totalPayableMinor: offer.totalPayableMinor,
    termDays: offer.schedule.termDays,
    instalments: offer.schedule.rows.length,
    effectiveMonthlyPercent: String(offer.effectiveRate.monthlyBasisPoints / 100),
  };
}
