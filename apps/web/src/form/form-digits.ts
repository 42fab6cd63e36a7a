import { groupCardNumber, type MarketCode, markets } from '@hiram/domain';
import { type DigitsRule, digitsRule } from '../ui/digits.ts';
import { phoneDigits } from '../ui/phone-digits.ts';
import type { FormItem } from './form-item.ts';

/**
 * The rule of a field's digits. A mobile number is read in every form of the market; whether digits of the right length are a number, the service
 * says, which may have a rule of its own.
 * @param max maximum number of digits
 */
export function digitsRuleOf({ inputType }: Pick<FormItem, 'inputType'>, max: number, market: MarketCode): DigitsRule {
  const plain = digitsRule(max, inputType === 'bankCard' ? groupCardNumber : undefined);
  if (inputType !== 'phone' && inputType !== 'wallet') return plain;
  const phone = phoneDigits(markets[market].phoneRule);
  const read = (digits: string) => phone.read(digits) ?? (digits.startsWith('+') ? null : plain.read(digits));
  if (inputType === 'phone') return { ...phone, read };
  return { ...plain, clean: phone.clean, maxFor: (digits) => Math.max(max, phone.maxFor(digits)), read };
}

/** Why digits cannot be sent, as the end of a text's key. */
export type DigitsProblem = 'phoneDigits' | 'maxDigits';

export interface DigitsGiven {
  readonly item: Pick<FormItem, 'inputType'>;
  readonly value: string;
  readonly max: number;
  readonly market: MarketCode;
}

/** The form in which a field's digits are sent, or why they cannot be its number, with the number of digits to name. */
export function sentDigits({ item, value, max, market }: DigitsGiven): {
  value: string;
  problem?: DigitsProblem;
  count: number;
} {
  const isPhone = item.inputType === 'phone';
  const count = isPhone ? markets[market].phoneRule.digits : max;
  const read = digitsRuleOf(item, max, market).read(value);
  return read === null ? { value, problem: isPhone ? 'phoneDigits' : 'maxDigits', count } : { value: read, count };
}
