import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.ts';

const patch = (name: string) => path.join(root, 'docs', 'adding', `${name}.patch`);

/** The patches of docs/adding.md: an endpoint with a screen; a market, and the tests that try it. */
export const addingPatch = patch('endpoint-and-screen');
export const marketPatch = patch('market');
export const marketTestsPatch = patch('market-tests');

/** The files that a patch adds or changes, from the project's folder. */
export function filesOfPatch(file = addingPatch): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith('+++ b/') ? [line.slice('+++ b/'.length)] : []));
}
