import { readPattern } from '@hiram/contract/registration-captcha';
import { type CountryCodes, dialledDigits, nationalForms } from '@hiram/domain/phone';
import { applyDigitEdit, type DigitsRule } from '../../../ui/digits.ts';
import { mostTyped } from '../../../ui/phone-digits.ts';

/** The rule of the page's template. */
export interface TemplateRule extends CountryCodes {
  /** Digits of a national number. */
  readonly length: number;
  readonly pattern: string;
}

export interface PhoneInput {
  /** The number in its national form; null for a text that is none. */
  read(): string | null;
  /** The national number; for a text that is none, its digits. */
  digits(): string;
}

/** The input of a number: it keeps digits, adds none to a full number, and turns every form of a number into the national one. */
export function createPhoneInput(input: HTMLInputElement, ruleNow: () => TemplateRule): PhoneInput {
  const read = (text: string): string | null =>
    nationalForms(text, ruleNow()).find((form) => readPattern(ruleNow().pattern)?.test(form)) ?? null;
  const rule: DigitsRule = {
    clean: dialledDigits,
    mostFor: (dialled) => mostTyped(dialled, { ...ruleNow(), digits: ruleNow().length }),
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
    const { inputType } = event as InputEvent;
    const edit = applyDigitEdit({ before, typed, caret: input.selectionStart ?? typed.length, rule, inputType });
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
