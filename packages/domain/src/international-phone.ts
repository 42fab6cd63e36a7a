import { markets } from './market.ts';
import { internationalPhone, isPhone, type PhoneRule, specificationPhoneRule } from './phone.ts';

/** The number rules of all markets. No number matches two. */
const phoneRules: readonly PhoneRule[] = [
  ...Object.values(markets).map(({ phoneRule }) => phoneRule),
  specificationPhoneRule,
];

/** A borrower's number in international form: '+639171234567'. One that matches no rule is returned unchanged. */
export function internationalPhoneOf(digits: string): string {
  const rule = phoneRules.find((each) => isPhone(digits, each));
  return rule === undefined ? digits : internationalPhone(digits, rule);
}
