import type { Database, Executor } from '../db/database.ts';
import { createAccountStore } from './account-store.ts';
import { createActivityStore } from './activity-store.ts';
import { createAgentStore } from './agent-store.ts';
import { createAgreementStore } from './agreement-store.ts';
import { createApplicationStore } from './application-store.ts';
import { createBorrowerStore } from './borrower-store.ts';
import { createCampaignStore } from './campaign-store.ts';
import { createCertificationStore } from './certification-store.ts';
import { createCodeStore } from './code-store.ts';
import { createComplaintImageStore } from './complaint-image-store.ts';
import { createComplaintStore } from './complaint-store.ts';
import { createContractStore } from './contract-store.ts';
import { createDeskStore } from './desk-store.ts';
import { createDocumentStore } from './document-store.ts';
import { createIdempotencyStore } from './idempotency-store.ts';
import { createLedgerStore } from './ledger-store.ts';
import { createLimitStore } from './limit-store.ts';
import { createNotificationStore } from './notification-store.ts';
import { createOrderStore } from './order-store.ts';
import { createPageStore } from './page-store.ts';
import { createPaymentStore } from './payment-store.ts';
import { createPayoutAccountStore } from './payout-account-store.ts';
import { createPayoutStore } from './payout-store.ts';
import { createProductStore } from './product-store.ts';
import { createRepayTokenStore } from './repay-token-store.ts';
import { createSandboxStore } from './sandbox-store.ts';
import { createSessionStore } from './session-store.ts';
import { createWebhookStore } from './webhook-store.ts';

export type Stores = ReturnType<typeof createStores>;

/** Runs work in one transaction; everything it did through the stores it is handed is kept or undone together. */
export type InTransaction = <Result>(work: (stores: Stores) => Promise<Result>) => Promise<Result>;

/** All stores over one database or transaction. */
export function createStores(db: Executor) {
  return {
    accounts: createAccountStore(db),
    activity: createActivityStore(db),
    agents: createAgentStore(db),
    agreements: createAgreementStore(db),
    applications: createApplicationStore(db),
    borrowers: createBorrowerStore(db),
    campaigns: createCampaignStore(db),
    certifications: createCertificationStore(db),
    codes: createCodeStore(db),
    complaintImages: createComplaintImageStore(db),
    complaints: createComplaintStore(db),
    contracts: createContractStore(db),
    desk: createDeskStore(db),
    documents: createDocumentStore(db),
    idempotency: createIdempotencyStore(db),
    ledger: createLedgerStore(db),
    limits: createLimitStore(db),
    notifications: createNotificationStore(db),
    orders: createOrderStore(db),
    pages: createPageStore(db),
    payments: createPaymentStore(db),
    payoutAccounts: createPayoutAccountStore(db),
    payouts: createPayoutStore(db),
    products: createProductStore(db),
    repayTokens: createRepayTokenStore(db),
    sandbox: createSandboxStore(db),
    sessions: createSessionStore(db),
    webhooks: createWebhookStore(db),
  };
}

/** Makes the function that use cases open transactions with. */
export function createInTransaction(db: Database): InTransaction {
  return (work) => db.transaction().execute((tx) => work(createStores(tx)));
}
