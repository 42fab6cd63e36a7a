import { readPattern } from '@hiram/contract/registration-captcha';
import { type CountryCodes, dialledDigits, nationalForms, type PhoneRule, readPhone } from '@hiram/domain/phone';
import { applyDigitEdit, type DigitsRule } from '../../../ui/digits.ts';
import { maxTyped } from '../../../ui/phone-digits.ts';

/** The rule of the page's template. */
export interface TemplateRule extends CountryCodes {
  /** Digits of a national number. */
  readonly length: number;
  readonly pattern: string;
  /** Another rule, of numbers that are taken too. */
  readonly or: PhoneRule | null;
}

export interface PhoneInput {
  /** The number in its national form; null for a text that is none. */
  read(): string | null;
  /** The national number; for a text that is none, its digits. */
  digits(): string;
}

/** The input of a number: it keeps digits, adds none to a full number, and turns every form of a number into the national one. */
export function createPhoneInput(input: HTMLInputElement, ruleNow: () => TemplateRule): PhoneInput {
  const read = (text: string): string | null => {
    const { or, pattern } = ruleNow();
    const own = nationalForms(text, ruleNow()).find((form) => readPattern(pattern)?.test(form));
    return own ?? (or === null ? null : readPhone(text, or));
  };
  const rule: DigitsRule = {
    clean: dialledDigits,
    maxFor: (dialled) => {
      const { or, length, ...codes } = ruleNow();
      return Math.max(maxTyped(dialled, { ...codes, digits: length }), or === null ? 0 : maxTyped(dialled, or));
    },
    group: (dialled) => dialled,
    read,
  };
  const put = (digits: string): void => {
    if (input.value !== digits) input.value = digits;
  };
  let before = '';
  input.addEventListener('beforeinput', () => {
    before = dialledDigits(input.value);
  });
  input.addEventListener('input', (event) => {
    const typed = input.value;
    const edit = applyDigitEdit({
      before,
      typed,
      caret: input.selectionStart ?? typed.length,
      rule,
      event: event instanceof InputEvent ? event : {},
    });
    if (typed === edit.digits) return;
    put(edit.digits);
    input.setSelectionRange(edit.caret, edit.caret);
  });
  input.addEventListener('change', () => put(read(input.value) ?? input.value));
  return {
    read: () => read(dialledDigits(input.value)),
    digits: () => read(dialledDigits(input.value)) ?? dialledDigits(input.value),
  };
}
