import type { OrderOverview } from '@hiram/contract/order';
import {
  type InstalmentQuote,
  type LateChargePart,
  type LoanFacts,
  type LoanState,
  overdueInstalments,
} from '@hiram/domain';

type Overdue = NonNullable<OrderOverview['overdue']>;

/** The overdue instalments in the amount due, each with the working of its late charge; none where a settlement waives them. */
export function overdueRows(loan: LoanFacts, state: LoanState, { endsLoan }: InstalmentQuote): Overdue {
  if (endsLoan === 'settlement') return [];
  return overdueInstalments(loan, state).map(({ parts, ...instalment }) => ({
    ...instalment,
    working: parts.map(rowOf),
  }));
}

function rowOf(part: LateChargePart): NonNullable<Overdue[number]['working']>[number] {
  switch (part.kind) {
    case 'once':
      return { kind: 'once', count: part.times, amountMinor: part.eachMinor };
    case 'daily':
      return { kind: 'daily', count: part.days, amountMinor: part.eachMinor };
    case 'days':
      return { kind: 'days', count: part.days, amountMinor: part.amountMinor };
  }
}
