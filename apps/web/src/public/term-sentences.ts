import { isLateFree, type TermsProfile } from '@hiram/domain';
import { formatAmount } from '../ui/formats.ts';
import { prepaymentKind, prepaymentShare, tiersOf } from './figures.ts';
import type { PageMaterial } from './page-context.ts';
import type { PageTexts } from './texts.ts';

type Page = PageTexts & { readonly terms: TermsProfile };

/** The late charges, a sentence each: the one-time part, the daily part, the statutory ceilings. */
export function lateSentences({ t, terms, lateCharges }: Page & Pick<PageMaterial, 'lateCharges'>): string[] {
  const { oneTimeMinor, dailyTiers } = terms.latePenalty;
  if (isLateFree(terms)) return [t('landing.know.late.free')];
  const first = formatAmount(oneTimeMinor.new, terms.currency);
  const repeat = formatAmount(oneTimeMinor.repeat, terms.currency);
  const once =
    first === repeat
      ? t('landing.know.late.onceSame', { new: first })
      : t('landing.know.late.once', { new: first, repeat });
  const tiers = tiersOf(terms).map(({ from, to, percent }) =>
    to === null
      ? t('landing.know.late.lastTier', { percent, from })
      : t('landing.know.late.tier', { percent, from, to }),
  );
  return [
    ...(oneTimeMinor.new > 0 || oneTimeMinor.repeat > 0 ? [once] : []),
    ...(dailyTiers.length > 0 ? [t('landing.know.late.daily', { tiers: tiers.join(', ') })] : []),
    ...lateCharges(terms).map(({ text, value, note }) => `${text}: ${value}${note === '' ? '' : ` (${note})`}`),
    ...(terms.caps === null ? [] : [t('landing.know.late.ceilings')]),
  ];
}

/** The rule for early repayment. */
export function earlySentence({ t, terms }: Page): string {
  const days = t('chrome.days', { count: terms.prepayment.minDays });
  switch (prepaymentKind(terms)) {
    case 'any':
      return t('landing.know.early.any');
    case 'days':
      return t('landing.know.early.days', { days });
    case 'half':
      return t('landing.know.early.half', { days });
    case 'share':
      return t('landing.know.early.share', { days, share: prepaymentShare(terms) });
  }
}

/** The terms of the loans, by unit: '91 to 365 calendar days · 4 to 12 months'. */
export function termText({ t, terms: { termDays, termWeeks, termMonths } }: Page): string {
  const ranges = [
    [termDays, 'chrome.calendarDays'],
    [termWeeks, 'chrome.weeks'],
    [termMonths, 'chrome.months'],
  ] as const;
  return ranges
    .flatMap(([range, key]) =>
      range === undefined ? [] : [t('landing.terms.termValue', { from: range.min, to: t(key, { count: range.max }) })],
    )
    .join(' · ');
}

/** How far and how often a due date may be moved; null if it may not. */
export function extensionText({ t, terms: { extension } }: Page): { days: string; times: string } | null {
  if (extension === null || extension.maxCount === 0) return null;
  return {
    days: t('chrome.days', { count: extension.days }),
    times: t('chrome.times', { count: extension.maxCount }),
  };
}
