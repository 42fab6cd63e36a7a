import { literalOf } from '../growth/plan.ts';
import type { BareRoute } from './bare-server.ts';
import type { StatementTemplate, ValueSource } from './recording.ts';

type Known = Extract<ValueSource, { from: 'request' | 'row' }>;

/**
 * A pgbench script that runs the SQL of a call, as the bare server does: each run takes the next row of `facts`, a table of what
 * requests say (see factsTable), and later statements take what earlier ones read.
 *
 * @param rows how many rows of it belong to each of pgbench's clients
 */
export function pgbenchScript({ statements }: BareRoute, facts: string, rows: number): string {
  const gathered = statements.map((_, index) => columnsReadOf(statements, index));
  const first = [
    '\\set n :n + 1',
    `\\set row :client_id * ${rows} + :n % ${rows}`,
    `select * from ${facts} where row = :row \\gset f_`,
  ];
  const rest = statements.map(({ text, values }, index) => {
    const sql = text.replace(/\$(\d+)/g, (_, number: string) => sourceText(values[Number(number) - 1]));
    const columns = gathered[index] ?? [];
    return `${sql.replace(/\s+/g, ' ').trim()}${columns.length === 0 ? ';' : ` \\gset s${index}_`}`;
  });
  return `${[...first, ...rest].join('\n')}\n`;
}

/** Columns of a statement's row that later ones need. */
function columnsReadOf(statements: readonly StatementTemplate[], index: number): string[] {
  const known = statements.flatMap(({ values }) => values.flatMap((value) => knownIn(value)));
  return known.flatMap((source) => (source.from === 'row' && source.statement === index ? [source.column] : []));
}

function knownIn(source: ValueSource): Known[] {
  if (source.from === 'text') return [source.part];
  return source.from === 'request' || source.from === 'row' ? [source] : [];
}

function sourceText(source: ValueSource | undefined): string {
  if (source === undefined) throw new Error('a statement has a parameter without a value');
  if (source.from === 'constant') return constantOf(source.value);
  if (source.from === 'clock') return 'now()';
  if (source.from === 'text')
    return `(${literalOf(source.before)} || ${nameOf(source.part)} || ${literalOf(source.after)})`;
  return nameOf(source);
}

/** pgbench takes a colon before a letter for one of its variables, in a text too. */
const constantOf = (value: unknown): string =>
  typeof value === 'string' && /:[A-Za-z_]/.test(value)
    ? `(${value.split(':').map(literalOf).join(' || chr(58) || ')})`
    : literalOf(value);

const nameOf = (known: Known): string =>
  known.from === 'request' ? `:f_${known.fact}` : `:s${known.statement}_${known.column}`;

/** The statements that make the table of facts, a row a request. */
export function factsTable(name: string, facts: readonly Readonly<Record<string, unknown>>[]): string[] {
  const columns = Object.keys(facts[0] ?? {});
  const typeOf = (column: string) => (typeof facts[0]?.[column] === 'number' ? 'bigint' : 'text');
  const rows = facts.map((fact, row) => `(${[row, ...columns.map((column) => literalOf(fact[column]))].join(', ')})`);
  const listed = columns.map((column) => `"${column}"`);
  return [
    `drop table if exists ${name}`,
    `create unlogged table ${name} (row int primary key, ${columns.map((column) => `"${column}" ${typeOf(column)}`).join(', ')})`,
    `insert into ${name} (row, ${listed.join(', ')}) values ${rows.join(', ')}`,
  ];
}
