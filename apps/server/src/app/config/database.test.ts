import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../../tools/test-database.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { readDatabaseConfig } from './database.ts';

const AT = 'postgres://hiram:word@db.example/hiram';

/** What is wrong with the settings of the database. */
function problemsOf(env: Readonly<Record<string, string>>): string[] {
  const problems: string[] = [];
  readDatabaseConfig({ env, secretOf: (name) => env[name] ?? null, problems });
  return problems;
}

describe('DATABASE_TLS', () => {
  it.each([
    { DATABASE_URL: AT },
    { DATABASE_URL: `${AT}?sslmode=require` },
    { DATABASE_URL: `${AT}?sslmode=verify-full&sslmode=disable` },
    { DATABASE_URL: `${AT}?sslmode=verify-full&uselibpqcompat=true&sslmode=no-verify` },
    { DATABASE_URL: `${AT}?application_name=sslmode=verify-full` },
    { DATABASE_URL: `postgres://hiram:sslmode=verify-full@db.example/hiram` },
  ])('1 refuses an address whose connection is not encrypted and verified: $DATABASE_URL', (env) => {
    expect(problemsOf({ ...env, DATABASE_TLS: '1' })).toEqual([
      expect.stringContaining('DATABASE_URL needs sslmode=verify-full'),
    ]);
    expect(problemsOf(env)).toEqual([]);
  });

  it.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])('1 asks it of %s too', (name) => {
    const env = { DATABASE_URL: `${AT}?sslmode=verify-full`, [name]: AT, DATABASE_TLS: '1' };
    expect(problemsOf(env)).toEqual([expect.stringContaining(`${name} needs sslmode=verify-full`)]);
  });

  it.each([`${AT}?sslmode=verify-full`, `${AT}?application_name=hiram&sslmode=verify-full&sslrootcert=ca.pem`])(
    '1 accepts %s',
    (url) => {
      expect(problemsOf({ DATABASE_URL: url, DATABASE_TLS: '1' })).toEqual([]);
    },
  );

  it('is 0 or 1', () => {
    expect(problemsOf({ DATABASE_URL: AT, DATABASE_TLS: 'yes' })).toEqual(['DATABASE_TLS must be 0 or 1']);
  });

  it('leads to a connection that a server without TLS cannot take', async () => {
    const database = await createTestDatabase();
    const url = `${database.url}${database.url.includes('?') ? '&' : '?'}sslmode=verify-full`;
    expect(problemsOf({ DATABASE_URL: url, DATABASE_TLS: '1' })).toEqual([]);
    const db = openDatabase({ url, poolSize: 1, log: createLog('silent') });
    await expect(sql`select 1`.execute(db)).rejects.toThrow(/does not support SSL/);
    await db.destroy();
    await database.drop();
  });
});
