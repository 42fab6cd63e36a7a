import { expect, it } from 'vitest';
import { DomainError, isDomainError } from './errors.ts';

it('a rule error has its code and the wrong field, and its message begins with that field', () => {
  const error = new DomainError('out_of_range', 'must be above zero', 'principalMinor');
  expect(error).toMatchObject({ name: 'DomainError', code: 'out_of_range', field: 'principalMinor' });
  expect(error.message).toBe('principalMinor: must be above zero');
});

it('a rule error over several inputs names no field, and its message is complete', () => {
  const error = new DomainError('mixed_currencies', 'amounts of two currencies');
  expect(error.field).toBeUndefined();
  expect(error.message).toBe('amounts of two currencies');
});

it('a domain error is recognised by name and code, also from another copy of the package', () => {
  const ofAnotherCopy = Object.assign(new Error('must be above zero'), { name: 'DomainError', code: 'out_of_range' });
  expect([new DomainError('overflow', 'too large'), ofAnotherCopy].map(isDomainError)).toEqual([true, true]);
  const others = [
    new TypeError('a mistake of the program'),
    Object.assign(new Error('no such file'), { code: 'ENOENT' }),
    Object.assign(new Error('no code'), { name: 'DomainError' }),
    { name: 'DomainError', code: 'out_of_range' },
    'out_of_range',
    null,
    undefined,
  ];
  expect(others.map(isDomainError)).toEqual(others.map(() => false));
});
