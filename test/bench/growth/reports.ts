import { Client } from 'pg';
import { createPeriodStore } from '../../../apps/server/src/lending/ledger/period-store.ts';
import { createPortfolioStore } from '../../../apps/server/src/lending/summaries/portfolio-store.ts';
import { lastDayOver, monthOf } from '../../../apps/server/src/operations/accounting/close-books.ts';
import { listArrears } from '../../../apps/server/src/operations/accounting/portfolio.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { createLog } from '../../../apps/server/src/platform/telemetry/log.ts';
import type { RecordedStatement } from '../service/recording.ts';
import { median } from '../statistics.ts';

const TIMES = 7;
const log = createLog('silent');

/** The reports of the lender's commands: how long each takes, in milliseconds, and what it asks of the database. */
export interface Reports {
  readonly times: ReadonlyMap<string, number>;
  readonly recorded: readonly RecordedStatement[];
}

/** Makes each report a few times. */
export async function makeReports(databaseUrl: string): Promise<Reports> {
  const db = openDatabase({ url: databaseUrl, poolSize: 1, log });
  const [portfolio, periods] = [createPortfolioStore(db), createPeriodStore(db)];
  const now = new Date();
  const yesterday = lastDayOver(now);
  const { firstOn, lastOn } = monthOf(yesterday.slice(0, 7));
  const reports: Readonly<Record<string, () => Promise<unknown>>> = {
    // the portfolio at risk is worked out from the same bands
    'accounting arrears': () => listArrears({ portfolio }, now),
    'accounting trial-balance --on': () => periods.movements(yesterday, yesterday),
    'accounting trial-balance --month': () => periods.movements(firstOn, lastOn),
  };
  const recording = recordQueries();
  try {
    const times = new Map<string, number>();
    for (const [name, make] of Object.entries(reports)) {
      recording.label = name;
      const took: number[] = [];
      while (took.length < TIMES) {
        const startedAt = performance.now();
        await make();
        took.push(performance.now() - startedAt);
      }
      times.set(name, median(took));
    }
    return { times, recorded: recording.statements };
  } finally {
    recording.end();
    await db.destroy();
  }
}

/** Records the statements of this process. */
function recordQueries() {
  const prototype = Client.prototype as unknown as { query: (this: object, ...given: unknown[]) => unknown };
  const { query } = prototype;
  const recording = {
    label: '',
    statements: [] as RecordedStatement[],
    end: () => {
      prototype.query = query;
    },
  };
  prototype.query = function recordingQuery(this: object, ...given) {
    const [first] = given;
    if (typeof first === 'object' && first !== null && 'text' in first && 'values' in first)
      recording.statements.push({
        label: recording.label,
        text: String(first.text),
        values: first.values as unknown[],
        rows: [],
      });
    return query.apply(this, given);
  };
  return recording;
}
