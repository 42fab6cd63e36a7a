import { digitsIn } from '@hiram/domain';

/** How a field reads, limits and shows the digits of its number. */
export interface DigitsRule {
  /** Keeps what a number of this kind is typed with, in ASCII. */
  clean(text: string): string;
  /** The number of signs at which a key adds no more. What is pasted is never cut: the form says that it is too long. */
  maxFor(digits: string): number;
  /** Puts spaces between the groups; never one at the end. */
  group(digits: string): string;
  /** The form in which the digits are sent; null for digits that cannot be such a number. */
  read(digits: string): string | null;
}

/** Digits without a form of their own. @param max maximum number of digits */
export const digitsRule = (max: number, group: DigitsRule['group'] = (digits) => digits): DigitsRule => ({
  clean: digitsIn,
  maxFor: () => max,
  group,
  read: (digits) => (digits.length > max ? null : digits),
});

/** Position in a grouped text right after its n-th digit. */
export function caretAfterDigit(grouped: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < grouped.length; place += 1) {
    if (seen === count) return place;
    if (grouped[place] !== ' ') seen += 1;
  }
  return grouped.length;
}

export interface DigitEdit {
  /** Digits before the edit. */
  before: string;
  /** The input's text after the edit, and its caret. */
  typed: string;
  caret: number;
  rule: DigitsRule;
  /** The kind of edit, as the browser names it, and the text that it inserts. */
  event: Partial<Pick<InputEvent, 'inputType' | 'data'>>;
}

/**
 * Computes the digits after an edit and how many of them precede the caret. Deleting a space between groups deletes the
 * digit beyond it; a key in a full field changes nothing; a number that is pasted or filled in whole takes its form at once.
 */
export function applyDigitEdit({ before, typed, caret, rule, event: { inputType, data } }: DigitEdit): {
  digits: string;
  caret: number;
} {
  const digits = rule.clean(typed);
  const left = rule.clean(typed.slice(0, caret)).length;
  if (digits === before && inputType === 'deleteContentBackward' && left > 0) {
    return { digits: digits.slice(0, left - 1) + digits.slice(left), caret: left - 1 };
  }
  if (digits === before && inputType === 'deleteContentForward') {
    return { digits: digits.slice(0, left) + digits.slice(left + 1), caret: left };
  }
  const isKey = inputType === 'insertText' && data?.length === 1;
  if (isKey && digits.length > before.length && digits.length > rule.maxFor(digits))
    return { digits: before, caret: Math.max(0, left - 1) };
  const whole = isKey || inputType?.startsWith('delete') === true ? null : rule.read(digits);
  return whole === null || whole === digits ? { digits, caret: left } : { digits: whole, caret: whole.length };
}
