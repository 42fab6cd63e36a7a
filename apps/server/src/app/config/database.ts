import type { Pooling } from '../../platform/db/database.ts';

/** Encrypted, and the server proves its name; once, so that no later parameter takes it back. */
const VERIFIED = /^(?!.*sslmode=.*sslmode=)[^?]+\?(?:.*&)?sslmode=verify-full(?:&|$)/;

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
  const databaseReadUrl = secretOf('DATABASE_READ_URL');
  if (!['', '0', '1'].includes(env['DATABASE_TLS'] ?? '')) problems.push('DATABASE_TLS must be 0 or 1');
  const urls = { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: direct, DATABASE_READ_URL: databaseReadUrl ?? '' };
  if (env['DATABASE_TLS'] === '1')
    for (const [name, url] of Object.entries(urls))
      if (url !== '' && !VERIFIED.test(url))
        problems.push(`${name} needs sslmode=verify-full: DATABASE_TLS=1 allows no other connection`);
  return { databaseUrl, directDatabaseUrl: direct === '' ? databaseUrl : direct, databaseReadUrl, pooling };
}
