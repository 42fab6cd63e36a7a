import { type ReactNode, useId } from 'react';
import css from './card.module.css';
import { classNames } from './class-names.ts';
import { NoWrap } from './no-wrap.tsx';

// Listed one by one, so that the build includes these class names only.
const PADDINGS = { normal: undefined, wide: css.wide, rows: css.rows, none: css.none } as const;

export interface CardProps {
  children: ReactNode;
  /** An h2 that names the section. */
  title?: ReactNode;
  /** At the right of the title: a pill, a link, an icon button. */
  aside?: ReactNode;
  /** 'center' for a single amount or result. */
  align?: 'start' | 'center' | undefined;
  /** 'rows' for rows with their own height (NavRow, RadioList); 'wide' for a result; 'none' for content from edge to edge. */
  padding?: keyof typeof PADDINGS | undefined;
}

/** A surface around related content. With a title it is a named section. */
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
              <NoWrap>{title}</NoWrap>
            </h2>
          )}
          {aside}
        </div>
      )}
      {children}
    </Tag>
  );
}
