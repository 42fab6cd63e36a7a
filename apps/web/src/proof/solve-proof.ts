import type { ProofChallenge } from '@hiram/contract/registration-captcha';

/** What the worker tells: a number that was found, counted from the first. */
export interface Found {
  readonly round: number;
  readonly number: number;
}

/**
 * Solves a challenge beside the page, so that the page stays quick.
 * @param onProgress is told of each part that is done, 0 to 1
 * @returns the proof
 * @throws Error where the browser has no workers
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
    // a worker is of this page alone: there is no origin to name
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(challenge);
  });
}
