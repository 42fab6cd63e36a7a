import { type CountryCodes, dialledDigits, groupPhone, type PhoneRule, readPhone } from '@hiram/domain';
import type { DigitsRule } from './digits.ts';

/** The number of signs that keys can type: a national number's, and more behind a country's code or its prefix. */
export function mostTyped(
  dialled: string,
  { digits, callingCode, trunkPrefix }: CountryCodes & { digits: number },
): number {
  if (callingCode === '') return digits;
  const abroad = ['+', '00', callingCode, `0${callingCode}`, ...(trunkPrefix === '' ? ['0'] : [])];
  return abroad.some((prefix) => dialled.startsWith(prefix)) ? digits + callingCode.length + 3 : digits;
}

/** A mobile number of a market, typed or pasted in any form. */
export function phoneDigits(rule: PhoneRule, groups?: readonly number[]): DigitsRule {
  return {
    clean: dialledDigits,
    mostFor: (dialled) => mostTyped(dialled, rule),
    group: (dialled) =>
      dialled.startsWith('+') || dialled.length > rule.digits ? dialled : groupPhone(dialled, groups),
    read: (dialled) => readPhone(dialled, rule),
  };
}
