import type { Database, Executor } from '../db/database.ts';
import type { SecretBox } from '../secret-box.ts';
import { createAccountStore } from './account-store.ts';
import { createActivityStore } from './activity-store.ts';
import { createAgentStore } from './agent-store.ts';
import { createAgreementStore } from './agreement-store.ts';
import { createApplicationStore } from './application-store.ts';
import { createBankLineStore } from './bank-line-store.ts';
import { createBookStore } from './book-store.ts';
import { createBorrowerStore } from './borrower-store.ts';
import { createCampaignStore } from './campaign-store.ts';
import { createCertificationStore } from './certification-store.ts';
import { createCodeStore } from './code-store.ts';
import { createComplaintImageStore } from './complaint-image-store.ts';
import { createComplaintStore } from './complaint-store.ts';
import { createContractStore } from './contract-store.ts';
import { createDataKeyStore } from './data-key-store.ts';
import { createDeskStore } from './desk-store.ts';
import { createDocumentStore } from './document-store.ts';
import { createIdempotencyStore } from './idempotency-store.ts';
import { createIdentityStore } from './identity-store.ts';
import { createLedgerStore } from './ledger-store.ts';
import { createLimitStore } from './limit-store.ts';
import { createNotificationStore } from './notification-store.ts';
import { createOpenItemStore } from './open-item-store.ts';
import { createOrderStore } from './order-store.ts';
import { createPageStore } from './page-store.ts';
import { createPaymentListStore } from './payment-list-store.ts';
import { createPaymentStore } from './payment-store.ts';
import { createPayoutAccountStore } from './payout-account-store.ts';
import { createPayoutStore } from './payout-store.ts';
import { createPrivacyStore } from './privacy-store.ts';
import { createProductStore } from './product-store.ts';
import { createPushSubscriptionStore } from './push-subscription-store.ts';
import { createReminderSettingsStore } from './reminder-settings-store.ts';
import { createReminderStore } from './reminder-store.ts';
import { createReceiptStore } from './receipt-store.ts';
import { createRepayTokenStore } from './repay-token-store.ts';
import { createSandboxStore } from './sandbox-store.ts';
import { createSessionStore } from './session-store.ts';
import { createSignInStore } from './sign-in-store.ts';
import { createStoredFileStore } from './stored-file-store.ts';
import { createTransferNumberStore } from './transfer-number-store.ts';
import { createWebhookStore } from './webhook-store.ts';

export type Stores = ReturnType<typeof createStores>;

/** Runs work in one transaction; everything it did through the stores it is handed is kept or undone together. */
export type InTransaction = <Result>(work: (stores: Stores) => Promise<Result>) => Promise<Result>;

/** All stores over one database or transaction. @param box seals what is not to be read from the tables */
export function createStores(db: Executor, box: SecretBox) {
  return {
    accounts: createAccountStore(db, box),
    activity: createActivityStore(db),
    agents: createAgentStore(db),
    agreements: createAgreementStore(db),
    applications: createApplicationStore(db),
    bankLines: createBankLineStore(db, box),
    book: createBookStore(db, box),
    borrowers: createBorrowerStore(db, box),
    campaigns: createCampaignStore(db),
    certifications: createCertificationStore(db),
    codes: createCodeStore(db),
    complaintImages: createComplaintImageStore(db),
    complaints: createComplaintStore(db, box),
    contracts: createContractStore(db),
    dataKeys: createDataKeyStore(db, box),
    desk: createDeskStore(db),
    documents: createDocumentStore(db),
    idempotency: createIdempotencyStore(db),
    identity: createIdentityStore(db),
    ledger: createLedgerStore(db),
    limits: createLimitStore(db),
    notifications: createNotificationStore(db, box),
    openItems: createOpenItemStore(db),
    orders: createOrderStore(db),
    pages: createPageStore(db),
    paymentLists: createPaymentListStore(db),
    payments: createPaymentStore(db),
    payoutAccounts: createPayoutAccountStore(db),
    payouts: createPayoutStore(db),
    privacy: createPrivacyStore(db),
    products: createProductStore(db),
    pushSubscriptions: createPushSubscriptionStore(db),
    reminderSettings: createReminderSettingsStore(db),
    reminders: createReminderStore(db),
    receipts: createReceiptStore(db),
    repayTokens: createRepayTokenStore(db),
    sandbox: createSandboxStore(db),
    sessions: createSessionStore(db),
    signIns: createSignInStore(db),
    storedFiles: createStoredFileStore(db),
    transferNumbers: createTransferNumberStore(db),
    webhooks: createWebhookStore(db),
  };
}

/** Makes the function that use cases open transactions with. */
export function createInTransaction(db: Database, box: SecretBox): InTransaction {
  return (work) => db.transaction().execute((tx) => work(createStores(tx, box)));
}
