import type { PublicLoan } from '@hiram/contract/public-pages';
import type { TermsProfile } from '@hiram/domain';
import type { OfferedLoan } from './offers.ts';
import type { PageTexts } from './texts.ts';

/** A range of overdue days and the charge for each of them. `to` is null for the last one. */
export interface Tier {
  readonly from: number;
  readonly to: number | null;
  readonly percent: string;
}

/** The terms' rule for early repayment, in words. */
export type PrepaymentKind = 'any' | 'days' | 'half' | 'share';

/** The daily part of the late penalty, by range of days. */
export function tiersOf({ latePenalty }: TermsProfile): Tier[] {
  return latePenalty.dailyTiers.map(({ fromDay, percentPerDay }, index, tiers) => {
    const next = tiers[index + 1];
    return { from: fromDay, to: next === undefined ? null : next.fromDay - 1, percent: percentPerDay };
  });
}

/** The earliest repayment: at any time, after some days, after half of the term, or after another share of it. */
export function prepaymentKind({ prepayment: { afterTermShare, minDays } }: TermsProfile): PrepaymentKind {
  const { numerator, denominator } = afterTermShare;
  if (numerator === 0) return minDays === 0 ? 'any' : 'days';
  return numerator * 2 === denominator ? 'half' : 'share';
}

/** The minimum share of the term, as '1/3'. */
export const prepaymentShare = ({ prepayment: { afterTermShare } }: TermsProfile): string =>
  `${afterTermShare.numerator}/${afterTermShare.denominator}`;

/** The interval between the payments of a loan, in words: '30 days'. */
export function intervalOf({ termUnit, every }: PublicLoan, { t }: PageTexts): string {
  const keys = { day: 'chrome.days', week: 'chrome.weeks', month: 'chrome.months' } as const;
  return t(keys[termUnit], { count: every });
}

/** The term of a loan, in words: '120 days', and '4 months (122 days)' when it is agreed in months. */
export function termOf({ loan, offer }: OfferedLoan, { t }: PageTexts): string {
  const days = t('chrome.days', { count: offer.schedule.termDays });
  if (loan.termUnit !== 'month') return days;
  return t('chrome.monthsAndDays', { months: t('chrome.months', { count: loan.periods * loan.every }), days });
}
