import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../tools/paths.ts';

/** The path of a file of deploy/. */
export const deployPath = (file: string): string => path.join(root, 'deploy', file);

/** The text of a file of deploy/. */
export const deployText = (file: string): string => readFileSync(deployPath(file), 'utf8');

/** What an operator changes in a file: each occurrence of a text, and what takes its place. */
export type Changes = readonly (readonly [from: string | RegExp, to: string])[];

/**
 * The text of a file of deploy/ with what an operator changes in it.
 * @throws Error for a text that the file does not have
 */
export function changed(file: string, changes: Changes): string {
  let text = deployText(file);
  for (const [from, to] of changes) {
    const next = text.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'g'), to);
    if (next === text) throw new Error(`${file} has no ${String(from)}`);
    text = next;
  }
  return text;
}
