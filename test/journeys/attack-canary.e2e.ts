import { expect, test } from 'vitest';
import { canaryModes, testCanary } from './attack-canary-journey.ts';
import { placesOf } from './attack-pages.ts';

// a session that stays in the address: attack-canary.matrix.e2e.ts
testCanary(canaryModes.swapped);

test('the check finds a planted secret in every encoding', () => {
  const secret = 'canary/with+signs=and~more';
  for (const written of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
    expect(placesOf([secret], { 'cache a': 'nothing', 'local b': `x${written}y` })).toEqual(['local b']);
  expect(placesOf([secret], { [`cache ${secret}`]: '' })).toHaveLength(1);
  expect(() => placesOf([''], {})).toThrow('a secret to look for is missing');
});
