import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './pill.module.css';

export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad';

export interface PillProps {
  children: ReactNode;
  tone?: Tone | undefined;
  /** A dot before the text, for a state; without it the pill is a tag. */
  dot?: boolean | undefined;
  icon?: ReactNode;
}

/** A short state or tag. The text says it all; the colour only helps. */
export function Pill({ children, tone = 'neutral', dot = false, icon }: PillProps) {
  return (
    <span className={classNames(css.pill, css[tone])}>
      {dot && <span className={css.dot} aria-hidden="true" />}
      {icon}
      {children}
    </span>
  );
}
