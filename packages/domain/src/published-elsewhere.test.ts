import { expect, test } from 'vitest';
import type { Judge, PublishedCase } from '../test/published/outcome.ts';
import { judgePenalty } from '../test/published/penalty-cases.ts';
import { judgeRate } from '../test/published/rate-cases.ts';
import { judgeSchedule } from '../test/published/schedule-cases.ts';
import raw from '../vectors/published-elsewhere.json' with { type: 'json' };

const cases: readonly PublishedCase[] = JSON.parse(JSON.stringify(raw));
const judges: Readonly<Record<string, Judge>> = { schedule: judgeSchedule, apr: judgeRate, penalty: judgePenalty };

test.each(cases.map((each) => [each.id, each] as const))(
  'CNV-12 the example %s of another source matches to the minor unit',
  (_, each) => {
    expect(judges[each.kind]?.(each)).toMatchObject({ verdict: 'same' });
  },
);

test('each example names its source with its place', () => {
  for (const { source } of cases) {
    const { document, repo, path, table, rows, tests, example } = source;
    expect([document ?? repo, table ?? path ?? example, rows ?? tests ?? example]).not.toContain(undefined);
  }
  expect(new Set(cases.map(({ source }) => source['document'] ?? source['repo'])).size).toBeGreaterThanOrEqual(6);
});
