import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Holds the page's timers, which go on at their own pace, so that a test can have the time pass that it would wait for. */
export function holdClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
}

/** All of it happens now; the clock is held before the page opens. */
export const secondsPass = (seconds: number): Promise<unknown> =>
  act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
