export { type AgreedTerms, agreedTerms } from './agreed-terms.ts';
export {
  type Agreement,
  hasSchedule,
  newAgreement,
  newProposal,
  type Proposal,
  readAgreement,
  readProposal,
  type SignedFigures,
  type SignedTopUp,
} from './agreement.ts';
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
export { contractClauses } from './derive/contract-clauses.ts';
export { meaningOfTerm } from './derive/term-meaning.ts';
export { type FileProblem, readTermsFile } from './files/read-terms-file.ts';
export type { TermPath, TermProblem } from './term-problem.ts';
export { readProductFile } from './files/read-product-file.ts';
export { type ProfileFile, readProfileFile } from './files/read-profile-file.ts';
export { suppliedProblems } from './supplied-profile.ts';
export type { LenderProfile } from './check-profile.ts';
export type { Product } from './product.ts';
export type { ProductProblem } from './check-product.ts';
export { productFileText } from './files/write-product-file.ts';
export { profileFileText } from './files/write-profile-file.ts';
export { readStoredProfile, storedProfile } from './stored-profile.ts';
export type { ReferredProduct } from './referral.ts';
export {
  isReferred,
  type Referral,
  readStoredProduct,
  referredProductOf,
  type StoredProduct,
  storedEntry,
  storedProduct,
} from './stored-product.ts';
