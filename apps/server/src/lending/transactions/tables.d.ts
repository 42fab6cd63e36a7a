import type { DueDateKind, RebateReason, TransactionKind, LoanCurrency } from '@hiram/domain';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Nullable, View } from '../../platform/db/columns.ts';
export type AllocationComponent = 'penalty' | 'fee' | 'tax' | 'interest' | 'principal' | 'extension' | 'reclaim' | 'excess';
/** The source of a transaction. */
export type TransactionActor = 'borrower' | 'provider' | 'operator' | 'system';
/** A valuation of a transaction: the first, or one caused by the reversal of another transaction. */
interface OfValuation {
    order_id: number;
    borrower_id: number;
    transaction_number: number;
    version: number;
}
interface Allocations extends OfValuation {
    payment_id: string;
    plan: Generated<number>;
    seq: number;
    paid_on: string;
    instalment_number: Nullable<number>;
    component: AllocationComponent;
    amount_minor: number;
}
interface Extensions extends OfValuation {
    payment_id: Nullable<string>;
    granted_on: string;
    days: number;
    charge_minor: number;
    new_due_ons: Json;
    reason: Generated<DueDateKind>;
}
interface Rebates extends OfValuation {
    id: GeneratedAlways<number>;
    payment_id: Nullable<string>;
    plan: Generated<number>;
    granted_on: string;
    instalment_number: Nullable<number>;
    component: Exclude<AllocationComponent, 'excess'>;
    amount_minor: number;
    reason: RebateReason;
}
interface Changes extends OfValuation {
    counted_on: string;
    effect: Json;
}
/** The transactions of loans, and their effects. */
export interface TransactionTables {
    loan_transactions: {
        order_id: number;
        borrower_id: number;
        currency: LoanCurrency;
        number: number;
        kind: TransactionKind;
        amount_minor: number;
        effective_on: string;
        booked_at: Date;
        actor: TransactionActor;
        booked_by: Nullable<string>;
        reason: Nullable<string>;
        idempotency_key: string;
        payment_id: Nullable<string>;
        terms: Json;
        reverses: Nullable<number>;
        kept_minor: Nullable<number>;
    };
    superseded_valuations: OfValuation & {
        superseded_by: number;
    };
    transaction_allocations: Allocations;
    transaction_extensions: Extensions;
    transaction_rebates: Rebates;
    transaction_changes: Changes;
    /** Views of the current valuations. */
    allocations: View<Allocations>;
    extensions: View<Extensions>;
    rebates: View<Rebates>;
    loan_changes: View<Changes>;
}
export {};
