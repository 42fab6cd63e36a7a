import type { FileCount } from '../payments/csv/read-csv.ts';
import { type Answer, joined, sentence, table, phrase } from './answer.ts';

/** Where the lines of an imported file went, and which were not read: then the import is incomplete. */
export function importedFile(
  { lines, heading, empty, rows, continued }: FileCount,
  problems: readonly { readonly row: number; readonly problem: string }[],
): Answer {
  const text = `${problems.length} rows not read; ${lines} lines of the file: ${heading} heading, ${empty} empty, ${rows} rows, ${continued} more of them`;
  const unread = problems.map(({ row, problem }) => ({
    row: phrase(`line ${row} of the file was not read`, row),
    problem,
  }));
  return {
    ...joined(sentence(text, { file: { lines, heading, empty, rows, continued } }), table('notRead', unread)),
    isIncomplete: problems.length > 0,
  };
}
