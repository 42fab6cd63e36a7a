import { contractClauses } from '@hiram/lending-terms';
import type { LendingTerms } from '../products/lending-terms.ts';
import type { DocumentPart } from './document-html.ts';

/** Amounts that are not due from the first instalment on. */
export function laterPart(lending: LendingTerms): DocumentPart[] {
  const sentences = contractClauses(lending);
  return sentences.length === 0 ? [] : [{ text: sentences.join(' ') }];
}

/** How due dates follow from the date of disbursement: the end of a sentence, and the sentences after it. */
export function dueRuleOf({ termUnit, every, paydays, monthEndRule, businessDayShift }: LendingTerms): string {
  const period = every === 1 ? termUnit : `${every} ${units[termUnit]}`;
  const days = paydays?.map((payday) => (payday === 31 ? 'the last day' : `day ${payday}`)).join(' and ');
  const regular =
    days === undefined ? `every ${period}, counted from the day the money is sent.` : `on ${days} of the month.`;
  return [
    regular,
    ...(paydays === undefined ? [] : [shortMonth.paydays]),
    monthEnds[monthEndRule ?? 'anchor_day'],
    shifts[businessDayShift ?? 'none'],
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

const shortMonth = { paydays: 'In a month without that day it falls due on the last day.' } as const;

const monthEnds = {
  anchor_day: '',
  last_day: 'Counted from the last day of a month, it falls due on the last day of every month.',
  next_day: 'In a month without that day it falls due on the first day of the month after.',
} as const;

const shifts = {
  none: '',
  preceding: 'A due date on a weekend or public holiday is moved to the business day before it.',
  following: 'A due date on a weekend or public holiday is moved to the business day after it.',
  modified_following:
    'A due date on a weekend or public holiday is moved to the business day after it, or to the one before it where that is in another month.',
} as const;

const units = { day: 'days', week: 'weeks', month: 'months' } as const;
