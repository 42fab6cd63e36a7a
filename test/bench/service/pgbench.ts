import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { findOrInstallPrograms } from '../../../tools/debian-programs.ts';
import { runProcess } from '../../../tools/run-process.ts';
import type { BareRoute } from './bare-server.ts';
import { factsTable, pgbenchScript } from './pgbench-script.ts';
import type { Facts } from './recording.ts';

/** Runs the SQL of a call by pgbench: the same statements in the same transactions, prepared, with no server between. */
export interface Pgbench {
  /** @returns runs a second, of one run for each of the facts */
  run(route: BareRoute, facts: readonly Facts[]): Promise<number>;
  close(): Promise<void>;
}

export interface PgbenchOptions {
  databaseUrl: string;
  /** Where scripts are written. */
  folder: string;
  connections: number;
}

/**
 * Finds pgbench, as root installs it.
 * @throws Error that says how to get it where it cannot be had
 */
export async function openPgbench({ databaseUrl, folder, connections }: PgbenchOptions): Promise<Pgbench> {
  const { pgbench } = await findOrInstallPrograms({
    names: ['pgbench'],
    packages: ['postgresql-contrib'],
    purpose: 'The bench compares the service with pgbench',
  });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    async run(route, facts) {
      const rows = Math.floor(facts.length / connections);
      for (const statement of factsTable('bench_facts', facts)) await client.query(statement);
      await client.query('analyze bench_facts');
      const file = path.join(folder, 'pgbench.sql');
      writeFileSync(file, pgbenchScript(route, 'bench_facts', rows));
      const { code, output } = await runProcess(
        pgbench,
        [
          '--no-vacuum',
          '--protocol=prepared',
          `--client=${connections}`,
          '--jobs=2',
          '--define=n=-1',
          `--transactions=${rows}`,
          `--file=${file}`,
          databaseUrl,
        ],
        { env: { LC_ALL: 'C' } },
      );
      const [, perSecond] = /^tps = ([\d.]+) \(without/m.exec(output) ?? [];
      if (code !== 0 || perSecond === undefined || /failed: [1-9]|ERROR/.test(output))
        throw new Error(`pgbench could not run the SQL of ${route.path}:\n${output.trim().slice(0, 2000)}`);
      return Number(perSecond);
    },
    close: () => client.end(),
  };
}
