import type { OfferedProduct } from '@hiram/contract/home';
import { termWords } from '../../app/term-words.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { OfferCard } from '../../ui/offer-card.tsx';
import css from './home.module.css';
import { useOpenProduct } from './use-open-product.ts';

/** The specification shows tags on the first products only (section 9). */
const PRODUCTS_WITH_TAGS = 2;

export interface ProductsProps {
  readonly products: readonly OfferedProduct[];
  /** False where none can be applied for now: they can be looked at, and nothing calls to more. */
  readonly mayApply?: boolean;
}

/** What is on offer, each with an example of what it costs. */
export function Products({ products, mayApply = true }: ProductsProps) {
  const t = useTexts('homePages');
  const open = useOpenProduct();
  const example = ({ example: loan }: OfferedProduct): string => {
    if (loan === undefined) return '';
    return t('home.example', {
      received: formatAmount(loan.netProceedsMinor, loan.currency),
      total: formatAmount(loan.totalPayableMinor, loan.currency),
      instalments: t('home.instalments', { count: loan.instalments }),
      days: termWords(t, { months: loan.termMonths, days: loan.termDays }),
      percent: loan.effectiveMonthlyPercent,
    });
  };
  return (
    <section className={css.section} aria-label={t('home.products')}>
      <h2 className={css.heading}>{t('home.products')}</h2>
      {products.length === 0 && <EmptyState title={t('home.noProducts')}>{t('home.noProductsBody')}</EmptyState>}
      <ul className={css.list}>
        {products.map((product, index) => {
          // Not to be opened when its flag is '0'.
          const isOpen = product.isClickable !== '0' && product.productId !== '';
          const { productId, moduleId, name, logo, buttonText } = product;
          return (
            <li key={productId || index}>
              <OfferCard
                {...{ name, logo, isOpen }}
                action={isOpen ? (mayApply && buttonText) || t('home.view') : t('home.notOpen')}
                figures={[
                  { value: product.amountRange, text: product.amountRangeDesc },
                  { value: product.rate, text: product.description },
                ]}
                note={example(product)}
                tags={index < PRODUCTS_WITH_TAGS ? (product.tags ?? []).filter((tag) => tag !== '') : []}
                onOpen={() => open({ productId, moduleId, positionId: index })}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
