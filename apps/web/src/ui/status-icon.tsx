import { Banknote, CalendarClock, CircleCheck, CircleX, Clock, TriangleAlert } from 'lucide-react';
import { classNames } from './class-names.ts';
import css from './status-icon.module.css';

const ICONS = {
  waiting: { Icon: Clock, tone: css.info },
  refused: { Icon: CircleX, tone: css.bad },
  'paying-out': { Icon: Banknote, tone: css.info },
  due: { Icon: CalendarClock, tone: css.warn },
  overdue: { Icon: TriangleAlert, tone: css.bad },
  settled: { Icon: CircleCheck, tone: css.good },
} as const;

export type StatusIconName = keyof typeof ICONS;

export interface StatusIconProps {
  name: StatusIconName;
  size?: 'm' | 'l' | undefined;
}

/** The icon of a state on a round tinted background. Decorative: the text beside it names the state. */
export function StatusIcon({ name, size = 'l' }: StatusIconProps) {
  const { Icon, tone } = ICONS[name];
  return (
    <span className={classNames(css.icon, tone, size === 'l' ? css.l : css.m)} data-status={name} aria-hidden="true">
      <Icon />
    </span>
  );
}
