import { isDomainError } from '@hiram/domain';
import { productTerms } from './lending-terms.ts';
import { textsProblem } from './product-texts.ts';
import type { ProductRecord, ProductStore } from './product-store.ts';
import { ConfigError } from '../../platform/config-error.ts';

/**
 * Refuses to start with a product that has unknown terms, or texts in an unknown language or for an unknown field.
 * @throws ConfigError naming each product and its error
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
