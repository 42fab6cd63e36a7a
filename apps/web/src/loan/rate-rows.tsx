import type { LoanCost } from '@hiram/contract/loan-confirm';
import type { Translate } from '../i18n/texts.ts';
import type { TextValueRow } from '../ui/list-rows.tsx';

/** The rate that the market's law names; from a back end that names none, the effective rate for a month and a year. */
export function rateRow(t: Translate<'confirm'>, cost: LoanCost): TextValueRow {
  const { effectiveMonthlyPercent: month, effectiveAnnualPercent: year, lawRate } = cost;
  if (lawRate !== undefined) return { text: lawRate.name, value: t('offer.aYear', { percent: lawRate.percent }) };
  return {
    text: t('confirm.effectiveRate'),
    note: t('confirm.effectiveNote'),
    value: t('confirm.effective', { month, year }),
  };
}

/** The other rates of the loan, from which that one follows. */
export function otherRates(
  t: Translate<'confirm'>,
  { cost, pRateDsc }: { readonly cost: LoanCost; readonly pRateDsc: string },
): TextValueRow[] {
  const monthly = t('offer.aMonth', { percent: cost.effectiveMonthlyPercent });
  return [
    ...(pRateDsc === '' ? [] : [{ text: t('confirm.rate'), value: pRateDsc }]),
    { text: t('confirm.monthly'), value: monthly },
  ];
}
