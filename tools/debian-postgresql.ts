import path from 'node:path';
import { findOrInstallPrograms } from './debian-programs.ts';

/** The oldest version that the schema supports: Debian's. */
const wanted = {
  names: ['initdb', 'postgres'],
  packages: ['postgresql-15'],
  folder: '/usr/lib/postgresql/15/bin',
  purpose: 'The tests of the service on the oldest PostgreSQL run',
} as const;

/**
 * The folder of Debian's PostgreSQL 15; root installs the missing package first.
 * @throws Error that names the missing package when we are not root
 */
export async function findDebianPostgresql(): Promise<string> {
  const { postgres } = await findOrInstallPrograms(wanted);
  return path.dirname(postgres);
}
