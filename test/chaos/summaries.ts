import { createOrderStore } from '../../apps/server/src/lending/loans/order-store.ts';
import { listDrift } from '../../apps/server/src/lending/summaries/find-drift.ts';
import { createLoanSummaryStore } from '../../apps/server/src/lending/summaries/loan-summary-store.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { createLog } from '../../apps/server/src/platform/telemetry/log.ts';

/** Once, because each log adds a listener for the end of the process. */
const log = createLog('silent');

/**
 * Loans whose summary differs from their facts in any column. tools/invariants/summaries.ts computes amounts independently; penalties, the
 * next instalment and the day of settlement need the lending rules, so these come from the comparison of the nightly job. It corrects
 * nothing here.
 */
export async function summaryMismatches(databaseUrl: string): Promise<string[]> {
  const db = openDatabase({ url: databaseUrl, poolSize: 1, log });
  try {
    const wrong: string[] = [];
    for await (const { orderId, differs } of listDrift({
      orders: createOrderStore(db, { openText: (kept) => kept }),
      summaries: createLoanSummaryStore(db),
    }))
      wrong.push(`a summary that differs from its facts: ${orderId} (${differs.join(', ')})`);
    return wrong;
  } finally {
    await db.destroy();
  }
}
