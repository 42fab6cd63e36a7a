import type { ComponentType, ReactNode } from 'react';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import css from './icon-card.module.css';
import { type Tone, toneClasses } from './tones.ts';

export interface IconCardProps {
  readonly Icon: ComponentType;
  readonly tone: Tone;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** A state at a glance: an icon on a round tinted background, a headline, one or two lines. */
export function IconCard({ Icon, tone, title, children }: IconCardProps) {
  return (
    <Card align="center" padding="wide">
      <span className={classNames(css.icon, toneClasses[tone])} aria-hidden="true">
        <Icon />
      </span>
      <h2 className={css.headline}>{title}</h2>
      {children}
    </Card>
  );
}
