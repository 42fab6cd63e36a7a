export type { PayoutFailure, RefusalReason } from '../lending/texts.ts';

export { certificationContext, payoutAccountContext } from '../lending/privacy.ts';

/**
 * The service's interface for apps/sandbox (`@hiram/server/ports`): types of its dependencies, and the rules that the seed and the sandbox's bank
 * share with the service. No other part of the service is exported to another workspace.
 */
export type { SandboxModule, Sandbox, SandboxClock } from './sandbox-module.ts';
export type { Bureau } from '../lending/applications/bureau-port.ts';
export type { Services } from '../app/services.ts';
export { createStores, type Stores } from '../app/stores.ts';
export { hashPassword } from '../identity/operators/passwords.ts';
export { loanFactsOf } from '../lending/loans/loan-facts.ts';
export { decisiveAnswers } from '../lending/applications/certification.ts';
export { rulesStep } from '../lending/rules/evaluate-rules.ts';
export { factsOf } from '../lending/rules/facts.ts';
export { applyProducts } from '../lending/products/apply-products.ts';
export { productTerms } from '../lending/products/lending-terms.ts';
export { refreshSummary } from '../lending/summaries/refresh-summary.ts';
export { bookDisbursement } from '../lending/transactions/book-disbursement.ts';
export { bookRepayment } from '../lending/transactions/book-repayment.ts';
export { valuePayment } from '../lending/transactions/value-payment.ts';
export { accountOf, type BankAccount, readBankAccounts } from '../payments/bank-lines/bank-accounts.ts';
export { importStatement } from '../payments/bank-lines/import-statement.ts';
export type { BankLine } from '../payments/bank-lines/bank-line-store.ts';
export type { Config } from '../app/config/config.ts';
export type { Database, Executor } from '../platform/db/database.ts';
export { migrate } from '../platform/db/migrate.ts';
export { type SecretBox } from '../platform/encryption/secret-box.ts';
export type { Sms } from '../platform/outgoing/sms.ts';
export { hashToken } from '../platform/sessions/session-token.ts';
