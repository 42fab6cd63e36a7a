import { readFileSync } from 'node:fs';
import type { FileProblem } from '@hiram/lending-terms';
import { CommandError } from '../platform/command-error.ts';

const MAX_SHOWN = 40;

/** The text of a file. @throws CommandError where there is none */
export function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The errors of a file, a line for each. */
export const refusedFile = (file: string, problems: readonly FileProblem[]): CommandError =>
  refusal(problems.map(({ line, field, message }) => `${file}:${line}: ${field === '' ? '' : `${field} `}${message}`));

/** The errors of a file, as many as fit a screen. */
export function refusal(lines: readonly string[]): CommandError {
  const more = lines.length - MAX_SHOWN;
  return new CommandError([...lines.slice(0, MAX_SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].join('\n'));
}
