import {
  amountsFor,
  type Client,
  type LoanChoice,
  type Product,
  readStoredProduct,
  readStoredProfile,
  type Referral,
  termsOfChoice,
  usualChoice,
} from '@hiram/lending-terms';
import type { LentProduct } from './lending-terms.ts';
import type { ProductFault } from './product-faults.ts';
import type { ProductRecord } from './product-store.ts';
import { profileNamed, type SoldProduct } from './sold-product.ts';

/** What a stored product is: one that is lent here, one of a third party that is only shown, or one that cannot be read. */
export type ReadProduct =
  | { readonly definition: SoldProduct; readonly referral?: never; readonly fault?: never }
  | { readonly referral: Referral; readonly definition?: never; readonly fault?: never }
  | { readonly fault: ProductFault; readonly definition?: never; readonly referral?: never };

/** Reads a stored product. */
export function productOf({ document, profile = null }: Pick<ProductRecord, 'document' | 'profile'>): ReadProduct {
  const { product, referral, problem } = readStoredProduct(document);
  if (product !== undefined) return profile === null ? { definition: product } : underOwnTerms(product, profile);
  if (referral !== undefined) return { referral };
  return { fault: { field: problem.field, reason: 'malformed', detail: problem.message } };
}

/** A product under a profile of the lender's own, as it was stored. */
function underOwnTerms(product: Product, stored: unknown): ReadProduct {
  const { profile, problem } = readStoredProfile(stored);
  if (profile !== undefined) return { definition: { ...product, ownTerms: profile.terms } };
  return { fault: { field: 'terms_profile', reason: 'malformed', detail: `${problem.field}: ${problem.message}` } };
}

/** A borrower of whom nothing is known yet. */
export const newClient: Client = { kind: 'new', loansRepaid: 0 };

/** The smallest amount of a product, for its usual term. */
export const smallestChoice = ({ amount, term }: Product): LoanChoice => ({
  amountMinor: amount.minMinor,
  periods: term.usualPeriods ?? term.periods[0] ?? 1,
});

/** The smallest loan of a product, at the price of a client. */
export const smallestLoan = (definition: SoldProduct, client: Client): LentProduct => ({
  ...profileNamed(definition),
  lending: termsOfChoice(definition, smallestChoice(definition), client),
});

/** The usual loan of a product, for a client; null where its tier is below the smallest loan. */
export function usualLoan(definition: SoldProduct, client: Client): LentProduct | null {
  const range = amountsFor(definition, client);
  if (range === null) return null;
  const lending = termsOfChoice(definition, usualChoice(definition, range), client);
  return { ...profileNamed(definition), lending };
}
