import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectFiles } from './checks/project-files.ts';
import { root } from './paths.ts';
import { runProcess } from './run-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hiram-npm-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The manifests, the lock file and npm's settings, without anything installed. */
function layOutManifests(): string {
  const copy = path.join(folder, 'clone');
  for (const { path: file } of projectFiles().filter((each) =>
    /(^|\/)(package(-lock)?\.json|\.npmrc)$/.test(each.path),
  )) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(copy, file));
  }
  return copy;
}

const clone = layOutManifests();

describe.each(['10.9.9', '11.19.1'])('npm %s', (version) => {
  it('accepts the lock file for npm ci in a clean clone', async () => {
    const home = path.join(folder, version);
    mkdirSync(home);
    const install = ['install', '--prefix', home, '--no-save', '--loglevel=error', `npm@${version}`];
    expect((await runProcess('npm', install, { cwd: home })).code).toBe(0);
    const npm = path.join(home, 'node_modules', 'npm', 'bin', 'npm-cli.js');
    const { code, output } = await runProcess(process.execPath, [npm, 'ci', '--dry-run', '--ignore-scripts'], {
      cwd: clone,
    });
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
  });
});
