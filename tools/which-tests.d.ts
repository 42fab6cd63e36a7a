/**
 * Which test files a run takes, by HIRAM_TESTS: without it those of `npm test`, with `matrix` the matrices alone, with `all` both.
 *
 * @param include patterns of all test files of a project, each ending in `.test.ts` or the like
 * @throws Error for any other value: a run that quietly took nothing would pass
 */
export declare function whichTests(
  include: readonly string[],
  wanted?: string,
): {
  include: string[];
  exclude: string[];
};
