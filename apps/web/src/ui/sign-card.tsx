import type { ComponentType, ReactNode } from 'react';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import css from './sign-card.module.css';

export interface SignCardProps {
  readonly Icon: ComponentType;
  readonly tone: 'info' | 'good' | 'warn' | 'bad' | 'neutral';
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** A state at a glance: an icon on a round tinted background, a headline, one or two lines. */
export function SignCard({ Icon, tone, title, children }: SignCardProps) {
  return (
    <Card align="center" padding="wide">
      <span className={classNames(css.sign, css[tone])} aria-hidden="true">
        <Icon />
      </span>
      <h2 className={css.headline}>{title}</h2>
      {children}
    </Card>
  );
}
