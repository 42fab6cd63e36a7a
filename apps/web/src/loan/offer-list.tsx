import type { RecommendedProduct } from '@hiram/contract/order';
import type { ReactNode } from 'react';
import css from './offer-list.module.css';
import { OfferTile, type OfferTileProps } from './offer-tile.tsx';

export interface OfferListProps {
  readonly title: string;
  readonly products: readonly RecommendedProduct[];
  /** The label of a product's button. */
  readonly action: (product: RecommendedProduct) => OfferTileProps['action'];
  /** @param index position in the list, from 0 */
  readonly onOpen: (product: RecommendedProduct, index: number) => void;
  /** Shown in place of an empty list, under the heading; without it the heading goes too. */
  readonly empty?: ReactNode;
  /** Below the list. */
  readonly children?: ReactNode;
}

/** Products under a heading, each with an example of its cost. */
export function OfferList({ title, products, action, onOpen, empty, children }: OfferListProps) {
  return (
    <section className={css.offers} aria-label={title}>
      {(products.length > 0 || empty !== undefined) && <h2 className={css.heading}>{title}</h2>}
      {products.length === 0 ? (
        empty
      ) : (
        <ul className={css.offers}>
          {products.map((product, index) => (
            <li key={product.productId || index}>
              <OfferTile {...{ product, index }} action={action(product)} onOpen={() => onOpen(product, index)} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
