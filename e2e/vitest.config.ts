import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The journeys are samples; matrices take their cases as far as they go (docs/testing.md). HIRAM_TESTS: unset, samples; `matrix`, only those; `all`, both. */
const samples = ['**/*.e2e.ts'];
const matrices = ['**/*.matrix.e2e.ts'];
const which = process.env['HIRAM_TESTS'];

/** Files that take longest. They begin first, so that none is left over for one worker alone; vitest by itself goes by the size of a file. */
const longest = /\/(?:attack-addresses|looks|languages|journey|public)\b[\w-]*(?:\.matrix)?\.e2e\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: which === 'matrix' ? matrices : samples,
    exclude: [...configDefaults.exclude, ...(which === undefined ? matrices : [])],
    globalSetup: [path.join(import.meta.dirname, 'global-setup.ts')],
    sequence: { sequencer: LongestFirst },
    // The files of a worker share its browser, and those that only look its service (journeys.ts). Two cores, and a third of a journey is waiting.
    maxWorkers: 3,
    isolate: false,
    // Longer than any journey takes on the busiest machine: what does not come in a step ends that step after 30 s with words of its own.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // what a journey polls for takes as long as the machine needs; vitest's own is a second
    expect: { poll: { timeout: 30_000 } },
    // Once in some thousand journeys the browser does not answer any more. That is tried again and told (decision 0027); what a journey says itself is not.
    retry: { count: 1, condition: /^Test timed out/ },
  },
});
