import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { dependenciesAreCurrent } from './launch.mjs';

let folder = '';

type Packages = Record<string, { version?: string; optional?: boolean; dev?: boolean; link?: boolean }>;

function layOut(wanted: Packages, installed?: Packages): string {
  folder = mkdtempSync(path.join(tmpdir(), 'hiram-install-'));
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (installed !== undefined) {
    mkdirSync(path.join(folder, 'node_modules'));
    writeFileSync(path.join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }));
  }
  return folder;
}

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the installed packages compared with the lock file', () => {
  const one = { 'node_modules/one': { version: '1.0.0' } };

  it('match when every package has its version, whatever the workspaces', () => {
    expect(dependenciesAreCurrent(layOut({ '': {}, 'apps/web': { version: '0.1.0' }, ...one }, one))).toBe(true);
  });

  it('need an install if they are missing or their install was interrupted', () => {
    expect(dependenciesAreCurrent(layOut(one))).toBe(false);
    mkdirSync(path.join(folder, 'node_modules', 'one'), { recursive: true });
    expect(dependenciesAreCurrent(folder)).toBe(false);
  });

  it('need an install after a changed version or a new package', () => {
    expect(dependenciesAreCurrent(layOut({ 'node_modules/one': { version: '1.0.1' } }, one))).toBe(false);
    rmSync(folder, { recursive: true });
    expect(dependenciesAreCurrent(layOut({ ...one, 'node_modules/two': { version: '1.0.0' } }, one))).toBe(false);
  });

  it('may lack packages of other platforms, and in production those for development', () => {
    const lock = {
      ...one,
      'node_modules/mac': { version: '1.0.0', optional: true },
      'node_modules/lint': { version: '1.0.0', dev: true },
    };
    expect(dependenciesAreCurrent(layOut(lock, one), true)).toBe(true);
    expect(dependenciesAreCurrent(folder, false)).toBe(false);
  });
});
