import { groupCardNumber, groupPhone } from '@hiram/domain';

/** How digits are grouped: not at all, 3-4-4 (phone), or in fours (bank card). */
export type DigitGrouping = 'none' | 'phone' | 'card';

/** Keeps the digits of a text, full-width ones included, at most `most` of them. */
export function onlyDigits(text: string, most: number = Number.POSITIVE_INFINITY): string {
  const digits = text.normalize('NFKC').replace(/[^0-9]/g, '');
  return digits.slice(0, most);
}

/** Puts a space between the groups; never one at the end. */
export function groupDigits(digits: string, grouping: DigitGrouping): string {
  if (grouping === 'phone') return groupPhone(digits);
  if (grouping === 'card') return groupCardNumber(digits);
  return digits;
}

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
  most: number;
  /** The kind of edit, as the browser names it (InputEvent.inputType). */
  inputType?: string | undefined;
}

/**
 * Computes the digits after an edit and how many of them precede the caret. Deleting a space between groups deletes the
 * digit beyond it; typing into a full field changes nothing.
 */
export function applyDigitEdit({ before, typed, caret, most, inputType }: DigitEdit): {
  digits: string;
  caret: number;
} {
  const digits = onlyDigits(typed);
  const left = onlyDigits(typed.slice(0, caret)).length;
  if (digits === before && inputType === 'deleteContentBackward' && left > 0) {
    return { digits: digits.slice(0, left - 1) + digits.slice(left), caret: left - 1 };
  }
  if (digits === before && inputType === 'deleteContentForward') {
    return { digits: digits.slice(0, left) + digits.slice(left + 1), caret: left };
  }
  if (digits.length > most && before.length >= most) {
    return { digits: before, caret: Math.max(0, left - (digits.length - before.length)) };
  }
  return { digits: digits.slice(0, most), caret: Math.min(left, most) };
}
