import { isDomainError } from '@hiram/domain';
import { ConfigError } from '../../platform/config/config.ts';
import { productTerms } from './lending-terms.ts';
import { textsProblem } from './product-texts.ts';
import type { ProductRecord, ProductStore } from './product-store.ts';

/**
 * Refuses to start with a product whose terms nobody knows, or whose texts are in a language or for a field that there is not.
 * @throws ConfigError naming each product and what is wrong with it
 */
export async function checkProducts(products: ProductStore): Promise<void> {
  const problems = (await products.list()).flatMap((product) =>
    [termsProblem(product), textsProblem(product.texts)].flatMap((problem) =>
      problem === null ? [] : [`product ${product.id}, ${product.name}: ${problem}`],
    ),
  );
  if (problems.length > 0) throw new ConfigError(problems);
}

function termsProblem(product: ProductRecord): string | null {
  try {
    productTerms(product);
    return null;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return error.message;
  }
}
