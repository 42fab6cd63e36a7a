import { type CountryCodes, dialledDigits, groupPhone, type PhoneRule, readPhone } from '@hiram/domain';
import type { DigitsRule } from './digits.ts';

/** The number of signs that keys can type: a national number's, and more behind a country's code or its prefix. */
export function maxTyped(
  dialled: string,
  { digits, callingCode, trunkPrefix }: CountryCodes & { digits: number },
): number {
  const abroad = new RegExp(`^(\\+|0${trunkPrefix && '0'}|0?${callingCode || '\\+'})`);
  return abroad.test(dialled) ? digits + callingCode.length + 3 : digits;
}

/** A mobile number of a market, typed or pasted in any form. */
export function phoneDigits(rule: PhoneRule, groups?: readonly number[]): DigitsRule {
  return {
    clean: dialledDigits,
    maxFor: (dialled) => maxTyped(dialled, rule),
    group: (dialled) =>
      dialled.startsWith('+') || dialled.length > rule.digits ? dialled : groupPhone(dialled, groups),
    read: (dialled) => readPhone(dialled, rule),
  };
}
