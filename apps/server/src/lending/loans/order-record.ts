import type { AllocationComponent, ClientKind, CurrencyCode, MarketCode } from '../../platform/db/tables.ts';
import type { PayoutFailure, RefusalReason } from '../../platform/texts/phrases.ts';

/** An order with everything its state is computed from, as the tables hold it. */
export interface OrderRecord {
  readonly id: number;
  readonly borrowerId: number;
  readonly productId: number;
  /** As the lender calls it; in the language of a reader: `orderProduct` (product-texts.ts). */
  readonly productName: string;
  readonly productTexts: unknown;
  readonly productLogo: string;
  readonly market: MarketCode;
  readonly currency: CurrencyCode;
  readonly principalMinor: number;
  /** Kept back from the payout: fees and taxes, financed ones too. */
  readonly upfrontFeeMinor: number;
  readonly annualRatePercent: string;
  readonly terms: unknown;
  /** What was signed (signed-loan.ts); null on an order from before that was kept. */
  readonly signed: unknown;
  readonly clientKind: ClientKind;
  readonly decision: 'pending' | 'approved' | 'refused';
  readonly decisionReason: RefusalReason | null;
  /** A lender's own words for it. */
  readonly decisionWords: string | null;
  readonly withdrawConfirmedAt: Date | null;
  readonly disbursedOn: string | null;
  readonly accountProblem: PayoutFailure | null;
  /** The account that its borrower confirmed for it; null before that. */
  readonly payoutAccountId: number | null;
  readonly createdAt: Date;
  readonly instalments: readonly InstalmentRecord[];
  readonly allocations: readonly AllocationRecord[];
  readonly extensions: readonly ExtensionRecord[];
  readonly rebates: readonly RebateRecord[];
}

export interface InstalmentRecord {
  readonly number: number;
  readonly dueOn: string;
  readonly principalMinor: number;
  readonly interestMinor: number;
  readonly feeMinor: number;
  /** Default 0. */
  readonly taxMinor?: number;
}

/** A row that a payment brought: when it was paid, in milliseconds since 1970. */
interface BroughtByPayment {
  readonly happenedAt: number;
}

export interface AllocationRecord extends BroughtByPayment {
  readonly paymentId: string;
  readonly paidOn: string;
  readonly instalmentNumber: number | null;
  readonly component: AllocationComponent;
  readonly amountMinor: number;
}

export interface ExtensionRecord extends BroughtByPayment {
  readonly paymentId: string;
  readonly grantedOn: string;
  readonly days: number;
  readonly chargeMinor: number;
  readonly newDueOns: readonly { readonly number: number; readonly dueOn: string }[];
}

export interface RebateRecord {
  /** Null where no payment brought it. */
  readonly happenedAt: number | null;
  readonly grantedOn: string;
  readonly instalmentNumber: number | null;
  readonly component: Exclude<AllocationComponent, 'excess'>;
  readonly amountMinor: number;
}
