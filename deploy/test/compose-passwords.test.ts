import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findOrInstallPrograms } from '../../tools/debian-programs.ts';
import { runProcess } from '../../tools/run-process.ts';
import { runStatement } from '../../tools/run-statement.ts';
import { startThrowawayDatabase } from '../../tools/throwaway-database.ts';
import { deployPath } from './deploy-folder.ts';

/** As a password generator may make them. */
const passwords = { hiram_owner: `it's "$(id)" \\; :role`, hiram: `--'; drop role hiram_owner; \\q` };

it('gives both roles the passwords of their secrets, whatever their characters', async () => {
  const { psql } = await findOrInstallPrograms({
    names: ['psql'],
    packages: ['postgresql-client'],
    purpose: 'The image of PostgreSQL has it',
  });
  const secrets = mkdtempSync(path.join(tmpdir(), 'hiram-secrets-'));
  const cluster = await startThrowawayDatabase();
  try {
    const url = new URL(cluster.url('hiram'));
    await runStatement(url.href, 'create role hiram_owner login');
    for (const [role, password] of Object.entries(passwords))
      writeFileSync(path.join(secrets, `${role}_password`), `${password}\n`);
    // with a /run of its own, so that the secrets are where compose puts them
    const script = 'mount -t tmpfs tmpfs /run && cp -r "$0" /run/secrets && exec "$1"';
    const { code, output } = await runProcess(
      'unshare',
      ['--mount', 'sh', '-c', script, secrets, deployPath('compose/passwords.sh')],
      {
        env: {
          PATH: `${path.dirname(psql)}:${process.env['PATH']}`,
          PGHOST: url.hostname,
          PGPORT: url.port,
          PGPASSWORD: decodeURIComponent(url.password),
          POSTGRES_USER: url.username,
          POSTGRES_DB: 'hiram',
        },
      },
    );
    expect({ code, output }).toMatchObject({ code: 0 });
    for (const [role, password] of Object.entries(passwords)) {
      [url.username, url.password] = [role, password];
      expect(await runStatement(url.href, 'select current_user as role')).toEqual([{ role }]);
      url.password = `${password}x`;
      await expect(runStatement(url.href, 'select 1')).rejects.toThrow('password authentication failed');
    }
  } finally {
    await cluster.stop();
    rmSync(secrets, { recursive: true, force: true });
  }
});
