import path from 'node:path';
import { findOrInstallPrograms } from './debian-programs.ts';
import { root } from './paths.ts';
import { runProcess } from './run-process.ts';
import { runStatement } from './run-statement.ts';

/** The addresses of a database for its two roles. */
export interface SeparateRoles {
  /** Migrates. */
  readonly ownerUrl: string;
  /** Reads and writes rows. */
  readonly serviceUrl: string;
}

/** The service's role in tests: `hiram`, its name in the file, is the superuser of our clusters. */
export const SERVICE_ROLE = 'hiram_service';

/**
 * Gives a database the two roles of deploy/postgresql/roles.sql, as an operator does.
 * @param superuserUrl its address for a superuser
 * @throws Error with what psql said
 */
export async function separateRoles(superuserUrl: string): Promise<SeparateRoles> {
  const { psql } = await findOrInstallPrograms({
    names: ['psql'],
    packages: ['postgresql-client'],
    purpose: 'The two roles of the database are made by psql',
  });
  const file = path.join(root, 'deploy', 'postgresql', 'roles.sql');
  const names = ['-v', `role=${SERVICE_ROLE}`];
  const { code, output } = await runProcess(psql, ['--no-psqlrc', '--quiet', '-d', superuserUrl, ...names, '-f', file]);
  if (code !== 0) throw new Error(output);
  return {
    ownerUrl: await setPassword(superuserUrl, 'hiram_owner'),
    serviceUrl: await setPassword(superuserUrl, SERVICE_ROLE),
  };
}

/** Gives a role a password. @returns the address of the database for it */
export async function setPassword(superuserUrl: string, role: string): Promise<string> {
  const url = new URL(superuserUrl);
  [url.username, url.password] = [role, 'password-of-a-test'];
  await runStatement(superuserUrl, `alter role ${role} password '${url.password}'`);
  return url.href;
}
