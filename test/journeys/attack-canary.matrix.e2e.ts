import { expect, test } from 'vitest';
import { canaryModes, testCanary } from './attack-canary-journey.ts';
import { placesOf } from './attack-pages.ts';

testCanary(canaryModes.swapped);
testCanary(canaryModes.address);

test('the check finds a planted secret in every encoding', () => {
  const secret = 'canary/with+signs=and~more';
  for (const written of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
    expect(placesOf([secret], { 'cache a': 'nothing', 'local b': `x${written}y` })).toEqual(['local b']);
  expect(placesOf([secret], { [`cache ${secret}`]: '' })).toHaveLength(1);
  expect(() => placesOf([''], {})).toThrow('a secret to look for is missing');
});
