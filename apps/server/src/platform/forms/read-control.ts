import type { FieldProblem } from '@hiram/contract';
import { isPhone, maskCardNumber, maskPhone } from '@hiram/domain';
import { Refusal } from '../refusal.ts';
import type { ProblemPhrase } from '../texts/phrases.ts';
import type { FormDigits, FormOption } from './form-controls.ts';

/** The value of a field. */
export interface ReadValue {
  readonly value: string;
  /** Its displayed form: an option's name, a shortened number. */
  readonly label: string;
  readonly problem?: ProblemPhrase;
}

/** Reads a choice; of two levels only the lower one is selectable. */
export function readOption(options: readonly FormOption[], value: string): ReadValue {
  const found = options.flatMap(({ children, ...option }) => children ?? [option]).find(({ type }) => type === value);
  return found === undefined
    ? { value, label: '', problem: 'must be one of the choices' }
    : { value, label: found.name };
}

/** Reads digits; spaces between them are ignored. */
export function readDigits({ min, max, phone, wrong }: FormDigits, value: string): ReadValue {
  const digits = value.replaceAll(' ', '');
  const fits =
    /^\d+$/.test(digits) &&
    digits.length >= min &&
    digits.length <= max &&
    (phone === undefined || isPhone(digits, phone));
  return {
    value: digits,
    label: phone === undefined ? maskCardNumber(digits) : maskPhone(digits),
    ...(fits ? {} : { problem: wrong }),
  };
}

/** The refusal of a form: every missing or invalid field, by its code. */
export function formRefused(problems: readonly FieldProblem[]): Refusal {
  const message = problems.map((problem) => `${problem.field} ${problem.message}`).join('; ');
  return new Refusal('malformed', { message, data: { problems } });
}
