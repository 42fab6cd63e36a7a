import { Client, Pool } from 'pg';
import type { Acknowledgement } from './acknowledgements.ts';
import type { Defect } from './defect.ts';
import { askOracle, type OracleOptions } from './oracle.ts';
import { defects, plantIn } from './plant.ts';

/** What has to have happened for every defect to find something to befall. */
export const neededToPlant: readonly Acknowledgement['kind'][] = [
  'paid',
  'confirmed-card',
  'removed-card',
  'gave-a-number',
  'transferred',
  'complaint',
  'desk-answered',
  'reopened',
  'scored',
  'booked',
  'rated',
  'switched',
  'subscribed',
  'registered',
  'transacted',
  'applied-held',
  'journal',
  'journal-reversed',
  'closed',
];

export interface Planting {
  readonly oracle: OracleOptions;
  readonly databaseUrl: string;
  /** A defect's name, or 'each'. */
  readonly which: string;
  readonly say: (line: string) => void;
}

/**
 * Plants defects into copies of a database without findings, one a copy; no other connection to it may be open.
 * With one defect, the oracle's findings are returned, so that the run fails as it would on a broken service; with 'each', only the
 * undetected ones.
 */
export async function plantEach({ oracle, databaseUrl, which, say }: Planting): Promise<string[]> {
  const chosen = defects.filter(({ name }) => which === 'each' || name === which);
  if (chosen.length === 0) return [`--plant must be each, or one of ${defects.map(({ name }) => name).join(', ')}`];
  const wrong: string[] = [];
  for (const defect of chosen) {
    // A defect that cannot be planted is undetected; the others are still tried.
    const found = await findPlanted(oracle, databaseUrl, defect).catch((error: unknown) => [String(error)]);
    const isFound = found.some((each) => defect.says.test(each));
    say(
      `  planted: ${defect.name}: ${isFound ? `found (${found.length}), such as "${found.find((each) => defect.says.test(each)) ?? ''}"` : 'NOT FOUND'}`,
    );
    if (!isFound) wrong.push(`the oracle did not find ${defect.name}; it said: ${found.join('; ')}`);
    if (which !== 'each') wrong.push(...found);
  }
  return wrong;
}

const COPY = 'hiram_planted';

async function findPlanted(oracle: OracleOptions, databaseUrl: string, defect: Defect): Promise<string[]> {
  const admin = new Client({ connectionString: withDatabase(databaseUrl, 'postgres') });
  await admin.connect();
  try {
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'hiram'`);
    await admin.query(`create database ${COPY} template hiram`);
    const connectionString = withDatabase(databaseUrl, COPY);
    const client = new Client({ connectionString });
    client.on('error', () => undefined);
    await client.connect();
    const db = new Pool({ connectionString, max: 2 });
    // a connection that is still closing is cut with the copy
    db.on('error', () => undefined);
    const undo = defect.spoil?.(oracle.filesDir);
    try {
      await plantIn(client, defect);
      return await askOracle({ ...oracle, db });
    } finally {
      undo?.();
      await client.end();
      await db.end();
      await admin.query(`drop database ${COPY} with (force)`);
    }
  } finally {
    await admin.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
