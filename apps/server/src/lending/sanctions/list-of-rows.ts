import { CommandError } from '../../platform/command-error.ts';
import { bornForm, entryOfNames, type SanctionsEntry, type SanctionsList } from './entry.ts';

/** The columns of a list in CSV. */
export const sanctionsColumns = ['reference', 'name'] as const;
/** Columns that may be missing. Each holds several, parted by ";". */
export const furtherColumns = ['born', 'aliases', 'weak aliases'] as const;

interface Row {
  readonly line: number;
  readonly cells: Readonly<Record<string, string | undefined>>;
}

const parts = (cell = ''): string[] =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A list from the rows of a CSV. @throws CommandError naming each line that is wrong */
export function listOfRows(rows: readonly Row[]): SanctionsList {
  const wrong: string[] = [];
  const seen = new Map<string, number>();
  const entries = rows.map(({ line, cells }): SanctionsEntry => {
    const { reference = '', name = '', born, aliases, 'weak aliases': weak } = cells;
    const before = seen.get(reference);
    seen.set(reference, line);
    if (reference === '') wrong.push(`line ${line}: reference is empty`);
    else if (before !== undefined) wrong.push(`line ${line}: reference ${reference} is on line ${before} too`);
    if (name === '') wrong.push(`line ${line}: name is empty`);
    for (const each of parts(born))
      if (!bornForm.test(each)) wrong.push(`line ${line}: born must be 1957-03-10, 1957 or 1955-1958, and is ${each}`);
    const named = (isWeak: boolean) => (each: string) => ({ name: each, isWeak });
    const names = [...[name, ...parts(aliases)].map(named(false)), ...parts(weak).map(named(true))];
    return entryOfNames(reference, names, parts(born));
  });
  if (wrong.length > 0) throw new CommandError(wrong.slice(0, 40).join('\n'));
  return { format: 'csv', publishedOn: null, entries, others: 0 };
}
