/** Files of matrices: every combination of what their neighbours without `.matrix` show by samples. */
const matrices = '**/*.matrix.*';
const foreign = '**/node_modules/**';

/**
 * Which test files a run takes, by HIRAM_TESTS: without it those of `npm test`, with `matrix` the matrices alone, with `all` both.
 *
 * @param include patterns of all test files of a project, each ending in `.test.ts` or the like
 * @throws Error for any other value: a run that quietly took nothing would pass
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
