import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outcome, PublishedCase } from '../../../../../packages/domain/test/published/outcome.ts';
import { judgeByCalls, type PublicCalls, publicCalls } from '../../../test/published-calls.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');

const casesIn = (file: string): PublishedCase[] => JSON.parse(readFileSync(file, 'utf8')) as PublishedCase[];

/** The copy that comes with a clone. */
const copy = casesIn(path.join(root, 'packages/domain/vectors/published.json'));

/** Examples of other sources, which we found ourselves. */
const elsewhere = casesIn(path.join(root, 'packages/domain/vectors/published-elsewhere.json'));

/** The examples as they are given, beside the clone; PUBLISHED_FIGURES names them elsewhere. */
const givenFile = process.env['PUBLISHED_FIGURES'] ?? path.resolve(root, '../shared/figures/published.json');
const given = existsSync(givenFile) ? casesIn(givenFile) : null;

/** Of the given examples so many at most may be about things that the product does not do. */
const MAX_NOT_APPLICABLE = 2;

let rig: ServiceRig;
let calls: PublicCalls;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  calls = publicCalls(rig.baseUrl);
});
afterAll(() => rig.close());

interface Judged {
  readonly id: string;
  readonly outcome: Outcome;
}

async function judged(cases: readonly PublishedCase[]): Promise<Judged[]> {
  const all: Judged[] = [];
  for (const each of cases) all.push({ id: each.id, outcome: await judgeByCalls(calls, each) });
  return all;
}

/** One line an example, and a line of totals. */
function report(heading: string, all: readonly Judged[]): string {
  const lines = all.map(({ id, outcome }) => `${id.padEnd(22)} ${said(outcome)}`);
  const counts = (['same', 'differs', 'not applicable'] as const).map(
    (verdict) => `${all.filter(({ outcome }) => outcome.verdict === verdict).length} ${verdict}`,
  );
  return [heading, ...lines, counts.join(', '), ''].join('\n');
}

function said(outcome: Outcome): string {
  if (outcome.verdict === 'differs') return `differs: ${outcome.by}${outcome.because && ` (${outcome.because})`}`;
  return outcome.verdict === 'same' ? 'same' : `not applicable: ${outcome.lacks}`;
}

const verdicts = (all: readonly Judged[], verdict: Outcome['verdict']) =>
  all.filter(({ outcome }) => outcome.verdict === verdict).map(({ id }) => id);

describe('the published examples computed by the calculator and its rate call', () => {
  it('CNV-12 match to the minor unit', async () => {
    const all = await judged(copy);
    process.stdout.write(report('packages/domain/vectors/published.json', all));
    expect(verdicts(all, 'differs')).toEqual([]);
    expect(verdicts(all, 'not applicable').length).toBeLessThanOrEqual(MAX_NOT_APPLICABLE);
    expect(all.length).toBeGreaterThanOrEqual(32);
  });

  it.skipIf(given === null)('CNV-12 match the copy beside the clone, which is the same', async () => {
    const all = await judged(given ?? []);
    process.stdout.write(report(givenFile, all));
    expect(verdicts(all, 'differs')).toEqual([]);
    expect(verdicts(all, 'not applicable').length).toBeLessThanOrEqual(MAX_NOT_APPLICABLE);
    expect(copy).toEqual(given);
  });

  it('CNV-12 match further sources', async () => {
    const all = await judged(elsewhere);
    process.stdout.write(report('packages/domain/vectors/published-elsewhere.json', all));
    expect(all.filter(({ outcome }) => outcome.verdict !== 'same')).toEqual([]);
    expect(all).not.toEqual([]);
  });

  /** One figure of each kind of example, one minor unit or one last place away. */
  const changes: Readonly<Record<PublishedCase['kind'], (expected: Record<string, unknown>) => object>> = {
    schedule: ({ rows }) => ({ rows: (rows as number[][]).map(([first = 0, ...rest]) => [first + 0.01, ...rest]) }),
    apr: ({ apr }) => ({ apr: Number(apr) + 0.01 }),
    ledger: ({ totalOutstanding }) => ({ totalOutstanding: Number(totalOutstanding) + 0.01 }),
    penalty: ({ dueAfter }) => ({ dueAfter: { ...(dueAfter as object), 30: 1 } }),
  };

  it.each(Object.entries(changes))('reveal a wrong figure of kind %s', async (kind, change) => {
    const example = copy.find((each) => each.kind === kind);
    if (example === undefined) throw new Error(`no example of kind ${kind}`);
    const planted = { ...example, expect: { ...example.expect, ...change(example.expect) } };
    expect((await judgeByCalls(calls, planted)).verdict).toBe('differs');
  });
});
