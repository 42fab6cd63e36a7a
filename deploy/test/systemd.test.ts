import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { findOrInstallPrograms } from '../../tools/debian-programs.ts';
import { root } from '../../tools/paths.ts';
import { runProcess } from '../../tools/run-process.ts';
import { changed, deployPath, deployText } from './deploy-folder.ts';

/** Of 10: what systemd itself calls OK is below 5. */
const HIGHEST_EXPOSURE = 2.5;
const NODE = '/opt/hiram/node_modules/.bin/node';

const units = readdirSync(deployPath('systemd'));
let analyze: string;
beforeAll(async () => {
  const purpose = 'The test of the units of deploy/ reads them with systemd';
  const programs = await findOrInstallPrograms({ names: ['systemd-analyze'], packages: ['systemd'], purpose });
  analyze = programs['systemd-analyze'];
});

describe.each(units)('%s', (unit) => {
  it(`has an exposure of at most ${HIGHEST_EXPOSURE}`, async () => {
    const args = ['security', '--offline=true', '--no-pager', deployPath(`systemd/${unit}`)];
    const { output } = await runProcess(analyze, args);
    const [, exposure = ''] = /Overall exposure level for \S+ ([\d.]+)/.exec(output) ?? [];
    expect(exposure).not.toBe('');
    expect(Number(exposure)).toBeLessThanOrEqual(HIGHEST_EXPOSURE);
  });

  it('runs a program that is there, in the folder of the project', () => {
    const lines = [...deployText(`systemd/${unit}`).matchAll(/^ExecStart=(\S+) (\S+)$/gm)];
    expect(lines.map(([, program, script = '']) => [program, existsSync(path.join(root, script))])).toEqual([
      [NODE, true],
    ]);
  });
});

it('systemd reads the units without a complaint', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-units-'));
  try {
    const files = units.map((unit) => path.join(folder, unit.replace('@.', '@4400.')));
    units.forEach((unit, index) => {
      // the project is not in /opt/hiram here
      writeFileSync(files[index] ?? '', changed(`systemd/${unit}`, [[NODE, process.execPath]]));
    });
    expect(await runProcess(analyze, ['verify', '--man=no', ...files])).toMatchObject({ code: 0, output: '' });
    const [first = ''] = files;
    writeFileSync(first, 'ProtectEverything=yes\n', { flag: 'a' });
    expect((await runProcess(analyze, ['verify', '--man=no', first])).output).toContain('ProtectEverything');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
