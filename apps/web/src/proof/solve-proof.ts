import './own-scripts.ts';
import type { ProofChallenge } from '@hiram/contract/registration-captcha';

/** A message of the worker: a number that it found, and its index. */
export interface Found {
  readonly round: number;
  readonly number: number;
}

/**
 * Solves a challenge in a worker, so that the page stays responsive.
 * @param onProgress called after each part, with the share done, 0 to 1
 * @returns the proof
 * @throws Error if the browser has no workers
 */
export function solve(challenge: ProofChallenge, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
    const numbers: number[] = [];
    worker.addEventListener('message', ({ data }: MessageEvent<Found>) => {
      numbers[data.round] = data.number;
      onProgress(numbers.length / challenge.rounds);
      if (numbers.length < challenge.rounds) return;
      worker.terminate();
      resolve(numbers.join('.'));
    });
    worker.addEventListener('error', () => {
      worker.terminate();
      reject(new Error('the calculation failed'));
    });
    // a worker belongs to this page: there is no target origin
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(challenge);
  });
}
