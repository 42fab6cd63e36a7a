import {
  type CalendarDate,
  type CurrencyCode,
  isAmount,
  isCalendarDate,
  minorOfFigure,
  plainFigure,
} from '@hiram/domain';

/** A wrong argument of a command: the message names it. Nothing was opened, or nothing changed. */
export class WrongArgument extends Error {
  override readonly name = 'WrongArgument';
}

/** An argument of a command: usage, help and errors are made from it. */
export interface Parameter<Value> {
  /** By its place, by its name with a value, or by its name alone. */
  readonly kind: 'argument' | 'option' | 'switch';
  /** As it is named to the operator: `ORDER` or `--by`. */
  readonly name: string;
  /** The value's place in the usage, such as `ORDER`, `fee|interest` or `NAME`. */
  readonly placeholder: string;
  /** Its meaning, in a few words for the help. */
  readonly brief: string;
  readonly isOptional: boolean;
  /** Whether its value is the acting operator, whose login is checked. */
  readonly isActor?: true;
  /** Whether its value is what the operator writes about it, which may name people and is kept sealed. */
  readonly isOwnWords?: true;
  /** @throws WrongArgument */
  readonly read: (typed: string) => Value;
}

/** The arguments of a command by the names under which it receives them, those by place in their order. */
export type ParameterSet = Readonly<Record<string, Parameter<unknown>>>;

/** The values of arguments. */
export type Given<Set extends ParameterSet> = {
  readonly [Key in keyof Set]: Set[Key] extends Parameter<infer Value> ? Value : never;
};

/** Reads an argument as it was typed. @throws WrongArgument */
export type Read<Value> = (typed: string, name: string) => Value;

/**
 * An argument by its place.
 * @param usage its name, such as `ORDER`; behind it, its place in the usage where that differs, such as `COMPONENT fee|interest`
 */
export function argument<Value>(usage: string, brief: string, read: Read<Value>): Parameter<Value> {
  const [name = '', placeholder = name] = usage.split(' ');
  return {
    kind: 'argument',
    name,
    placeholder,
    brief,
    isOptional: false,
    read: (typed) => read(filled(typed, `${name} is missing`), name),
  };
}

/**
 * An argument by its name, such as `--by NAME`.
 * @param usage its name without dashes, and the place of its value: `by NAME`
 */
export function option<Value>(usage: string, brief: string, read: Read<Value>): Parameter<Value> {
  const [own = '', placeholder = ''] = usage.split(' ');
  const name = `--${own}`;
  return {
    kind: 'option',
    name,
    placeholder,
    brief,
    isOptional: false,
    read: (typed) => read(filled(typed, `${name} has no value`), name),
  };
}

/** A name alone, such as `--json`: true where it was given. */
export const flag = (name: string, brief: string): Parameter<boolean> => ({
  kind: 'switch',
  name: `--${name}`,
  placeholder: '',
  brief,
  isOptional: true,
  read: () => true,
});

/** The same, which may be left out. */
export const optional = <Value>(parameter: Parameter<Value>): Parameter<Value | undefined> => ({
  ...parameter,
  isOptional: true,
});

/** The same, whose value is what the operator writes about it. */
export const ownWords = (parameter: Parameter<string>): Parameter<string> => ({ ...parameter, isOwnWords: true });

function filled(typed: string, otherwise: string): string {
  if (typed.trim() === '') throw new WrongArgument(otherwise);
  return typed.trim();
}

/** Text of at most some characters. */
export const textUpTo =
  (max: number): Read<string> =>
  (typed, name) => {
    if (typed.length > max) throw new WrongArgument(`${name} must have at most ${max} characters`);
    return typed;
  };

/** Text of a form. @param form the words of the error behind "must", such as `be a code of small letters` */
export const matching =
  (pattern: RegExp, form: string): Read<string> =>
  (typed, name) => {
    if (!pattern.test(typed)) throw new WrongArgument(`${name} must ${form}`);
    return typed;
  };

/** The number of a row. */
export const number: Read<number> = (typed, name) => {
  if (!/^\d{1,15}$/.test(typed)) throw new WrongArgument(`${name} must be a number, not "${typed}"`);
  return Number(typed);
};

/** A day such as 2026-11-30. */
export const day: Read<CalendarDate> = (typed, name) => {
  if (!isCalendarDate(typed)) throw new WrongArgument(`${name} must be a day such as 2026-11-30`);
  return typed;
};

/** A month such as 2026-11. */
export const month: Read<string> = (typed, name) => {
  if (!isCalendarDate(`${typed}-01`)) throw new WrongArgument(`${name} must be a month such as 2026-11`);
  return typed;
};

/** One of some names. */
export const oneOf =
  <Name extends string>(names: readonly Name[]): Read<Name> =>
  (typed, name) => {
    const found = names.find((each) => each === typed);
    if (found === undefined) throw new WrongArgument(`${name}: "${typed}" is none of ${names.join(', ')}`);
    return found;
  };

/** An amount as it was typed: in minor units of the currency that it turns out to be of. The function throws WrongArgument for too many decimals. */
export type TypedAmount = (currency: CurrencyCode) => number;

/** An amount such as 1250.00. */
export const amount: Read<TypedAmount> = (typed, name) => {
  const wrong = (example: string) => new WrongArgument(`${name} must be an amount such as ${example}, not "${typed}"`);
  if (!/^\d{1,10}(?:\.\d+)?$/.test(typed)) throw wrong('1250.00');
  return (currency) => {
    const minor = minorOfFigure(typed, currency);
    if (minor === null || !isAmount(minor)) throw wrong(plainFigure(minorOfFigure('1250', currency) ?? 0, currency));
    return minor;
  };
};
