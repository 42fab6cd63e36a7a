import type { Endpoint, ReadAnswerOf } from '@hiram/contract';
import type { Fields } from './ask.ts';
import type { Facts } from './facts.ts';

/** A field whose value breaks a rule beyond its type. */
export interface ValueProblem {
  /** Path in readable names, from `data` on. */
  readonly field: string;
  readonly expected: string;
  readonly found: unknown;
}

/** How a call of the contract is tested, beyond the rules that hold for every call. */
export interface Case<E extends Endpoint = Endpoint> {
  readonly call: E;
  /** The request's fields, from the facts of earlier answers; a text names the fact that is missing, and the call is skipped. */
  readonly fields: (facts: Facts) => Fields | string;
  /**
   * `refusal`: success needs a person (a code from an SMS, the characters of a captcha), so that the program sends wrong values and
   * expects a refusal. `either`: the outcome depends on the borrower's state.
   */
  readonly outcome?: 'success' | 'refusal' | 'either';
  /** True where the call changes data; such calls are skipped with --read-only. */
  readonly writes?: boolean;
  /** True where success would end the session of the run: the call is made without a valid session only, and a refusal is expected. */
  readonly endsSession?: true;
  /** The call is repeated for as long as its fields find something new. */
  readonly each?: true;
  /** Records facts of an answer for later calls. */
  readonly learn?: (data: ReadAnswerOf<E>, facts: Facts, sent: Fields) => void;
  /** Checks the values of an answer. */
  readonly values?: (data: ReadAnswerOf<E>, facts: Facts) => readonly ValueProblem[];
  /** Checks that saved data is read back. */
  readonly kept?: (data: ReadAnswerOf<E>, facts: Facts) => readonly ValueProblem[];
  /** Fields with values that must be refused. */
  readonly wrong?: Readonly<Record<string, string>>;
  /** The field that holds an owner's id, and the kind of another borrower's id to send in it. */
  readonly owned?: { readonly field: string; readonly of: 'order' };
  /** True for a call that uploads a picture. */
  readonly picture?: boolean;
}

/** Defines a case, with its types checked against its call. */
export function defineCase<const E extends Endpoint>(given: Case<E>): Case {
  return given as unknown as Case;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** A problem unless the text is a date (YYYY-MM-DD) or empty. */
export function dayProblem(field: string, value: string): readonly ValueProblem[] {
  const isDay = value === '' || (DAY.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`)));
  return isDay ? [] : [{ field, expected: 'a day such as 2026-12-31', found: value }];
}

/** A problem unless the text is an instant (YYYY-MM-DD hh:mm:ss), a date, or empty. */
export function instantProblem(field: string, value: string): readonly ValueProblem[] {
  if (INSTANT.test(value)) return [];
  return dayProblem(field, value).map((problem) => ({
    ...problem,
    expected: 'an instant such as 2026-12-31 18:30:00',
  }));
}

/** A problem unless the text is empty, an http(s) address or a path of the same origin: a page can open these. */
export function addressProblem(field: string, value: string): readonly ValueProblem[] {
  const isAddress = value === '' || /^(?:https?:\/\/[^\s/]|\/(?!\/))/i.test(value);
  return isAddress ? [] : [{ field, expected: 'an http address, or a path that begins with one /', found: value }];
}

/** A problem unless the value is one of the choices. */
export function choiceProblem(
  field: string,
  value: string | number,
  choices: readonly (string | number)[],
): readonly ValueProblem[] {
  return choices.includes(value) ? [] : [{ field, expected: `one of ${choices.join(', ')}`, found: value }];
}
