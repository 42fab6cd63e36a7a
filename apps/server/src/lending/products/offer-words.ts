import type { RecommendedProduct } from '@hiram/contract/order';
import { agreedTerm, type OfferedLoan } from './lending-terms.ts';
import { loanCurrency } from '../loans/loan-facts.ts';
import { money, t } from '../../platform/texts/translate.ts';

/** The words of an offer that state its terms, computed from the loan in the language of the request. The lender's own never replace them. */
export function offerWords({
  product,
  lending,
  terms,
  offer,
}: OfferedLoan): Pick<RecommendedProduct, 'amountRange' | 'amountRangeDesc' | 'rate' | 'description' | 'tags'> {
  const { termUnit, method, annualRatePercent } = lending;
  const { rows, termDays } = offer.schedule;
  const term =
    termUnit === 'month'
      ? t('offer.months', { count: agreedTerm(lending).periods })
      : t('offer.days', { count: termDays });
  return {
    amountRange: money(offer.principalMinor, loanCurrency(product.market)),
    amountRangeDesc: t('offer.amount'),
    rate: `${Number(annualRatePercent)}%`,
    description: t(`offer.${method}`),
    tags: [
      term,
      t('offer.instalments', { count: rows.length }),
      ...(terms.coolingOffDays > 0 ? [t('offer.coolingOff', { count: terms.coolingOffDays })] : []),
    ],
  };
}
