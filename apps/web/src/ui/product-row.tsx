import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import css from './product-row.module.css';
import { NoWrap } from './no-wrap.tsx';

export interface ProductRowProps {
  name: string;
  logo?: string | null | undefined;
  /** A smaller second line ("Loan 86"). */
  note?: ReactNode;
  /** At the right, below at large text: a pill, an amount. */
  aside?: ReactNode;
}

/** The head of a card: the product, and its state. */
export function ProductRow({ name, logo, note, aside }: ProductRowProps) {
  return (
    <div className={css.row}>
      <Logo src={logo} name={name} />
      <div className={css.words}>
        <div className={css.name}>{name}</div>
        {note !== undefined && (
          <div className={css.note}>
            <NoWrap>{note}</NoWrap>
          </div>
        )}
      </div>
      {aside !== undefined && <div className={css.aside}>{aside}</div>}
    </div>
  );
}
