import { borrowerTables } from './borrower-tables.ts';
import type { TableRule } from './column-rules.ts';
import { complaintTables } from './complaint-tables.ts';
import { loanTables } from './loan-tables.ts';
import { otherTables } from './other-tables.ts';

/**
 * Every table and column of the database: its owner, its form, and its treatment in an erasure. A test
 * compares it with a migrated database, so that a missing column fails. Export and erasure follow it.
 */
export const personalData: Readonly<Record<string, TableRule>> = {
  ...borrowerTables,
  ...complaintTables,
  ...loanTables,
  ...otherTables,
};
