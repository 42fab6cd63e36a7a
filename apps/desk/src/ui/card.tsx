import { type ReactNode, useId } from 'react';
import css from './card.module.css';
import { classNames } from './class-names.ts';

interface CardProps {
  children: ReactNode;
  /** An h2 that names the section. */
  title?: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  /** 'rows' for rows with their own height. */
  padding?: 'normal' | 'rows';
}

/** A surface that groups related content. A section with a name when it has a title. */
export function Card({ children, title, aside, padding = 'normal' }: CardProps) {
  const titleId = useId();
  const Tag = title === undefined ? 'div' : 'section';
  return (
    <Tag
      className={classNames(css.card, padding === 'rows' && css.rows)}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {title !== undefined && (
        <div className={css.head}>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          {aside}
        </div>
      )}
      {children}
    </Tag>
  );
}
