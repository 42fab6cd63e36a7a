import type { Lender } from '@hiram/contract/lender';
import type { MarketCode, RetentionRule } from '@hiram/domain';
import type { ProviderRegistry } from '@hiram/payments';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { CallLimits } from './config-limits.ts';
import type { Documents } from './documents/documents.ts';
import type { FileStore } from './files/file-store.ts';
import type { Pictures } from './files/pictures.ts';
import type { LegalTexts } from './legal-texts.ts';
import type { Metrics } from './metrics.ts';
import type { Decider } from './modules/borrowing/decider.ts';
import type { RegistrationSettings } from './modules/registration/settings.ts';
import type { settlePayment } from './modules/repayment/settle-payment.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import type { WebPush } from './push/web-push.ts';
import type { ProductFaults } from './product-faults.ts';
import type { SecretBox } from './secret-box.ts';
import type { Sms } from './sms/sms.ts';
import type { InTransaction, Stores } from './stores/stores.ts';
import type { BankAccount } from './transfers/bank-accounts.ts';
import type { Webhook } from './webhooks/sign.ts';

/** What use cases work with: a plain object, built once in app.ts. */
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
  /** Who writes reminders, and the language of borrowers who chose none. */
  readonly reminders: { readonly appName: string; readonly servicePhone: string; readonly locale: string };
  /** What the lender says of registration. */
  readonly registration: RegistrationSettings;
  /** What who logs in agrees to. */
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
  /** Seals what is not to be read from the database. */
  readonly box: SecretBox;
  /** Sends the money of a borrower's loans for which another account was confirmed. Its failure is logged, and a job tries again. */
  readonly sendWaitingLoans: (borrowerId: number) => Promise<void>;
  /** Where pictures are kept. */
  readonly files: FileStore;
  /** Makes them anew before. */
  readonly pictures: Pictures;
  /** Draws contracts and statements. */
  readonly documents: Documents;
  /** Who lends, as documents say it. */
  readonly lender: Lender;
  /** The lender's bank accounts that borrowers transfer to. */
  readonly bankAccounts: readonly BankAccount[];
  /** The products that cannot be offered as they are configured. */
  readonly productFaults: ProductFaults;
  /** How long a notice that tells no time of payment counts as in time after the amount has ended, in milliseconds. */
  readonly noticeGraceMs: number;
  /** Applies what is known of a payment, for whoever else learns of money than by a provider's notification. */
  readonly settlePayment: typeof settlePayment;
  /** How customer service is reached (CMP-09); empty where the brand names none. */
  readonly contact: { readonly email: string; readonly smWa: string };
  /** The lender's outside help-desk, which is told of complaints; null where there is none. */
  readonly webhook: Webhook | null;
  /** Sends what the help-desk is to be told, beside what is under way. A failure is tried again by a job. */
  readonly tellHelpDesk: () => void;
  /** Does what no answer waits for; its failure is logged, and a stop of the service waits for it. */
  readonly inBackground: (work: () => Promise<void>) => void;
  /** Fires when the service is asked to stop: what need not be finished now is left to the next process. */
  readonly stopping: AbortSignal;
  /** How long what is known of borrowers must be kept once they ask to be forgotten. */
  readonly retention: Readonly<Record<MarketCode, RetentionRule>>;
  /** Key of the tokens that this service signs for itself. */
  readonly secret: string;
}
