import { groupPhone, type MarketCode, type MarketProfile, type PhoneRule } from '@hiram/domain';

const examples: Readonly<Record<MarketCode, string>> = { PH: '09171234567', IN: '9876543210' };

/** A number for display: in its country's groups, unbreakable. */
export const formatPhone = (digits: string, { groups }: PhoneRule): string =>
  groupPhone(digits, groups).replace(/ /g, '\u00a0');

/** An example number. */
export const phoneExample = ({ code, phoneRule }: MarketProfile): string => formatPhone(examples[code], phoneRule);
