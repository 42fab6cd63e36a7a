import { calendarDateIn, isDomainError, marketCodes, markets } from '@hiram/domain';
import type { Product } from '@hiram/lending-terms';
import { productTerms } from './lending-terms.ts';
import { productOf } from './product-of.ts';
import { unknownLanguage } from './product-texts.ts';
import type { ProductRecord, ProductStore } from './product-store.ts';
import { ConfigError } from '../../platform/config-error.ts';

/**
 * Refuses to start with a product in force that has unknown terms, or texts in an unknown language.
 * @throws ConfigError naming each product and its error
 */
export async function checkProducts(products: ProductStore, now: Date): Promise<void> {
  const inForce = await Promise.all(
    marketCodes.map((market) => products.listInForce(market, calendarDateIn(now, markets[market].timeZone))),
  );
  const problems = inForce
    .flat()
    .flatMap((product) => problemsOf(product).map((problem) => `product ${product.id}, ${product.name}: ${problem}`));
  if (problems.length > 0) throw new ConfigError(problems);
}

function problemsOf(product: ProductRecord): string[] {
  const { definition } = productOf(product);
  if (definition === undefined) return [];
  return [termsProblem(definition), textsProblem(definition)].flatMap((problem) => problem ?? []);
}

/** Why a product has no terms profile; null where it has one. */
export function termsProblem({ market, termsProfile }: Product): string | null {
  try {
    productTerms({ market, termsProfile: termsProfile ?? null });
    return null;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return error.message;
  }
}

/** The texts of a product that are in no language of the service; null where there are none. */
export function textsProblem({ names = {}, sentences = {} }: Pick<Product, 'names' | 'sentences'>): string | null {
  for (const [field, texts] of Object.entries({ names, sentences })) {
    const unknown = unknownLanguage(texts);
    if (unknown !== null) return `${field}.${unknown}: there is no language ${unknown}`;
  }
  return null;
}
