import { DomainError } from '@hiram/domain';
import { expect, it } from 'vitest';
import { option, textUpTo } from '../platform/command-arguments.ts';
import { refusedArgument } from './refused-argument.ts';

const parameters = { until: option('until DAY', 'a last day', textUpTo(10)) };

it.each([
  ['until', '--until: '],
  // the field of another name
  ['agreedUntilOn', '--until: '],
  ['kind', 'ORDER: '],
  // no argument of the command
  ['amountMinor', ''],
])('names the argument of a refusal about %s', (field, named) => {
  const refusal = (about?: string) =>
    refusedArgument(new DomainError('out_of_range', 'too much', about), parameters, { agreedUntilOn: 'until' });
  expect(refusal(field)).toBe(`${named}${refusal()}`);
});
