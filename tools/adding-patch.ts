import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.ts';

/** The patch of docs/adding.md. */
export const addingPatch = path.join(root, 'docs', 'adding', 'endpoint-and-screen.patch');

/** The files that it adds or changes, from the project's folder. */
export function filesOfPatch(): string[] {
  return readFileSync(addingPatch, 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith('+++ b/') ? [line.slice('+++ b/'.length)] : []));
}
