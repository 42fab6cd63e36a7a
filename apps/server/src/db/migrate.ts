import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

const folder = resolve(import.meta.dirname, '../../migrations');

/**
 * Brings the database to the newest migration. Safe when several processes start at once: one migrates, the others wait.
 * @returns the names of the migrations that this call ran
 * @throws Error with the cause when one fails; the ones before it stay
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => {
        const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
        const entries = files.map(async (file) => {
          const text = await readFile(resolve(folder, file), 'utf8');
          return [file.replace(/\.sql$/, ''), { up: async (tx: Database) => void (await sql.raw(text).execute(tx)) }];
        });
        return Object.fromEntries(await Promise.all(entries));
      },
    },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('a migration failed', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}
