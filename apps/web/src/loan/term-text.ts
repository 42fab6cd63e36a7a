import type { Translate } from '../i18n/texts.ts';

/** The term of a loan: whole months when it is agreed in months, and calendar days to its last due date. */
export interface Term {
  readonly months?: number | undefined;
  readonly days?: number | undefined;
}

/** A term in words: '120 days', and '4 months (122 days)', as months differ in length. Empty when unknown. */
export function termText(t: Translate, { months, days }: Term): string {
  const inDays = days === undefined ? '' : t('common.days', { count: days });
  if (months === undefined) return inDays;
  const inMonths = t('common.months', { count: months });
  return inDays === '' ? inMonths : t('common.monthsAndDays', { months: inMonths, days: inDays });
}
