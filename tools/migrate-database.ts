import { runProcess } from './run-process.ts';

/**
 * Brings a database to the current schema by running the service's own migrator.
 *
 * @param sandbox also seeds the sandbox, if missing
 * @param env more settings of the migrator
 * @throws Error with the migrator's output when it fails
 */
export async function migrateDatabase(
  databaseUrl: string,
  sandbox: boolean,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { code, output } = await runProcess(process.execPath, ['apps/server/src/cli/migrate.ts'], {
    env: {
      // Never production: the tools work on development and test databases only.
      NODE_ENV: process.env.NODE_ENV === 'test' ? 'test' : 'development',
      DATABASE_URL: databaseUrl,
      // It would take precedence over DATABASE_URL.
      DATABASE_URL_FILE: undefined,
      HIRAM_SANDBOX: sandbox ? '1' : undefined,
      ...env,
    },
  });
  if (code !== 0) throw new Error(`Migrating the database failed:\n${output.trim().split('\n').slice(-40).join('\n')}`);
}
