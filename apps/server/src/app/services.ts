import type { Lender } from '@hiram/contract/lender';
import type { MarketCode, RetentionRule } from '@hiram/domain';
import type { ProviderRegistry } from '@hiram/payments';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import type { CallLimits } from './config/limits.ts';
import type { IncomeBasis } from '../lending/ledger/accrual-store.ts';
import type { Documents } from '../lending/documents/documents.ts';
import type { FileStore } from '../attachments/file-store.ts';
import type { Calculations } from '../lending/products/calculations.ts';
import type { Pictures } from '../attachments/pictures.ts';
import type { LegalTexts } from '../pages/legal-texts.ts';
import type { Metrics } from './metrics.ts';
import type { WorkTracing } from '../platform/telemetry/tracing.ts';
import type { Bureau } from '../lending/applications/bureau-port.ts';
import type { Decider } from '../lending/applications/decider.ts';
import type { RegistrationSettings } from '../identity/registration/settings.ts';
import type { settlePayment } from '../payments/money-in/settle-payment.ts';
import type { OneTimeCodes } from '../verification/one-time-codes.ts';
import type { WebPush } from '../notices/push/web-push.ts';
import type { ProductFaults } from '../lending/products/product-faults.ts';
import type { SecretBox } from '../platform/encryption/secret-box.ts';
import type { Sms } from '../platform/outgoing/sms.ts';
import type { InTransaction, ReadSnapshot, ReadTogether, Stores } from './stores.ts';
import type { BankAccount } from '../payments/bank-lines/bank-accounts.ts';
import type { Webhook } from '../platform/webhook-signature.ts';

/** The dependencies of use cases: a plain object, built once in app.ts. */
export interface Services {
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly stores: Stores;
  readonly inTransaction: InTransaction;
  readonly readTogether: ReadTogether;
  readonly readSnapshot: ReadSnapshot;
  readonly providers: ProviderRegistry;
  readonly codes: OneTimeCodes;
  readonly sms: Sms;
  /** The sender of push notifications; null for a lender without them. */
  readonly push: WebPush | null;
  /** The sender of reminders, and the default language. */
  readonly reminders: { readonly appName: string; readonly servicePhone: string; readonly locale: string | undefined };
  /** The lender's settings of registration. */
  readonly registration: RegistrationSettings;
  /** The legal texts to which a login agrees. */
  readonly legalTexts: LegalTexts;
  /** Rate limits of borrowers. */
  readonly callLimits: CallLimits;
  /** Whether a session in an address may be exchanged for a cookie. */
  readonly isSessionExchanged: boolean;
  readonly decider: Decider;
  /** The credit bureau; null for a lender without one. */
  readonly bureau: Bureau | null;
  /**
   * Whether applications that pass the checks are approved automatically: the lender enabled that, or has a decision service. Otherwise an
   * operator approves each.
   */
  readonly approvesByItself: boolean;
  /** Delay of a decision on an application, in milliseconds; 0 decides with the push. */
  readonly decisionDelayMs: number;
  /** Days after the signing of a loan within which it may be disbursed; each contract stores its own last day. */
  readonly payoutWithinDays: number;
  /** Waiting time of the first payout to a replaced account, in milliseconds. */
  readonly payoutHoldMs: number;
  /** Days without use after which a number has to be shown to be its borrower's; 0 for never. */
  readonly phoneUnusedDays: number;
  /** Origin of the service for borrowers and providers. */
  readonly publicUrl: string;
  /** Origin of the desk. */
  readonly deskUrl: string;
  /** Seals personal data in the database. */
  readonly box: SecretBox;
  /** Disburses a borrower's loans that waited for a confirmed account. A failure is logged, and a job retries. */
  readonly sendWaitingLoans: (borrowerId: number) => Promise<void>;
  /** The storage of pictures. */
  readonly files: FileStore;
  /** Re-encodes pictures before that. */
  readonly pictures: Pictures;
  /** Renders contracts and statements. */
  readonly documents: Documents;
  /** Computes what the public calculator is asked for. */
  readonly calculations: Calculations;
  /** The lender's name on documents. */
  readonly lender: Lender;
  /** The lender's bank accounts for borrowers' transfers. */
  readonly bankAccounts: readonly BankAccount[];
  /** The products that cannot be offered because of their configuration. */
  readonly productFaults: ProductFaults;
  /** Grace after the expiry of a quote for a notification without a time of payment, in milliseconds. */
  readonly noticeGraceMs: number;
  /** Applies a payment report from another source than a provider's notification. */
  readonly settlePayment: typeof settlePayment;
  /** Contact of customer service (CMP-09); empty where the brand has none. */
  readonly contact: { readonly email: string; readonly smWa: string };
  /** The lender's external help-desk, notified of complaints; null for none. */
  readonly webhook: Webhook | null;
  /** Whether events may be sent to this machine: not in production. */
  readonly isLoopbackAllowed: boolean;
  /** Sends events to the help-desk in the background. A job retries failed ones. */
  readonly tellHelpDesk: () => void;
  /** Runs work that no answer waits for. A failure is logged, and a stop of the service waits for it. */
  readonly inBackground: (work: () => Promise<void>) => void;
  /** Fires when the service is asked to stop: deferrable work is left to the next process. */
  readonly stopping: AbortSignal;
  /** Traces of jobs and of providers' reports; `noTracing` for none. */
  readonly tracing: WorkTracing;
  /** When interest, late charges and fees are income. */
  readonly incomeBasis: IncomeBasis;
  /** The retention of borrowers' data after an erasure. */
  readonly retention: Readonly<Record<MarketCode, RetentionRule>>;
  /** For how many days an event for a receiver outside is kept once it is over. */
  readonly webhookEventsDays: number;
  /** Whether an operator needs a second factor; false in a sandbox only. */
  readonly isFactorRequired: boolean;
  /** Key of the tokens that this service issues to itself. */
  readonly secret: string;
}
