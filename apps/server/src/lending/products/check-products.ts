import { calendarDateIn, isDomainError, marketCodes, markets } from '@hiram/domain';
import type { Product, ProductProblem, ReferredProduct } from '@hiram/lending-terms';
import { productTerms } from './lending-terms.ts';
import { productOf } from './product-of.ts';
import { unknownLanguage } from './product-texts.ts';
import type { ProductRecord, ProductStore } from './product-store.ts';
import { profileNamed, type SoldProduct } from './sold-product.ts';
import { ConfigError } from '../../platform/config-error.ts';

/**
 * Refuses to start with a product in force that has unknown terms, or texts in an unknown language.
 * @throws ConfigError naming each product and its error
 */
export async function checkProducts(products: ProductStore, now: Date): Promise<void> {
  const inForce = await Promise.all(
    marketCodes.map((market) => products.listVersionsOn(market, calendarDateIn(now, markets[market].timeZone))),
  );
  const problems = inForce
    .flat()
    .flatMap((product) => problemsOf(product).map((problem) => `product ${product.id}, ${product.name}: ${problem}`));
  if (problems.length > 0) throw new ConfigError(problems);
}

function problemsOf(product: ProductRecord): string[] {
  const { definition } = productOf(product);
  if (definition === undefined) return [];
  return namingProblems(definition).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

/** What a product names and the service does not have: a terms profile, a language. */
export function namingProblems(product: SoldProduct): ProductProblem[] {
  return [...profileProblems(product), ...unknownLanguages(product)];
}

/** Texts in languages that the service does not have. */
export function unknownLanguages({
  names = {},
  sentences = {},
  translations = {},
}: Pick<Product, 'names' | 'sentences'> & Pick<ReferredProduct, 'translations'>): ProductProblem[] {
  return Object.entries({ names, sentences, translations }).flatMap(([field, byLanguage]) => {
    const unknown = unknownLanguage(byLanguage);
    return unknown === null ? [] : [{ path: [field, unknown], message: `there is no language ${unknown}` }];
  });
}

function profileProblems(product: SoldProduct): ProductProblem[] {
  try {
    productTerms(profileNamed(product));
    return [];
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return [{ path: ['termsProfile'], message: error.message }];
  }
}
