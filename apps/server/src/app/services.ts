import type { Lender } from '@hiram/contract/lender';
import type { MarketCode, RetentionRule } from '@hiram/domain';
import type { ProviderRegistry } from '@hiram/payments';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import type { CallLimits } from '../platform/config/limits.ts';
import type { IncomeBasis } from '../lending/ledger/accrual-store.ts';
import type { Documents } from '../lending/documents/documents.ts';
import type { FileStore } from '../attachments/file-store.ts';
import type { Pictures } from '../attachments/pictures.ts';
import type { LegalTexts } from '../pages/legal-texts.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import type { WorkTracing } from '../platform/telemetry/tracing.ts';
import type { Decider } from '../lending/applications/decider.ts';
import type { RegistrationSettings } from '../identity/registration/settings.ts';
import type { settlePayment } from '../payments/money-in/settle-payment.ts';
import type { OneTimeCodes } from '../verification/one-time-codes.ts';
import type { WebPush } from '../notices/push/web-push.ts';
import type { ProductFaults } from '../lending/products/product-faults.ts';
import type { SecretBox } from '../platform/encryption/secret-box.ts';
import type { Sms } from '../platform/outgoing/sms.ts';
import type { InTransaction, Stores } from './stores.ts';
import type { BankAccount } from '../payments/bank-lines/bank-accounts.ts';
import type { Webhook } from '../complaints/sign.ts';

/** The dependencies of use cases: a plain object, built once in app.ts. */
export interface Services {
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly stores: Stores;
  readonly inTransaction: InTransaction;
  readonly providers: ProviderRegistry;
  readonly codes: OneTimeCodes;
  readonly sms: Sms;
  /** Sends notifications to browsers; null where the lender sends none. */
  readonly push: WebPush | null;
  /** The sender of reminders, and the language of borrowers who chose none. */
  readonly reminders: { readonly appName: string; readonly servicePhone: string; readonly locale: string | undefined };
  /** The lender's settings of registration. */
  readonly registration: RegistrationSettings;
  /** The legal texts that a login agrees to. */
  readonly legalTexts: LegalTexts;
  /** How often a borrower may do something. */
  readonly callLimits: CallLimits;
  /** Whether the session of an address may be swapped for a cookie. */
  readonly isSessionExchanged: boolean;
  readonly decider: Decider;
  /**
   * Whether an application that passes is approved by itself: the lender switched that on, or decides by a service of their own. Else a
   * person approves each.
   */
  readonly approvesByItself: boolean;
  /** How long an application waits before it is decided, in milliseconds; 0 decides with the push. */
  readonly decisionDelayMs: number;
  /** How many days after a loan was signed its money may still be sent; each contract keeps its own last day. */
  readonly payoutWithinDays: number;
  /** How long the first payout waits to an account that took the place of another, in milliseconds. */
  readonly payoutHoldMs: number;
  /** Origin under which borrowers and providers reach the service. */
  readonly publicUrl: string;
  /** Origin under which agents reach the desk. */
  readonly deskUrl: string;
  /** Seals personal data in the database. */
  readonly box: SecretBox;
  /** Sends the money of a borrower's loans for which another account was confirmed. Its failure is logged, and a job tries again. */
  readonly sendWaitingLoans: (borrowerId: number) => Promise<void>;
  /** Where pictures are kept. */
  readonly files: FileStore;
  /** Makes them anew before. */
  readonly pictures: Pictures;
  /** Draws contracts and statements. */
  readonly documents: Documents;
  /** The lender as documents name it. */
  readonly lender: Lender;
  /** The lender's bank accounts that borrowers transfer to. */
  readonly bankAccounts: readonly BankAccount[];
  /** The products that cannot be offered as they are configured. */
  readonly productFaults: ProductFaults;
  /** How long a notice that tells no time of payment counts as in time after the amount has ended, in milliseconds. */
  readonly noticeGraceMs: number;
  /** Applies a report of money that came by another way than a provider's notification. */
  readonly settlePayment: typeof settlePayment;
  /** How customer service is reached (CMP-09); empty where the brand names none. */
  readonly contact: { readonly email: string; readonly smWa: string };
  /** The lender's outside help-desk, which is told of complaints; null where there is none. */
  readonly webhook: Webhook | null;
  /** Sends events to the help-desk in the background. A job tries a failed one again. */
  readonly tellHelpDesk: () => void;
  /** Runs work that no answer waits for. Its failure is logged, and a stop of the service waits for it. */
  readonly inBackground: (work: () => Promise<void>) => void;
  /** Fires when the service is asked to stop: work that can wait is left to the next process. */
  readonly stopping: AbortSignal;
  /** Traces of jobs and of providers' reports; `noTracing` where none are made. */
  readonly tracing: WorkTracing;
  /** When interest, late charges and fees are income. */
  readonly incomeBasis: IncomeBasis;
  /** The retention of borrowers' data after an erasure. */
  readonly retention: Readonly<Record<MarketCode, RetentionRule>>;
  /** Key of the tokens that this service signs for itself. */
  readonly secret: string;
}
