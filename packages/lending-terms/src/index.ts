export { type AgreedTerms, agreedTerms } from './agreed-terms.ts';
export {
  type AmountRange,
  amountsFor,
  type Client,
  isOnOffer,
  type LoanChoice,
  priceIndexOf,
  termsOfChoice,
  usualChoice,
} from './choose-loan.ts';
export { readProductFile } from './files/read-product-file.ts';
export type { Product } from './product.ts';
export type { ProductProblem } from './check-product.ts';
export { productFileText } from './files/write-product-file.ts';
export { type Referral, readStoredProduct, type StoredProduct, storedProduct } from './stored-product.ts';
