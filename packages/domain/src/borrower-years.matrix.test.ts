import { expect, it } from 'vitest';
import { liveLives } from '../test/lives.ts';

it('LND-02 LND-03 LND-04 a random loan’s state follows from the plainly stated rules', () => {
  const { loans, days } = liveLives({ loans: 150 });
  expect(loans).toBe(150);
  expect(days).toBeGreaterThan(365);
});
