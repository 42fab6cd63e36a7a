import type { RecommendedProduct } from '@hiram/contract/order';
import { useTexts } from '../i18n/use-texts.ts';
import { formatAmount } from '../ui/formats.ts';
import { OfferCard, type OfferFigure } from '../ui/offer-card.tsx';
import { termText } from './term-text.ts';

/** The specification shows tags on the first products only (section 9). */
const PRODUCTS_WITH_TAGS = 2;

export interface OfferTileProps {
  readonly product: RecommendedProduct;
  /** Index in the list, from 0. */
  readonly index: number;
  /** Its button's label, for an available product and for an unavailable one. */
  readonly action: { readonly open: string; readonly closed: string };
  readonly onOpen: () => void;
}

/** A product in a list of offers, the same on every screen: net proceeds, total repayment and effective rate, in one size. */
export function OfferTile({ product, index, action, onOpen }: OfferTileProps) {
  const t = useTexts();
  // Flag '0' means unavailable.
  const isOpen = product.isClickable !== '0' && product.productId !== '';
  const { name, logo, amountRange, amountRangeDesc, rate, description, tags, example, blockedReason, sentence } =
    product;
  return (
    <OfferCard
      {...{ name, logo, sentence, isOpen, onOpen }}
      action={isOpen ? action.open : action.closed}
      closedReason={blockedReason}
      about={[
        { value: amountRange, text: amountRangeDesc },
        { value: rate, text: description },
      ]}
      note={
        example &&
        t('offer.example', {
          amount: formatAmount(example.requestedMinor ?? example.principalMinor, example.currency),
          instalments: t('offer.instalments', { count: example.instalments }),
          term: termText(t, { months: example.termMonths, days: example.termDays }),
        })
      }
      figures={example && costOf(example, t)}
      tags={index < PRODUCTS_WITH_TAGS ? (tags ?? []).filter((tag) => tag !== '') : []}
    />
  );
}

function costOf(
  example: NonNullable<RecommendedProduct['example']>,
  t: ReturnType<typeof useTexts>,
): readonly OfferFigure[] {
  const { currency, netProceedsMinor, totalPayableMinor, effectiveAnnualPercent, effectiveMonthlyPercent } = example;
  return [
    { text: t('offer.receive'), value: formatAmount(netProceedsMinor, currency) },
    { text: t('offer.repay'), value: formatAmount(totalPayableMinor, currency) },
    {
      text: t('offer.rate'),
      value:
        effectiveAnnualPercent === undefined
          ? t('offer.aMonth', { percent: effectiveMonthlyPercent })
          : t('offer.aYear', { percent: effectiveAnnualPercent }),
    },
  ];
}
