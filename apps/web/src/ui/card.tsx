import { type ReactNode, useId } from 'react';
import css from './card.module.css';
import { classNames } from './class-names.ts';
import { Unbroken } from './unbroken.tsx';

// Named one by one, so that the built pages hold these names and no others.
const PADDINGS = { normal: undefined, wide: css.wide, rows: css.rows, none: css.none } as const;

export interface CardProps {
  children: ReactNode;
  /** An h2 that names the section. */
  title?: ReactNode;
  /** At the right of the title: a pill, a link, an icon button. */
  aside?: ReactNode;
  /** 'center' for an amount or a result that stands alone. */
  align?: 'start' | 'center' | undefined;
  /** 'rows' for rows that bring their own height (NavRow, RadioList); 'wide' for a result; 'none' from edge to edge. */
  padding?: keyof typeof PADDINGS | undefined;
}

/** A surface that groups what belongs together. A section with a name when it has a title. */
export function Card({ children, title, aside, align = 'start', padding = 'normal' }: CardProps) {
  const titleId = useId();
  const named = title !== undefined && title !== null;
  const Tag = named ? 'section' : 'div';
  return (
    <Tag
      className={classNames(css.card, align === 'center' && css.center, PADDINGS[padding])}
      aria-labelledby={named ? titleId : undefined}
    >
      {(named || aside !== undefined) && (
        <div className={css.head}>
          {named && (
            <h2 id={titleId} className={css.title}>
              <Unbroken>{title}</Unbroken>
            </h2>
          )}
          {aside}
        </div>
      )}
      {children}
    </Tag>
  );
}
