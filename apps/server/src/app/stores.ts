import { type Database, type Executor, onOneConnection } from '../platform/db/database.ts';
import type { SecretBox } from '../platform/encryption/secret-box.ts';
import { createAccountStore } from '../lending/accounts/account-store.ts';
import { createAccrualStore } from '../lending/ledger/accrual-store.ts';
import { createActivityStore } from '../lending/products/activity-store.ts';
import { createAgentStore } from '../identity/operators/agent-store.ts';
import { createAgreementStore } from '../lending/loans/agreement-store.ts';
import { createApplicationStore } from '../lending/applications/application-store.ts';
import { createApplicationActStore } from '../lending/applications/desk/application-act-store.ts';
import { createApplicationListStore } from '../lending/applications/desk/application-list-store.ts';
import { createAttachmentStore } from '../attachments/attachment-store.ts';
import { createDecisionStepStore } from '../lending/applications/decision-step-store.ts';
import { createPictureRequestStore } from '../lending/applications/picture-request-store.ts';
import { createRulesStore } from '../lending/rules/rules-store.ts';
import { createSanctionsStore } from '../lending/sanctions/sanctions-store.ts';
import { createBlacklistStore } from '../lending/applications/blacklist-store.ts';
import { createBankLineStore } from '../payments/bank-lines/bank-line-store.ts';
import { createKnownLineStore } from '../payments/bank-lines/known-line-store.ts';
import { createBookStore } from '../bookkeeping/book-store.ts';
import { createBorrowerFileStore } from '../operations/desk/borrower-file-store.ts';
import { createLoanFileStore } from '../operations/desk/loan-file-store.ts';
import { createProductListStore } from '../lending/products/desk/product-list-store.ts';
import { createItemListStore } from '../operations/desk/item-list-store.ts';
import { createMoneyListStore } from '../operations/desk/money-list-store.ts';
import { createTimelineStore } from '../operations/desk/timeline-store.ts';
import { createBorrowerSearchStore } from '../identity/borrower-search-store.ts';
import { createBorrowerStore } from '../identity/borrower-store.ts';
import { createCampaignStore } from '../identity/registration/campaign-store.ts';
import { createCertificationStore } from '../kyc/certification-store.ts';
import { createBookedLineStore } from '../lending/ledger/booked-line-store.ts';
import { createChartStore } from '../lending/ledger/chart-store.ts';
import { createClientStore } from '../lending/summaries/client-store.ts';
import { createClearingStore } from '../payments/settlement-reports/clearing-store.ts';
import { createCodeStore } from '../verification/code-store.ts';
import { createComplaintStore } from '../complaints/complaint-store.ts';
import { createContractStore } from '../lending/documents/contract-store.ts';
import { createDataKeyStore } from '../platform/encryption/data-key-store.ts';
import { createDeskStore } from '../complaints/desk/desk-store.ts';
import { createFigureStore } from '../operations/watch/figure-store.ts';
import { createIdempotencyStore } from '../platform/idempotency/idempotency-store.ts';
import { createIdentityStore } from '../lending/applications/identity-store.ts';
import { createPlanRequestStore } from '../lending/plans/plan-request-store.ts';
import { createOfferLockStore } from '../lending/products/offer-lock-store.ts';
import { createJournalStore } from '../lending/ledger/journal-store.ts';
import { createLedgerStore } from '../lending/ledger/ledger-store.ts';
import { createLoanChoiceStore } from '../lending/products/loan-choice-store.ts';
import { createLoanSummaryStore } from '../lending/summaries/loan-summary-store.ts';
import { createPortfolioStore } from '../lending/summaries/portfolio-store.ts';
import { createLimitStore } from '../platform/limits/limit-store.ts';
import { createNotificationStore } from '../payments/money-in/notification-store.ts';
import { createOpenItemStore } from '../platform/open-items/open-item-store.ts';
import { createOperatorKeyStore } from '../platform/idempotency/operator-key-store.ts';
import { createOrderItemStore } from '../lending/loans/order-item-store.ts';
import { createOrderHoldStore } from '../lending/loans/order-hold-store.ts';
import { createOrderStore } from '../lending/loans/order-store.ts';
import { createPageStore } from '../verification/page-store.ts';
import { createPaymentListStore } from '../lending/transactions/payment-list-store.ts';
import { createPaymentStore } from '../payments/money-in/payment-store.ts';
import { createPayoutAccountStore } from '../lending/accounts/payout-account-store.ts';
import { createPayoutStore } from '../payments/money-out/payout-store.ts';
import { createPeriodStore } from '../lending/ledger/period-store.ts';
import { createPhoneChangeStore } from '../identity/phones/phone-change-store.ts';
import { createPostingRuleStore } from '../lending/ledger/posting-rule-store.ts';
import { createPrivacyStore } from '../operations/privacy/privacy-store.ts';
import { createSealedValueStore } from '../operations/keys/sealed-value-store.ts';
import { createProductStore } from '../lending/products/product-store.ts';
import { createProfileStore } from '../lending/products/profile-store.ts';
import { createPushSubscriptionStore } from '../notices/push-subscription-store.ts';
import { createReminderSettingsStore } from '../notices/reminder-settings-store.ts';
import { createReminderStore } from '../notices/reminder-store.ts';
import { createRepayTokenStore } from '../payments/money-in/repay-token-store.ts';
import { createPartnerStore } from '../identity/partners/partner-store.ts';
import { createSearchWordsStore } from '../identity/search-words-store.ts';
import { createSessionStore } from '../identity/login/session-store.ts';
import { createReportedMoneyStore } from '../payments/settlement-reports/reported-money-store.ts';
import { createSettlementStore } from '../payments/settlement-reports/settlement-store.ts';
import { createBorrowerListStore } from '../identity/desk/borrower-list-store.ts';
import { createLoanListStore } from '../lending/loans/desk/loan-list-store.ts';
import { createProposalStore } from '../operations/proposals/proposal-store.ts';
import { createFactorStore } from '../identity/operators/factor-store.ts';
import { createViewStore } from '../identity/operators/view-store.ts';
import { createOperatorStore } from '../identity/operators/operator-store.ts';
import { createAuditMonthStore } from '../identity/operators/audit-month-store.ts';
import { createSignInStore } from '../identity/operators/sign-in-store.ts';
import { createStoredFileStore } from '../attachments/stored-file-store.ts';
import { createSuspenseStore } from '../lending/ledger/suspense-store.ts';
import { createTransactionStore } from '../lending/transactions/transaction-store.ts';
import { createTransferNumberStore } from '../payments/bank-lines/transfer-number-store.ts';
import { createEndpointStore } from '../webhooks/endpoint-store.ts';
import { createWebhookListStore } from '../webhooks/desk/webhook-list-store.ts';
import { createWebhookStore } from '../webhooks/webhook-store.ts';
import { personalData } from './personal-data.ts';

