import { type DomainError, plainMessage } from '@hiram/domain';
import { inEnglish, type Said, t } from '../../platform/texts/translate.ts';

/** What is wrong, by the field of a transaction that a rule of lending names. */
const byField = {
  amountMinor: 'refused.amount',
  discountMinor: 'refused.amount',
  chargeMinor: 'refused.amount',
  interestMinor: 'refused.amount',
  untilOn: 'refused.day',
  effectiveOn: 'refused.day',
  agreedUntilOn: 'refused.day',
  days: 'refused.days',
  newDueOns: 'refused.dueDates',
  instalmentNumber: 'refused.instalment',
  number: 'refused.transaction',
} as const;

/** A rule of lending that forbids something, for the desk: in English its own words, else which field is wrong; undefined for none of them. */
export function ruleInWords(error: DomainError): Said | undefined {
  const english = inEnglish(plainMessage(error));
  if (english !== undefined) return english;
  const { field = '' } = error;
  return Object.hasOwn(byField, field) ? t(byField[field as keyof typeof byField]) : undefined;
}
