import path from 'node:path';
import { root } from '../paths.ts';

/** Screenshots and traces of the failed journeys of the last run; git ignores it. */
export const evidenceRoot = path.join(root, '.data', 'failed-journeys');

export interface FailedAttempt {
  /** The file's name without its folder. */
  readonly file: string;
  /** With the titles of its groups, in any punctuation. */
  readonly title: string;
  /** From 1. */
  readonly attempt: number;
}

/** The folder of one failed attempt of a journey. */
export function evidenceFolder({ file, title, attempt }: FailedAttempt): string {
  const name = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120);
  return path.join(evidenceRoot, file.replace(/\.ts$/, ''), `${name}-${attempt}`);
}
