import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './pill.module.css';

interface PillProps {
  children: ReactNode;
  tone?: 'neutral' | 'bad';
  /** A dot before the text, for a state; without it the pill is a tag. */
  dot?: boolean;
}

/** A short state or tag. The text is complete without the colour. */
export function Pill({ children, tone = 'neutral', dot = false }: PillProps) {
  return (
    <span className={classNames(css.pill, css[tone])}>
      {dot && <span className={css.dot} aria-hidden="true" />}
      {children}
    </span>
  );
}
