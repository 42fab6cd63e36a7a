import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './pill.module.css';
import { type Tone, toneClasses } from './tones.ts';

export interface PillProps {
  children: ReactNode;
  tone?: Tone | undefined;
  /** A dot before the text, for a state; without it the pill is a tag. */
  dot?: boolean | undefined;
  icon?: ReactNode;
}

/** A short state or tag. The text is complete without the colour. */
export function Pill({ children, tone = 'neutral', dot = false, icon }: PillProps) {
  return (
    <span className={classNames(css.pill, toneClasses[tone])}>
      {dot && <span className={css.dot} aria-hidden="true" />}
      {icon}
      {/* An element of its own: a browser that translates keeps it up to date. */}
      <span>{children}</span>
    </span>
  );
}