export type Stores = ReturnType<typeof createStores>;

/** Runs work in one transaction; all its changes through the given stores are committed or rolled back together. */
export type InTransaction = <Result>(work: (stores: Stores) => Promise<Result>) => Promise<Result>;

/** All stores over one database or transaction. @param box seals personal data @param origin where its work is done, for the audit trail */
export function createStores(db: Executor, box: SecretBox, origin = 'service') {
  return {
    accounts: createAccountStore(db, box),
    accruals: createAccrualStore(db),
    activity: createActivityStore(db),
    agents: createAgentStore(db, box, origin),
    agreements: createAgreementStore(db),
    applicationActs: createApplicationActStore(db, box),
    applicationLists: createApplicationListStore(db),
    applications: createApplicationStore(db, box),
    attachments: createAttachmentStore(db),
    bankLines: createBankLineStore(db, box),
    blacklist: createBlacklistStore(db),
    book: createBookStore(db, box),
    borrowerFile: createBorrowerFileStore(db, box),
    borrowerSearch: createBorrowerSearchStore(db, box),
    bookedLines: createBookedLineStore(db),
    borrowerLists: createBorrowerListStore(db, box),
    borrowers: createBorrowerStore(db, box),
    campaigns: createCampaignStore(db),
    certifications: createCertificationStore(db),
    chart: createChartStore(db),
    clearing: createClearingStore(db),
    clients: createClientStore(db),
    codes: createCodeStore(db),
    complaints: createComplaintStore(db, box),
    contracts: createContractStore(db),
    dataKeys: createDataKeyStore(db, box),
    decisionRules: createRulesStore(db),
    decisionSteps: createDecisionStepStore(db, box),
    desk: createDeskStore(db),
    factors: createFactorStore(db, box),
    views: createViewStore(db),
    idempotency: createIdempotencyStore(db),
    figures: createFigureStore(db),
    identity: createIdentityStore(db),
    offerLocks: createOfferLockStore(db),
    planRequests: createPlanRequestStore(db),
    productLists: createProductListStore(db),
    itemLists: createItemListStore(db),
    journals: createJournalStore(db),
    knownLines: createKnownLineStore(db, box),
    ledger: createLedgerStore(db),
    limits: createLimitStore(db),
    loanFile: createLoanFileStore(db),
    loanLists: createLoanListStore(db),
    loanChoices: createLoanChoiceStore(db),
    moneyLists: createMoneyListStore(db),
    notifications: createNotificationStore(db, box),
    openItems: createOpenItemStore(db, box),
    operatorKeys: createOperatorKeyStore(db),
    operators: createOperatorStore(db),
    orderItems: createOrderItemStore(db),
    orderHolds: createOrderHoldStore(db),
    orders: createOrderStore(db, box),
    pages: createPageStore(db),
    paymentLists: createPaymentListStore(db),
    payments: createPaymentStore(db),
    payoutAccounts: createPayoutAccountStore(db),
    payouts: createPayoutStore(db),
    periods: createPeriodStore(db),
    phoneChanges: createPhoneChangeStore(db, box),
    pictureRequests: createPictureRequestStore(db),
    portfolio: createPortfolioStore(db),
    postingRules: createPostingRuleStore(db),
    privacy: createPrivacyStore(db, personalData),
    sealedValues: createSealedValueStore(db, personalData),
    products: createProductStore(db),
    profiles: createProfileStore(db),
    proposals: createProposalStore(db, box),
    pushSubscriptions: createPushSubscriptionStore(db),
    reminderSettings: createReminderSettingsStore(db),
    reminders: createReminderStore(db),
    repayTokens: createRepayTokenStore(db),
    partners: createPartnerStore(db, box),
    searchWords: createSearchWordsStore(db, box),
    sanctions: createSanctionsStore(db, box),
    sessions: createSessionStore(db),
    reportedMoney: createReportedMoneyStore(db),
    settlements: createSettlementStore(db),
    signIns: createSignInStore(db),
    auditMonths: createAuditMonthStore(db),
    storedFiles: createStoredFileStore(db),
    summaries: createLoanSummaryStore(db),
    suspense: createSuspenseStore(db),
    timeline: createTimelineStore(db),
    transactions: createTransactionStore(db),
    transferNumbers: createTransferNumberStore(db),
    webhookEndpoints: createEndpointStore(db, box),
    webhookLists: createWebhookListStore(db),
    webhooks: createWebhookStore(db),
  };
}

