import type { Pooling } from '../../platform/db/database.ts';

/** The addresses of the database, and the pooler in between. */
export function readDatabaseConfig({
  env,
  secretOf,
  problems,
}: {
  env: Readonly<Record<string, string | undefined>>;
  secretOf: (name: string) => string | null;
  problems: string[];
}): {
  readonly databaseUrl: string;
  readonly directDatabaseUrl: string;
  readonly databaseReadUrl: string | null;
  readonly pooling: Pooling;
} {
  const databaseUrl = secretOf('DATABASE_URL') ?? '';
  if (databaseUrl === '')
    problems.push('DATABASE_URL is missing: the PostgreSQL to keep the books in (postgres://user:password@host/name)');
  const direct = secretOf('DATABASE_DIRECT_URL') ?? '';
  const pooling = env['DATABASE_POOLING'] === 'transaction' ? 'transaction' : 'session';
  if (!['', 'session', 'transaction'].includes(env['DATABASE_POOLING'] ?? ''))
    problems.push('DATABASE_POOLING must be session or transaction');
  if (pooling === 'transaction' && direct === '')
    problems.push(
      'DATABASE_DIRECT_URL is missing: with DATABASE_POOLING=transaction, migrations and jobs go past the pooler',
    );
  return {
    databaseUrl,
    directDatabaseUrl: direct === '' ? databaseUrl : direct,
    databaseReadUrl: secretOf('DATABASE_READ_URL'),
    pooling,
  };
}
