import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findOrInstallPrograms } from './debian-programs.ts';

const names = ['initdb', 'postgres', 'pg_basebackup'];
const wanted = {
  names,
  packages: ['postgresql-15', 'postgresql-client-15'],
  purpose: 'The tests of the oldest version run its server',
};
let folder = '';
let installed: string[] = [];

/** A machine with a single program folder, ours. */
const machine = (isRoot: boolean, brings: readonly string[] = names) => ({
  folders: ['/nonexistent', folder],
  isRoot,
  install: async (packages: readonly string[]) => {
    installed.push(...packages);
    for (const name of brings) writeFileSync(path.join(folder, name), '');
    return { code: brings.length === 0 ? 100 : 0, output: 'E: what apt said' };
  },
});

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hiram-programs-'));
  installed = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the Debian programs of a test', () => {
  it('are used unchanged if installed, under any account', async () => {
    for (const name of names) writeFileSync(path.join(folder, name), '');
    const programs = await findOrInstallPrograms(wanted, machine(false));
    expect(programs['postgres']).toBe(path.join(folder, 'postgres'));
    expect(installed).toEqual([]);
  });

  it('are searched only in their own folder if they have one', async () => {
    const own = mkdtempSync(path.join(tmpdir(), 'hiram-programs-'));
    for (const name of names) writeFileSync(path.join(folder, name), '');
    const refusal = findOrInstallPrograms({ ...wanted, folder: own }, machine(false));
    await expect(refusal).rejects.toThrow('They are missing');
    for (const name of names) writeFileSync(path.join(own, name), '');
    const programs = await findOrInstallPrograms({ ...wanted, folder: own }, machine(false));
    expect(programs['postgres']).toBe(path.join(own, 'postgres'));
    rmSync(own, { recursive: true });
  });

  it('are an error with the package names if missing, except for root', async () => {
    const refusal = findOrInstallPrograms(wanted, machine(false));
    await expect(refusal).rejects.toThrow(/Debian's packages postgresql-15, postgresql-client-15\. They are missing/);
    await expect(refusal).rejects.toThrow('apt-get install --no-install-recommends postgresql-15 postgresql-client-15');
    expect(installed).toEqual([]);
  });

  it('are installed as root if even one of several is missing', async () => {
    for (const name of names.slice(1)) writeFileSync(path.join(folder, name), '');
    const programs = await findOrInstallPrograms(wanted, machine(true));
    expect(installed).toEqual(['postgresql-15', 'postgresql-client-15']);
    expect(Object.keys(programs).sort()).toEqual([...names].sort());
  });

  it('are an error with the output of apt if they cannot be installed', async () => {
    const failure = findOrInstallPrograms(wanted, machine(true, []));
    await expect(failure).rejects.toThrow(/packages postgresql-15, postgresql-client-15[^]*E: what apt said/);
    await expect(findOrInstallPrograms(wanted, machine(true, ['postgres']))).rejects.toThrow('They are missing');
  });
});