/** Creates the function with which use cases open transactions. */
export function createInTransaction(db: Database, box: SecretBox, origin?: string): InTransaction {
  return (work) =>
    db.transaction().execute((tx) => onOneConnection(tx, (_, together) => work(createStores(together, box, origin))));
}

/** Runs reads that all see the database as it was at the first of them. */
export type ReadSnapshot = InTransaction;

/** Creates the function for reads of a list in parts, between which rows come and go. */
export function createReadSnapshot(
  db: Database,
  box: SecretBox,
  before: (tx: Executor) => Promise<void> = async () => undefined,
): ReadSnapshot {
  return (read) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await before(tx);
        return onOneConnection(tx, (_, together) => read(createStores(together, box)));
      });
}

/** Runs reads on one connection: concurrent statements are sent in one write. It is not a transaction. */
export type ReadTogether = <Result>(read: (stores: Stores) => Promise<Result>) => Promise<Result>;

/** Creates the function for reads on one connection. */
export function createReadTogether(db: Database, box: SecretBox): ReadTogether {
  const stores = new WeakMap<object, Stores>();
  return (read) =>
    onOneConnection(db, (connection, together) => {
      const known = stores.get(connection) ?? createStores(together, box);
      stores.set(connection, known);
      return read(known);
    });
}
