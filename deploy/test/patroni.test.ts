import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findOrInstallPrograms } from '../../tools/debian-programs.ts';
import { root } from '../../tools/paths.ts';
import { runProcess } from '../../tools/run-process.ts';
import { deployPath, deployText } from './deploy-folder.ts';

/** Runs fail-overs of a cluster by the files of deploy/patroni. */
const failOver = (...args: string[]) =>
  runProcess(process.execPath, ['test/chaos/failover.ts', '--borrowers', '4', '--seed', '1', ...args]);

const WELL = 'Nothing that was acknowledged is lost, and nothing is there twice.';

describe('a cluster of two data nodes and a witness', { timeout: 900_000 }, () => {
  it('loses no acknowledged write when the leader is lost, parted or full, and the service goes on', async () => {
    const { code, output } = await failOver('--times', '3');
    expect(output).toContain(WELL);
    expect(output.match(/^ {2}\d\. .*; 0 acknowledged rows lost$/gm)).toHaveLength(3);
    expect(code).toBe(0);
  });

  it('serves the same through a pooler that lends by transaction', async () => {
    const { code, output } = await failOver('--times', '1', '--pooling', 'transaction');
    expect(output).toContain(WELL);
    expect(code).toBe(0);
  });

  it('loses acknowledged writes when commits do not wait for the standby, and that is found', async () => {
    const { code, output } = await failOver('--times', '1', '--plant', 'asynchronous');
    expect(output).toMatch(/BROKEN {2}1\. its machine is lost: [1-9]\d* acknowledged rows are lost/);
    expect(code).toBe(1);
  });
});

it('HAProxy accepts its file, and refuses a planted mistake', async () => {
  const { haproxy } = await findOrInstallPrograms({
    names: ['haproxy'],
    packages: ['haproxy'],
    purpose: 'The check of its file runs HAProxy',
  });
  const check = (file: string) => runProcess(haproxy, ['-c', '-f', file]);
  expect(await check(deployPath('patroni/haproxy.cfg'))).toMatchObject({ code: 0 });
  expect(await check(deployPath('patroni/pgbouncer.ini'))).toMatchObject({ code: 1 });
});

it('the role keeps every setting that the service gives its sessions', () => {
  const source = readFileSync(path.join(root, 'apps/server/src/platform/db/session-settings.ts'), 'utf8');
  const given = [...source.matchAll(/^ {2}(\w+): '/gm)].map(([, name]) => name ?? '');
  const kept = [...deployText('patroni/role.sql').matchAll(/^alter role :role set (\w+) to/gm)].map(([, name]) => name);
  // the client says its encoding itself, and the pooler passes it on
  const wanted = [...given.filter((name) => name !== 'client_encoding'), 'statement_timeout'];
  expect(kept).toEqual([...wanted, 'idle_in_transaction_session_timeout']);
});
