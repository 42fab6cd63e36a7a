import { expect, it } from 'vitest';
import { whichTests } from './which-tests.ts';

const all = ['src/**/*.test.{ts,tsx}'];

it('npm test leaves the matrices out', () => {
  expect(whichTests(all, '')).toEqual({ include: all, exclude: ['**/node_modules/**', '**/*.matrix.*'] });
});

it('a run of the matrices includes nothing else, and a run of all includes everything', () => {
  expect(whichTests(all, 'matrix')).toEqual({
    include: ['src/**/*.matrix.test.{ts,tsx}'],
    exclude: ['**/node_modules/**'],
  });
  expect(whichTests(all, 'all')).toEqual({ include: all, exclude: ['**/node_modules/**'] });
});

it('any other value is refused', () => {
  expect(() => whichTests(all, 'matrices')).toThrow('HIRAM_TESTS is matrices');
});
