import { against, type Limit } from '../statistics.ts';
import { type Cell, figure, table } from '../table.ts';
import type { Verdict } from '../verdict.ts';
import { faultsOf, type Growth, pagesLimit, pagesRatio, unmeasured } from './judge.ts';
import { planText } from './plan.ts';
import type { Statements } from './statements.ts';

/** A book of one size: what each call took, and what each statement did. */
export interface Size {
  orders: number;
  /** Milliseconds by call. */
  calls: ReadonlyMap<string, number>;
  /** By who runs them: reading calls, writing calls, jobs. */
  statements: Readonly<Record<Kind, Statements>>;
}

export const kinds = ['reads', 'writes', 'jobs'] as const;
export type Kind = (typeof kinds)[number];

const out = process.stdout;

/**
 * Prints what was seen at each size, and tells the verdict what is wrong.
 * @param rows of each growing table in the largest book
 */
export function print(sizes: readonly Size[], rows: ReadonlyMap<string, number>, verdict: Verdict): void {
  const max = [...rows].filter(([, count]) => count >= 10_000).toSorted(([, one], [, other]) => other - one);
  out.write(`largest book: ${max.map(([name, count]) => `${name} ${count}`).join(', ')}\n\n`);
  printCalls(sizes, verdict);
  const texts: string[] = [];
  for (const kind of kinds) {
    const growths = growthsOf(sizes, kind);
    const lines = growths.map((growth) => lineOf(growth, rows, { verdict, kind, number: texts.push(growth.text) }));
    out.write(`${table(headOf(sizes, kind), lines)}\n\n`);
    const pages = growths.map(({ costs }) => costs.at(-1)?.pages ?? 0);
    out.write(`${kind}: ${growths.length} statements, ${Math.max(0, ...pages)} pages at most in the largest book\n`);
    printUnseen(growths, sizes);
    out.write('\n');
  }
  texts.forEach((text, index) => out.write(`${index + 1}: ${oneLine(text)}\n`));
}

/** A call, a page of a list among them, may take so long in the largest book, in milliseconds. */
const callLimit: Limit = { kind: 'at most', value: 300 };

function printCalls(sizes: readonly Size[], verdict: Verdict): void {
  for (const [name, ms] of sizes.at(-1)?.calls ?? []) {
    if (!against(ms, callLimit).kept)
      verdict.fail(`${name}: ${ms.toFixed(0)} ms, ${callLimit.kind} ${callLimit.value}`);
  }
  const lines = [...(sizes[0]?.calls.keys() ?? [])].map((name): Cell[] => {
    const times = sizes.map(({ calls }) => calls.get(name) ?? 0);
    return [name, ...times.map((ms) => figure(ms, 1)), figure((times.at(-1) ?? 0) / (times[0] ?? 1), 2)];
  });
  out.write(`${table(['call, ms', ...sizes.map(countOf), 'ratio'], lines)}\n\n`);
}

function printUnseen(growths: readonly Growth[], sizes: readonly Size[]): void {
  for (const { calls, costs, text } of unmeasured(growths)) {
    const missing = sizes.filter((_, index) => costs[index] === null).map(countOf);
    out.write(`  not run with ${missing.join(', ')}, so not compared: ${calls.join(', ')}: ${oneLine(text)}\n`);
  }
}

const headOf = (sizes: readonly Size[], kind: Kind): string[] => [
  '',
  `${kind}: statement of`,
  ...sizes.map((size) => `pages, ${countOf(size)}`),
  'ratio',
  ...sizes.map(() => 'ms'),
  'ratio',
  `at most ${pagesLimit.value}`,
  'plan at the largest',
];

function lineOf(
  growth: Growth,
  rows: ReadonlyMap<string, number>,
  { verdict, kind, number }: { verdict: Verdict; kind: Kind; number: number },
): Cell[] {
  const { calls, costs, text } = growth;
  const faults = faultsOf(growth, rows, kind !== 'jobs');
  for (const fault of faults) verdict.fail(`${calls.join(', ')}: ${fault}: ${oneLine(text)}`);
  const known = costs.filter((cost) => cost !== null);
  const [first, last] = [known[0], known.at(-1)];
  const isCompared = known.length === costs.length;
  return [
    figure(number),
    calls.slice(0, 2).join(', ') + (calls.length > 2 ? ` +${calls.length - 2}` : ''),
    ...costs.map((cost) => (cost === null ? none : figure(cost.pages))),
    isCompared ? figure(pagesRatio(growth), 2) : none,
    ...costs.map((cost) => (cost === null ? none : figure(cost.ms, 2))),
    isCompared ? figure((last?.ms ?? 0) / Math.max(0.001, first?.ms ?? 0), 2) : none,
    faults.length > 0 ? 'BROKEN' : isCompared ? 'kept' : 'not compared',
    last === undefined ? '' : planText(last.plan),
  ];
}

/** Every statement that ran at one size at least. */
function growthsOf(sizes: readonly Size[], kind: Kind): Growth[] {
  const shapes = new Set(sizes.flatMap(({ statements }) => [...statements[kind].keys()]));
  return [...shapes].map((shape) => {
    const found = sizes.map(({ statements }) => statements[kind].get(shape));
    return {
      text: found.findLast((each) => each !== undefined)?.text ?? '',
      calls: [...new Set(found.flatMap((each) => [...(each?.calls ?? [])]))],
      costs: found.map((each) => each?.cost ?? null),
    };
  });
}

const none: Cell = { figure: '-' };
const countOf = ({ orders }: Size): string => `${orders} orders`;
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('"', '').trim();
