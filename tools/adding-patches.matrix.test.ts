import path from 'node:path';
import { expect, it } from 'vitest';
import { addingPatches, filesOfPatch } from './adding-patch.ts';
import { makeCopy } from './planted-copy.ts';
import { runProcess } from './run-process.ts';

/** Generous, even on a busy machine. */
const timeout = 10 * 60_000;

// the matrices try the added parts; types and format are checked with every change of the sources
it('compiles and formats the sources with all patches applied', { timeout }, async () => {
  const copy = makeCopy();
  try {
    const inCopy = async (program: string, ...args: readonly string[]): Promise<string> => {
      const { code, output } = await runProcess(program, [...args], { cwd: copy.root });
      return code === 0 ? '' : output;
    };
    const patches = Object.values(addingPatches);
    expect(await inCopy('git', 'apply', ...patches)).toBe('');
    const programs = path.join(copy.root, 'node_modules', '.bin');
    expect(await inCopy(path.join(programs, 'tsc'), '-b')).toBe('');
    // Biome formats no generated file
    const files = patches.flatMap(filesOfPatch).filter((file) => !/\/text-types\.ts$|\.generated\.ts$/.test(file));
    expect(await inCopy(path.join(programs, 'biome'), 'format', '--no-errors-on-unmatched', ...files)).toBe('');
  } finally {
    copy.remove();
  }
});
