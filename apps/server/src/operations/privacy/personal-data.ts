import { borrowerTables } from './borrower-tables.ts';
import type { TableRule } from './column-rules.ts';
import { complaintTables } from './complaint-tables.ts';
import { loanTables } from './loan-tables.ts';
import { otherTables } from './other-tables.ts';

/**
 * Every table and column of the database: its owner, its form, and its end when the borrower is erased. A test
 * compares it with a migrated database, so that a column that is not here fails. Export and erasure go by it.
 */
export const personalData: Readonly<Record<string, TableRule>> = {
  ...borrowerTables,
  ...complaintTables,
  ...loanTables,
  ...otherTables,
};
