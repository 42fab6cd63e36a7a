import path from 'node:path';
import { expect, it } from 'vitest';
import { addingPatches, filesOfPatch } from './adding-patch.ts';
import { makeCopy } from './planted-copy.ts';
import { runProcess } from './run-process.ts';

/** Generous, even on a busy machine. */
const timeout = 10 * 60_000;

// the other matrices try each added part; what can be asked of all at once is asked here
it('compiles and formats the sources with all patches applied, and they keep the rules', { timeout }, async () => {
  const copy = makeCopy();
  try {
    const inCopy = async (program: string, ...args: readonly string[]): Promise<string> => {
      const { code, output } = await runProcess(program, [...args], { cwd: copy.root });
      return code === 0 ? '' : output;
    };
    const patches = Object.values(addingPatches);
    expect(await inCopy('git', 'apply', ...patches)).toBe('');
    const programs = path.join(copy.root, 'node_modules', '.bin');
    const outputOf = (name: string, ...args: readonly string[]) => inCopy(path.join(programs, name), ...args);
    expect(await outputOf('tsc', '-b')).toBe('');
    // Biome formats no generated file
    const files = patches.flatMap(filesOfPatch).filter((file) => !/\/text-types\.ts$|\.generated\.ts$/.test(file));
    expect(await outputOf('biome', 'format', '--no-errors-on-unmatched', ...files)).toBe('');
    expect(await outputOf('oxlint', '--type-aware', ...files.filter((file) => /\.tsx?$/.test(file)))).toBe('');
    expect(await outputOf('depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'apps')).toBe('');
  } finally {
    copy.remove();
  }
});
