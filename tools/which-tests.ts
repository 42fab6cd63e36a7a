/** Matrix files: every combination of the cases that their neighbours without `.matrix` sample. */
const matrices = '**/*.matrix.*';
const foreign = '**/node_modules/**';

/**
 * The test files of a run, by HIRAM_TESTS: without it those of `npm test`, with `matrix` the matrices only, with `all` both.
 *
 * @param include patterns of all test files of a project, each ending in `.test.ts` or the like
 * @throws Error for any other value: a run without tests would pass
 */
export function whichTests(include: readonly string[], wanted = process.env.HIRAM_TESTS ?? '') {
  switch (wanted) {
    case '':
      return { include: [...include], exclude: [foreign, matrices] };
    case 'matrix':
      // `x.test.ts` is `x.matrix.test.ts`
      return { include: include.map((pattern) => pattern.replace('*.test.', '*.matrix.test.')), exclude: [foreign] };
    case 'all':
      return { include: [...include], exclude: [foreign] };
    default:
      throw new Error(`HIRAM_TESTS is ${wanted}: it is matrix, all, or left out.`);
  }
}
