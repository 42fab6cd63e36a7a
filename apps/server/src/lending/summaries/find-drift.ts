import { isDomainError } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import type { SummaryRow } from './loan-summary-store.ts';
import { summaryRowOf } from './refresh-summary.ts';

const AT_A_TIME = 100;

/** A loan whose summary differs from its facts. */
export interface Drift {
  readonly orderId: number;
  /** The columns that differ; `missing` without a row, `contradicting-facts` where the facts give none. */
  readonly differs: readonly string[];
}

/** Loans as they were read, with their summaries. */
interface Batch {
  readonly loans: readonly OrderRecord[];
  readonly kept: ReadonlyMap<number, SummaryRow>;
  readonly last: number;
}

/** Reads the loans above an id; null where there is none. */
async function readBatch(
  { orders, summaries }: Pick<Stores, 'orders' | 'summaries'>,
  after: number,
): Promise<Batch | null> {
  const ids = await summaries.listLoans({ after, max: AT_A_TIME });
  const last = ids.at(-1);
  if (last === undefined) return null;
  const kept = new Map((await summaries.list(ids)).map((row) => [row.order_id, row]));
  return { loans: await orders.listByIds(ids), kept, last };
}

/**
 * Loans whose summary differed from their facts when they were read. Concurrent changes may cause some.
 * @param until stops the search early
 */
export async function* listDrift(
  stores: Pick<Stores, 'orders' | 'summaries'>,
  until?: AbortSignal,
): AsyncGenerator<Drift> {
  let reading = readBatch(stores, 0);
  for (;;) {
    const batch = await reading;
    if (batch === null || until?.aborted === true) return;
    // the database reads the next loans while these are compared: each takes about as long
    reading = readBatch(stores, batch.last);
    // whoever stops listening hears of no failure
    reading.catch(() => undefined);
    for (const order of batch.loans) {
      const { differs } = compare(order, batch.kept.get(order.id));
      if (differs.length > 0) yield { orderId: order.id, differs };
    }
  }
}

/**
 * Compares every loan's summary with its facts. A different one is read again under the order's lock, reported (log, metric, open item)
 * and rewritten, because the facts are right.
 * @param until stops after the current loans: the service stops, or the job's budget is spent
 * @returns the number of different ones
 */
export async function reportDrift(
  services: Pick<Services, 'stores' | 'inTransaction' | 'clock' | 'log' | 'metrics'>,
  until: AbortSignal,
): Promise<number> {
  let found = 0;
  for await (const { orderId } of listDrift(services.stores, until)) {
    const differs = await services.inTransaction((stores) => correct(stores, orderId, services.clock.now()));
    if (differs.length === 0) continue;
    found += 1;
    services.metrics.summaryDrift.inc();
    services.log.error({ orderId, differs }, 'a loan’s summary was not what its facts say');
  }
  return found;
}

async function correct(stores: Stores, orderId: number, at: Date): Promise<readonly string[]> {
  const order = await stores.orders.lock(orderId);
  if (order === undefined) return [];
  const { row, differs } = compare(order, await stores.summaries.find(orderId));
  if (differs.length === 0) return [];
  const { borrowerId } = order;
  await stores.openItems.open({
    kind: 'loan',
    subject: orderId,
    reason: 'summary-drift',
    borrowerId,
    details: { differs },
    at,
  });
  if (row !== null) await stores.summaries.save(row);
  return differs;
}

interface Comparison {
  /** The summary of the facts; null where they give none. */
  readonly row: SummaryRow | null;
  readonly differs: Drift['differs'];
}

function compare(order: OrderRecord, kept: SummaryRow | undefined): Comparison {
  let row: SummaryRow | null;
  try {
    row = summaryRowOf(order);
  } catch (error) {
    if (isDomainError(error)) return { row: null, differs: ['contradicting-facts'] };
    throw error;
  }
  if (row === null) return { row, differs: kept === undefined ? [] : ['no-loan'] };
  if (kept === undefined) return { row, differs: ['missing'] };
  const columns = Object.keys(row) as (keyof SummaryRow)[];
  return { row, differs: columns.filter((column) => kept[column] !== row[column]) };
}
