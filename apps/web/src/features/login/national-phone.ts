import { isPhone, type MarketCode, type PhoneRule } from '@hiram/domain';

/** Shown under the field. They are numbers that nobody has. */
export const phoneExamples: Readonly<Record<MarketCode, string>> = { PH: '0917 123 4567', IN: '98765 43210' };

/** Digits that the field takes: those of a number with its country in front, as phones fill it in. */
export const mostPhoneDigits = ({ digits, callingCode }: PhoneRule): number => digits + callingCode.length;

/**
 * A number as it is typed in its country, from what people type and phones fill in: with the country in front, or without the zero.
 * @returns null for what is no number of the rule
 */
export function nationalPhone(typed: string, rule: PhoneRule): string | null {
  const { callingCode, trunkPrefix } = rule;
  const rest = typed.startsWith(callingCode) ? typed.slice(callingCode.length) : typed;
  return [typed, rest, trunkPrefix + typed, trunkPrefix + rest].find((digits) => isPhone(digits, rule)) ?? null;
}
