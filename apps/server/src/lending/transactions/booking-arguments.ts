import { type CurrencyCode, isCalendarDate } from '@hiram/domain';
import {
  amount,
  argument,
  number,
  oneOf,
  option,
  optional,
  type Parameter,
  type TypedAmount,
  WrongArgument,
} from '../../platform/command-arguments.ts';

// The arguments of the verbs of `hiram transactions`, after ORDER.

export const AMOUNT = argument('AMOUNT', 'in the currency of the loan, such as 1250.00', amount);
export const INSTALMENT = argument('INSTALMENT', 'the number of the instalment', number);
export const DAYS = argument('DAYS', 'how many days', number);

/** One of some components of an instalment. */
export const componentOf = <Name extends string>(names: readonly Name[]): Parameter<Name> =>
  argument(`COMPONENT ${names.join('|')}`, `one of ${names.join(', ')}`, oneOf(names));

/** Numbers of instalments, each with its day. */
export const DUE_DATES = argument(
  'NUMBER=DAY',
  'instalments with their new days, such as 4=2026-12-31, several with a comma between',
  (typed, name) =>
    typed.split(/[\s,]+/).map((each) => {
      const { number: instalment, value } = numbered(each, name);
      if (!isCalendarDate(value)) throw new WrongArgument(`${name} must have a day such as 2026-11-30`);
      return { number: instalment, dueOn: value };
    }),
);

interface TypedInterest {
  readonly instalmentNumber: number;
  readonly amountMinor: TypedAmount;
}

export const INTEREST = optional(
  option(
    'interest NUMBER=AMOUNT',
    'interest that is added to an instalment, such as 4=60.00',
    (typed, name): TypedInterest => {
      const { number: instalmentNumber, value } = numbered(typed, name);
      return { instalmentNumber, amountMinor: amount(value, name) };
    },
  ),
);

/** The interest of an instalment in minor units; empty where none was given. */
export const interestIn = (typed: TypedInterest | undefined, currency: CurrencyCode) =>
  typed === undefined ? [] : [{ ...typed, amountMinor: typed.amountMinor(currency) }];

function numbered(typed: string, name: string): { number: number; value: string } {
  const [, instalment, value] = /^(\d{1,3})=(.+)$/.exec(typed) ?? [];
  if (instalment === undefined || value === undefined)
    throw new WrongArgument(`${name} must begin with the number of an instalment and "=", not "${typed}"`);
  return { number: Number(instalment), value };
}
