import path from 'node:path';
import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';

/**
 * Runs the named files first, in this order, so that no long one runs last on a single worker; vitest by itself sorts by file size. A
 * matrix runs with its sample.
 * @param longest names without their suffix
 */
export function longestFirst(longest: readonly string[]): TestSequencerConstructor {
  const place = ({ moduleId }: TestSpecification): number => {
    const found = longest.indexOf(path.basename(moduleId).replace(/(?:\.matrix)?\.(?:e2e|test)\.tsx?$/, ''));
    return found === -1 ? longest.length : found;
  };
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files);
      return sorted.toSorted((a, b) => place(a) - place(b));
    }
  };
}
