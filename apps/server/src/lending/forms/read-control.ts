import type { FieldProblem } from '@hiram/contract';
import { maskCardNumber, maskPhone, readPhone, withoutGaps } from '@hiram/domain';
import { Refusal } from '../../platform/refusal.ts';
import type { Phrase } from '../../i18n/text-types.ts';
import type { FormDigits, FormOption } from './form-controls.ts';

/** The value of a field. */
export interface ReadValue {
  readonly value: string;
  /** Its displayed form: an option's name, a shortened number. */
  readonly label: string;
  readonly problem?: Phrase;
}

/** Reads a choice; of two levels only the lower one is selectable. */
export function readOption(options: readonly FormOption[], value: string): ReadValue {
  const found = options.flatMap(({ children, ...option }) => children ?? [option]).find(({ type }) => type === value);
  return found === undefined
    ? { value, label: '', problem: 'must be one of the choices' }
    : { value, label: found.name };
}

/**
 * Reads digits, typed in any script and with spaces, dashes or invisible marks between them. A phone is read in any form, such as with the country's code;
 * a wallet's number may be a phone.
 */
export function readDigits({ inputType, min, max, phone, wrong }: FormDigits, value: string): ReadValue {
  const national = phone === undefined ? null : readPhone(value, phone);
  const digits = national ?? withoutGaps(value);
  const isPhoneAlone = phone !== undefined && inputType !== 'wallet';
  const fits =
    /^\d+$/.test(digits) && digits.length >= min && digits.length <= max && (!isPhoneAlone || national !== null);
  return {
    value: digits,
    label: isPhoneAlone ? maskPhone(digits) : maskCardNumber(digits),
    ...(fits ? {} : { problem: wrong }),
  };
}

/** The refusal of a form: every missing or invalid field, by its code. */
export function formRefused(problems: readonly FieldProblem[]): Refusal {
  const message = problems.map((problem) => `${problem.field} ${problem.message}`).join('; ');
  return new Refusal('malformed', { message, data: { problems } });
}
