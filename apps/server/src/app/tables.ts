import type { AttachmentTables } from '../attachments/tables.ts';
import type { BookTables } from '../bookkeeping/tables.ts';
import type { ComplaintTables } from '../complaints/tables.ts';
import type { IdentityTables } from '../identity/tables.ts';
import type { CertificationTables } from '../kyc/tables.ts';
import type { AccountTables } from '../lending/accounts/tables.ts';
import type { ApplicationTables } from '../lending/applications/tables.ts';
import type { DocumentTables } from '../lending/documents/tables.ts';
import type { LedgerTables } from '../lending/ledger/tables.ts';
import type { PlanTables } from '../lending/plans/tables.ts';
import type { OrderTables } from '../lending/loans/tables.ts';
import type { ProductTables } from '../lending/products/tables.ts';
import type { SummaryTables } from '../lending/summaries/tables.ts';
import type { TransactionTables } from '../lending/transactions/tables.ts';
import type { ReminderTables } from '../notices/tables.ts';
import type { OperationsTables } from '../operations/tables.ts';
import type { BankLineTables } from '../payments/bank-lines/tables.ts';
import type { PaymentTables } from '../payments/money-in/tables.ts';
import type { PayoutTables } from '../payments/money-out/tables.ts';
import type { SettlementTables } from '../payments/settlement-reports/tables.ts';
import type { PlatformTables } from '../platform/tables.ts';
import type { VerificationTables } from '../verification/tables.ts';
import type { WebhookTables } from '../webhooks/tables.ts';

/** The tables of the database, each declared by its module. */
export interface Tables
  extends AccountTables,
    ApplicationTables,
    AttachmentTables,
    BankLineTables,
    BookTables,
    CertificationTables,
    ComplaintTables,
    DocumentTables,
    IdentityTables,
    LedgerTables,
    OperationsTables,
    OrderTables,
    PlanTables,
    PaymentTables,
    PayoutTables,
    PlatformTables,
    ProductTables,
    ReminderTables,
    SettlementTables,
    SummaryTables,
    TransactionTables,
    VerificationTables,
    WebhookTables {}
