export { type AgreedTerms, agreedTerms } from './agreed-terms.ts';
export {
  type AmountRange,
  amountsFor,
  type Client,
  isOnOffer,
  type LoanChoice,
  termsOfChoice,
  usualChoice,
} from './choose-loan.ts';
export { contractClauses } from './derive/contract-clauses.ts';
export { readProductFile } from './files/read-product-file.ts';
export type { Product } from './product.ts';
