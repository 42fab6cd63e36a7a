import type { Figures, Finding } from './fuzz.ts';
import type { FuzzOptions } from './options.ts';
import { asCommand } from './send.ts';

/** A line for each call: its requests, by outcome. */
export function figuresTable(figures: readonly Figures[]): string[] {
  const outcomes = [...new Set(figures.flatMap((one) => [...one.outcomes.keys()]))].sort(
    (a, b) => rank(a) - rank(b) || (a < b ? -1 : 1),
  );
  const width = Math.max(4, ...figures.map(({ operation }) => operation.length));
  const line = (name: string, cells: readonly (string | number)[]): string =>
    [name.padEnd(width), ...cells.map((cell) => String(cell).padStart(8))].join(' ');
  const sum = (read: (one: Figures) => number): number => figures.reduce((total, one) => total + read(one), 0);
  return [
    line('call', ['asked', ...outcomes, 'max ms']),
    ...figures.map(({ operation, requests, outcomes: came, slowestMs }) =>
      line(operation, [requests, ...outcomes.map((outcome) => came.get(outcome) ?? ''), Math.round(slowestMs)]),
    ),
    line('all', [
      sum(({ requests }) => requests),
      ...outcomes.map((outcome) => sum((one) => one.outcomes.get(outcome) ?? 0)),
      Math.round(Math.max(0, ...figures.map(({ slowestMs }) => slowestMs))),
    ]),
  ];
}

const rank = (outcome: string): number => (outcome === 'done' ? 0 : outcome === 'refused' ? 1 : 2);

/** A finding, with its request and the command that reproduces it. */
export function findingLines(
  finding: Finding,
  { baseUrl, options }: { baseUrl: string; options: FuzzOptions },
): string[] {
  const { operation, kind, seen, request } = finding;
  const plant = options.plant === '' ? '' : ` --plant ${options.plant}`;
  return [
    `FOUND  ${operation}: ${kind}`,
    `       ${seen.replaceAll(/\s+/g, ' ')}`,
    ...(request === null
      ? []
      : [
          `       ${request.how}, session ${request.session}: ${asCommand(baseUrl, request)}`,
          `       again: npm run fuzz -- --seed ${options.seed} --only '${operation}'${plant}`,
        ]),
  ];
}
