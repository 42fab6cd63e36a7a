import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { deserialize } from 'node:v8';

/** Header of a request whose SQL is recorded; its value is the label that the statements get. */
export const recordHeader = 'x-bench-record';

/** A statement as the service sent it, with what came back. */
export interface RecordedStatement {
  label: string;
  text: string;
  values: unknown[];
  name?: string;
  rows: unknown[];
}

/** What a request says that its SQL may depend on. */
export type Facts = Readonly<Record<string, unknown>>;

/** How a text begins that lies sealed (secret-box.ts). */
const SEALED = 'sealed:';

/** Where the value of a parameter comes from when a recorded statement is run again for another request. */
export type ValueSource =
  | { from: 'constant'; value: unknown }
  | { from: 'clock' }
  | Known
  /** Text with something known in it. */
  | { from: 'text'; before: string; part: Known; after: string };

/** Something known before the statement runs: said by the request, or read into the first row of an earlier statement. */
type Known = { from: 'request'; fact: string } | { from: 'row'; statement: number; column: string };

/** A statement that can be run for any request of its kind. */
export interface StatementTemplate {
  text: string;
  name?: string;
  values: ValueSource[];
}

/** One recorded request: the SQL it ran, and its facts. */
export interface Recording {
  statements: RecordedStatement[];
  facts: Facts;
}

/** The statements recorded in a file under a label, in the order in which they were answered. */
export function readRecording(file: string, label: string): RecordedStatement[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => deserialize(Buffer.from(line, 'base64')) as RecordedStatement)
    .filter((statement) => statement.label === label);
}

/**
 * Makes templates of what two requests of one kind ran: a value that both have is a constant; one that differs must be in
 * what the request says, in a row read before, or be the clock's.
 *
 * @throws Error when the two ran different SQL, or it cannot be told where a value comes from
 */
export function templatesOf(one: Recording, other: Recording): StatementTemplate[] {
  if (one.statements.length === 0) throw new Error('no SQL was recorded');
  const texts = (recording: Recording) => recording.statements.map(({ text }) => text);
  if (!isDeepStrictEqual(texts(one), texts(other))) {
    throw new Error(
      `two requests of one kind ran different SQL:\n${texts(one).join('\n')}\n--\n${texts(other).join('\n')}`,
    );
  }
  return one.statements.map((statement, index) => ({
    text: statement.text,
    ...(statement.name === undefined ? {} : { name: statement.name }),
    values: statement.values.map((value, position) => {
      const source = sourceOf([value, other.statements[index]?.values[position]], { one, other, index });
      if (source !== null) return source;
      throw new Error(`the bench cannot tell where $${position + 1} comes from in: ${statement.text}`);
    }),
  }));
}

/** The value of a parameter for a request. */
export function resolveValue(source: ValueSource, facts: Facts, results: readonly unknown[][]): unknown {
  switch (source.from) {
    case 'constant':
      return source.value;
    case 'clock':
      return new Date();
    case 'text':
      return `${source.before}${String(resolveKnown(source.part, facts, results))}${source.after}`;
    case 'request':
    case 'row':
      return resolveKnown(source, facts, results);
  }
}

function resolveKnown(known: Known, facts: Facts, results: readonly unknown[][]): unknown {
  return known.from === 'request' ? facts[known.fact] : cellOf(results[known.statement]?.[0], known.column);
}

interface Place {
  one: Recording;
  other: Recording;
  /** Of the statement; only rows read before it count. */
  index: number;
}

function sourceOf(values: [unknown, unknown], place: Place): ValueSource | null {
  if (values.every((value) => value instanceof Date)) return { from: 'clock' };
  if (isDeepStrictEqual(values[0], values[1])) return { from: 'constant', value: values[0] };
  // sealed anew each time: the bare server, which seals nothing, writes as many bytes that were
  if (values.every((value) => typeof value === 'string' && value.startsWith(SEALED)))
    return { from: 'constant', value: values[0] };
  // an instant of the clock within a text, in milliseconds
  if (values.every((value) => typeof value === 'string') && withoutInstants(values[0]) === withoutInstants(values[1]))
    return { from: 'constant', value: values[0] };
  const known = knownAt(place).map((part) => ({ part, is: valuesOf(part, place) }));
  const same = known.find(({ is }) => isDeepStrictEqual(is, values));
  if (same !== undefined) return same.part;
  const [one, other] = values;
  if (typeof one !== 'string') return null;
  for (const { part, is } of known) {
    const [before, after, ...more] = one.split(String(is[0]));
    if (before === undefined || after === undefined || more.length > 0 || is[0] === '') continue;
    if (other === `${before}${String(is[1])}${after}`) return { from: 'text', before, part, after };
  }
  return null;
}

const withoutInstants = (text: unknown): string => String(text).replaceAll(/(?<!\d)\d{13}(?!\d)/g, '');

/** All that both requests knew when they ran the statement, what they said themselves first, then the latest rows. */
function knownAt({ one, index }: Place): Known[] {
  const facts = Object.keys(one.facts).map((fact): Known => ({ from: 'request', fact }));
  const rows = Array.from({ length: index }, (_, back) => index - 1 - back).flatMap((statement) => {
    const row = one.statements[statement]?.rows[0];
    const columns = typeof row === 'object' && row !== null ? Object.keys(row) : [];
    return columns.map((column): Known => ({ from: 'row', statement, column }));
  });
  return [...facts, ...rows];
}

function valuesOf(known: Known, { one, other }: Place): unknown[] {
  return [one, other].map(({ facts, statements }) =>
    resolveKnown(
      known,
      facts,
      statements.map(({ rows }) => rows),
    ),
  );
}

function cellOf(row: unknown, column: string): unknown {
  return typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[column] : undefined;
}
