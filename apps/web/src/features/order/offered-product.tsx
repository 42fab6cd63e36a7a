import type { RecommendedProduct } from '@hiram/contract/order';
import { useTexts } from '../../i18n/use-texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Logo } from '../../ui/logo.tsx';
import { Pill } from '../../ui/pill.tsx';
import css from './offered-products.module.css';

export interface OfferedProductProps {
  readonly product: RecommendedProduct;
  readonly showsTags: boolean;
  readonly onOpen: () => void;
}

/** One product; the whole card is its button. Not to be opened when its flag is '0'. */
export function OfferedProduct({ product, showsTags, onOpen }: OfferedProductProps) {
  const t = useTexts('order');
  const isOpen = product.isClickable !== '0' && product.productId !== '';
  const tags = showsTags ? product.tags?.filter((tag) => tag !== '') : [];
  return (
    <button
      type="button"
      className={css.product}
      aria-disabled={!isOpen || undefined}
      onClick={() => {
        if (isOpen) onOpen();
      }}
    >
      <span className={css.head}>
        <Logo src={product.logo} name={product.name} />
        <span className={css.name}>{product.name}</span>
        <span className={classNames(css.action, !isOpen && css.closed)}>
          {isOpen ? product.buttonText || t('order.view') : t('order.notOpen')}
        </span>
      </span>
      <span className={css.figures}>
        <Figure value={product.amountRange} text={product.amountRangeDesc} />
        <Figure value={product.rate} text={product.description} />
      </span>
      {tags !== undefined && tags !== null && tags.length > 0 && (
        <span className={css.tags}>
          {tags.map((tag) => (
            <Pill key={tag}>{tag}</Pill>
          ))}
        </span>
      )}
    </button>
  );
}

function Figure({ value, text }: { value: string; text: string }) {
  if (value === '' && text === '') return null;
  return (
    <span className={css.figure}>
      {value !== '' && <span className={css.value}>{value}</span>}
      {text !== '' && <span className={css.note}>{text}</span>}
    </span>
  );
}
