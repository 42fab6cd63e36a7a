import { groupPhone, type PhoneRule } from '@hiram/domain';

/** A number for display: in its country's groups, unbreakable. */
export const formatPhone = (digits: string, { groups }: PhoneRule): string =>
  groupPhone(digits, groups).replace(/ /g, '\u00a0');

/** An example number. */
export const phoneExample = (rule: PhoneRule): string => formatPhone(rule.example, rule);
