import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSecondsUntil } from './use-seconds-until.ts';

test('a stored wait is never extended by a clock that is set back (30-D7)', () => {
  const until = Date.now() + 3_658_000;
  expect(renderHook(() => useSecondsUntil(until, 60)).result.current).toBe(60);
});
