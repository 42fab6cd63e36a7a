import type { ComponentType, ReactNode } from 'react';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import css from './icon-card.module.css';

export interface IconCardProps {
  readonly Icon: ComponentType;
  readonly tone: 'info' | 'good' | 'warn' | 'bad' | 'neutral';
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** A state at a glance: an icon on a round tinted background, a headline, one or two lines. */
export function IconCard({ Icon, tone, title, children }: IconCardProps) {
  return (
    <Card align="center" padding="wide">
      <span className={classNames(css.icon, css[tone])} aria-hidden="true">
        <Icon />
      </span>
      <h2 className={css.headline}>{title}</h2>
      {children}
    </Card>
  );
}
