import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { ConfigError } from '../config-error.ts';

/** The migrations of this version of the service. */
export const MIGRATIONS_FOLDER = resolve(import.meta.dirname, '../../../migrations');

/** A numbered file of SQL. */
export interface Migration {
  /** The file name without its extension. */
  readonly name: string;
  readonly read: () => Promise<string>;
}

/** The migrations of a folder in order. */
export async function listMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return files.map((file) => ({
    name: file.replace(/\.sql$/, ''),
    read: () => readFile(resolve(folder, file), 'utf8'),
  }));
}

/**
 * Refuses a database that was migrated by a newer version of the service.
 * @throws ConfigError naming both versions
 */
export function refuseNewerSchema(known: readonly Migration[], applied: readonly string[]): void {
  const names = new Set(known.map(({ name }) => name));
  const unknown = applied.filter((name) => !names.has(name)).toSorted();
  if (unknown.length === 0) return;
  throw new ConfigError([
    `the database's schema is newer than this version of the service: it is at ${unknown.at(-1)}, and this version knows ` +
      `migrations up to ${known.at(-1)?.name ?? 'none'}. Start the version that migrated it, or a newer one`,
  ]);
}

/**
 * Checks that this version of the service supports a database as it is, without changes.
 * @throws ConfigError naming both versions when the database is newer than the service, or older
 */
export async function requireServedSchema(db: Database): Promise<void> {
  const known = await listMigrations();
  const applied = await listApplied(db);
  refuseNewerSchema(known, applied);
  const missing = known.filter(({ name }) => !applied.includes(name));
  if (missing.length === 0) return;
  const at = applied.length === 0 ? 'it is empty' : `it is at ${applied.toSorted().at(-1)}`;
  throw new ConfigError([
    `the database's schema is older than this version of the service: ${at}, and this version needs ` +
      `${missing.map(({ name }) => name).join(', ')}. Run "npm run migrate", or start the service without MIGRATE_ON_START=0`,
  ]);
}

/** Creates the question which migrations of this version a database lacks; those of a newer version do not count. */
export async function openMigrationCheck(db: Database): Promise<() => Promise<readonly string[]>> {
  const known = await listMigrations();
  return async () => {
    const applied = new Set(await listApplied(db));
    return known.map(({ name }) => name).filter((name) => !applied.has(name));
  };
}

async function listApplied(db: Database): Promise<string[]> {
  const { rows: places } = await sql<{ is: boolean }>`select to_regclass('kysely_migration') is not null as is`.execute(
    db,
  );
  if (places[0]?.is !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
