import { Clock, CircleHelp, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconCard } from '../../ui/icon-card.tsx';
import css from './outcome.module.css';

const ICONS = {
  paid: { Icon: CheckMark, tone: 'good' },
  pending: { Icon: Clock, tone: 'info' },
  unknown: { Icon: CircleHelp, tone: 'warn' },
  reversed: { Icon: Undo2, tone: 'warn' },
  failed: { Icon: X, tone: 'bad' },
} as const;

export interface OutcomeHeadProps {
  progress: keyof typeof ICONS;
  title: ReactNode;
  children?: ReactNode;
}

/** The outcome of a payment at a glance. */
export function OutcomeHead({ progress, title, children }: OutcomeHeadProps) {
  return (
    <IconCard {...ICONS[progress]} title={title}>
      {children}
    </IconCard>
  );
}

/** Animated on appearance, unless motion is reduced. */
function CheckMark() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.5" className={css.check}>
      <path d="M5 12.5l4.5 4.5L19 7.5" strokeLinecap="round" strokeLinejoin="round" pathLength="1" />
    </svg>
  );
}
