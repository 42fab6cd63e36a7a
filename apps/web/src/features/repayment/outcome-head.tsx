import { Clock, CircleHelp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import css from './outcome.module.css';

const LOOKS = {
  paid: { Icon: CheckMark, tone: css.good },
  pending: { Icon: Clock, tone: css.info },
  unknown: { Icon: CircleHelp, tone: css.warn },
  failed: { Icon: X, tone: css.bad },
} as const;

export interface OutcomeHeadProps {
  progress: keyof typeof LOOKS;
  title: ReactNode;
  children?: ReactNode;
}

/** What became of a payment, at one glance: a sign, a headline, a line or two. */
export function OutcomeHead({ progress, title, children }: OutcomeHeadProps) {
  const { Icon, tone } = LOOKS[progress];
  return (
    <Card align="center" padding="wide">
      <span className={classNames(css.sign, tone)} aria-hidden="true">
        <Icon />
      </span>
      <h2 className={css.headline}>{title}</h2>
      {children}
    </Card>
  );
}

/** Drawn as it appears, where motion is wanted. */
function CheckMark() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.5" className={css.check}>
      <path d="M5 12.5l4.5 4.5L19 7.5" strokeLinecap="round" strokeLinejoin="round" pathLength="1" />
    </svg>
  );
}
