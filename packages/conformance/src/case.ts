import type { Endpoint, ReadAnswerOf } from '@hiram/contract';
import type { Fields } from './ask.ts';
import type { Facts } from './facts.ts';

/** Something that a field of an answer has to be, beyond its type. */
export interface ValueProblem {
  /** Readable names, from `data` on. */
  readonly field: string;
  readonly expected: string;
  readonly found: unknown;
}

/** How one call of the contract is asked, and what has to hold of it beyond what holds of all. */
export interface Case<E extends Endpoint = Endpoint> {
  readonly call: E;
  /** What it is asked with, from what earlier answers told; a text says what is missing for it to be asked. */
  readonly fields: (facts: Facts) => Fields | string;
  /**
   * `refusal`: a stranger cannot succeed, because only a person has the code or the picture's characters; what is sent is wrong, and
   * the back end has to say so. `either`: it depends on what the borrower has.
   */
  readonly outcome?: 'success' | 'refusal' | 'either';
  /** True where the call makes or changes something; left out with --read-only. */
  readonly writes?: boolean;
  /** True where success would end the session that is asked with: only strangers ask, and have to be refused. */
  readonly endsSession?: true;
  /** Asked again for as long as its fields find something new. */
  readonly each?: true;
  /** Takes from an answer what later calls are asked with. */
  readonly learn?: (data: ReadAnswerOf<E>, facts: Facts, sent: Fields) => void;
  /** What the values of an answer have to be. */
  readonly values?: (data: ReadAnswerOf<E>, facts: Facts) => readonly ValueProblem[];
  /** What has to be there again, once something was saved. */
  readonly kept?: (data: ReadAnswerOf<E>, facts: Facts) => readonly ValueProblem[];
  /** A field, and a value that has to be refused. */
  readonly wrong?: Readonly<Record<string, string>>;
  /** The field that names what belongs to one borrower, and what of another's to put there. */
  readonly owned?: { readonly field: string; readonly of: 'order' };
  /** The picture that is sent, for a call that takes one. */
  readonly picture?: boolean;
}

/** Writes down a case; the types of its call hold in it. */
export function defineCase<const E extends Endpoint>(given: Case<E>): Case {
  return given as unknown as Case;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** A problem unless the text is a day (year-month-day) or empty. */
export function dayProblem(field: string, value: string): readonly ValueProblem[] {
  const isDay = value === '' || (DAY.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`)));
  return isDay ? [] : [{ field, expected: 'a day such as 2026-12-31', found: value }];
}

/** A problem unless the text is an instant (year-month-day hours:minutes:seconds), a day, or empty. */
export function instantProblem(field: string, value: string): readonly ValueProblem[] {
  if (INSTANT.test(value)) return [];
  return dayProblem(field, value).map((problem) => ({
    ...problem,
    expected: 'an instant such as 2026-12-31 18:30:00',
  }));
}

/** A problem unless the text is an address that a page could be led to: http(s), a path of its own, or the app's own place. */
export function addressProblem(field: string, value: string): readonly ValueProblem[] {
  const isAddress = value === '' || /^(?:https?:\/\/[^\s/]|\/(?!\/))/i.test(value);
  return isAddress ? [] : [{ field, expected: 'an http address, or a path that begins with one /', found: value }];
}

/** A problem unless the value is one of those that there are. */
export function choiceProblem(
  field: string,
  value: string | number,
  choices: readonly (string | number)[],
): readonly ValueProblem[] {
  return choices.includes(value) ? [] : [{ field, expected: `one of ${choices.join(', ')}`, found: value }];
}
