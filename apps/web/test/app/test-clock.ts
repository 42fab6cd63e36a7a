import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Replaces the page's timers with fake ones that also advance by themselves, so that a test can skip the waiting time. */
export function holdClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
}

/** Advances the clock, which must be held before the page opens. */
export const secondsPass = (seconds: number): Promise<unknown> =>
  act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
