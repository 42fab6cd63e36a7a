import { type CalendarDate, isCalendarDate } from '@hiram/domain';
import { readAmount } from '../operations/accounting/plain-amount.ts';
import type { Arguments } from './command.ts';

/** The next argument, one of some names. */
export function oneOf<Name extends string>(given: Arguments, names: readonly Name[]): Name {
  const typed = given.take(names.join('|'));
  return names.find((name) => name === typed) ?? given.refuse(`"${typed}" is none of ${names.join(', ')}`);
}

/** The next argument, an amount in minor units. */
export const takeAmount = (given: Arguments): number => amountFrom(given, 'AMOUNT', given.take('AMOUNT'));

/** An amount as it was typed, in minor units. */
export const amountFrom = (given: Arguments, name: string, typed: string): number =>
  readAmount(typed) ?? given.refuse(`${name} must be an amount such as 1250.00, not "${typed}"`);

/** A day as it was typed. */
export const dayFrom = (given: Arguments, name: string, typed: string): CalendarDate =>
  isCalendarDate(typed) ? typed : given.refuse(`${name} must have a day such as 2026-11-30`);

/** The day of an option; undefined where it was not given. */
export function dayOption(given: Arguments, name: string): CalendarDate | undefined {
  const typed = given.option(name);
  return typed === undefined ? undefined : dayFrom(given, `--${name}`, typed);
}
