import type { AnswerOf } from '@hiram/contract';
import type { calculate } from '@hiram/contract/calculator';
import type { calculateRate } from '@hiram/contract/calculator-rate';

/** A published example as a call of the service, with the figures that its source prints. Amounts are major units; `ours` differs for the reason in `note`. */
export interface PublishedCall {
  readonly id: string;
  readonly source: string;
  readonly call: { readonly path: string; readonly query: Readonly<Record<string, unknown>> };
  readonly note: string;
  readonly checks: readonly {
    readonly what: string;
    readonly expected: number;
    readonly tolerance: number;
    readonly ours?: number;
  }[];
}

type Calculated = AnswerOf<typeof calculate>;
type Data = Calculated & AnswerOf<typeof calculateRate>;

/** A figure of an answer by its name: amounts in major units, rates in percent. */
const figures: Readonly<Record<string, (data: Data) => number>> = {
  last: ({ rows }) => (rows.at(-1)?.totalMinor ?? Number.NaN) / 100,
  interest: ({ totals }) => totals.interestMinor / 100,
  rate: (data) => Number(data.exactPercent),
  'a year': (data) => Number(data.ratePercent),
  'to repay': ({ totalPayableMinor, totals }) => (totalPayableMinor ?? totals.totalMinor) / 100,
  cost: ({ totalCostMinor, totals }) => (totalCostMinor ?? totals.interestMinor) / 100,
  'late charge': ({ late }) => (late?.rows[0]?.chargedMinor ?? Number.NaN) / 100,
  'no broken ceiling': ({ brokenCeilings }) => brokenCeilings?.length ?? Number.NaN,
};

/** The figure that a check names, also `row 4 interest`, `r2` and `interest 4..6`. */
export function figureOf(what: string, data: Data): number {
  const named = figures[what];
  if (named !== undefined) return named(data);
  const row = /^r(?:ow )?(\d+)(?: (total|interest|principal))?$/.exec(what);
  if (row !== null) return rowFigure(data, Number(row[1]), row[2] ?? 'total');
  const span = /^(interest|principal) (\d+)\.\.(\d+)$/.exec(what);
  if (span === null) throw new Error(`no figure is called '${what}'`);
  const [from, to] = [Number(span[2]), Number(span[3])];
  return Array.from({ length: to - from + 1 }, (_, index) => rowFigure(data, from + index, span[1] ?? '')).reduce(
    (sum, each) => sum + each,
    0,
  );
}

/** Of the exact rows where there are any. */
function rowFigure({ rows, unroundedRows }: Calculated, number: number, part: string): number {
  const exact = unroundedRows?.[number - 1];
  if (exact !== undefined) return Number(exact[part as keyof typeof exact]) / 100;
  const row = rows[number - 1];
  return row === undefined ? Number.NaN : row[`${part}Minor` as 'totalMinor'] / 100;
}

/** The query of a case: lists and objects are JSON text. */
export const queryOf = ({ call: { query } }: PublishedCall): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
