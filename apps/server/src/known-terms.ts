import { ConfigError } from './config.ts';
import { isDomainError } from '@hiram/domain';
import { productTerms } from './lending-terms.ts';
import type { ProductStore } from './stores/product-store.ts';

/**
 * Refuses to start with a product whose terms nobody knows.
 * @throws ConfigError naming each product and what it names
 */
export async function requireKnownTerms(products: ProductStore): Promise<void> {
  const problems = (await products.listWithTerms()).flatMap((product) => {
    try {
      productTerms(product);
      return [];
    } catch (error) {
      if (!isDomainError(error)) throw error;
      return [`product ${product.id}, ${product.name}: ${error.message}`];
    }
  });
  if (problems.length > 0) throw new ConfigError(problems);
}
