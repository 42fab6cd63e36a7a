import type { Generated } from 'kysely';
import type { Json, Nullable } from './columns.ts';

export type AllocationComponent =
  | 'penalty'
  | 'fee'
  | 'tax'
  | 'interest'
  | 'principal'
  | 'extension'
  | 'reclaim'
  | 'excess';

/** What payments paid of loans, and what they moved or let go. */
export interface LoanTables {
  allocations: {
    payment_id: string;
    seq: number;
    order_id: number;
    borrower_id: number;
    paid_on: string;
    instalment_number: Nullable<number>;
    component: AllocationComponent;
    amount_minor: number;
  };
  extensions: {
    payment_id: string;
    seq: Generated<number>;
    order_id: number;
    borrower_id: number;
    granted_on: string;
    days: number;
    charge_minor: number;
    new_due_ons: Json;
  };
  rebates: {
    id: Generated<number>;
    order_id: number;
    borrower_id: number;
    payment_id: Nullable<string>;
    granted_on: string;
    instalment_number: Nullable<number>;
    component: Exclude<AllocationComponent, 'excess'>;
    amount_minor: number;
    reason: string;
  };
}
