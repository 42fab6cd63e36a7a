import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.ts';

/** The patches of docs/adding.md, which a test applies to a copy of the project. */
export const addingPatches = {
  screen: path.join(root, 'docs', 'adding', 'endpoint-and-screen.patch'),
  scheduleTerm: path.join(root, 'docs', 'adding', 'schedule-term.patch'),
  transactionKind: path.join(root, 'docs', 'adding', 'transaction-kind.patch'),
  market: path.join(root, 'docs', 'adding', 'market.patch'),
  marketTests: path.join(root, 'docs', 'adding', 'market-tests.patch'),
} as const;

/** The files that a patch adds or changes, from the project's folder. */
export function filesOfPatch(patch: string): string[] {
  return readFileSync(patch, 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith('+++ b/') ? [line.slice('+++ b/'.length)] : []));
}
