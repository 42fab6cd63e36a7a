import { Banknote, CalendarClock, CircleCheck, CircleX, Clock, TriangleAlert } from 'lucide-react';
import { classNames } from './class-names.ts';
import css from './status-icon.module.css';
import { type State, stateTones, toneClasses } from './tones.ts';

const ICONS = {
  waiting: Clock,
  refused: CircleX,
  'paying-out': Banknote,
  due: CalendarClock,
  overdue: TriangleAlert,
  settled: CircleCheck,
} as const;

export type StatusIconName = keyof typeof ICONS;

export interface StatusIconProps {
  name: StatusIconName;
  size?: 'm' | 'l' | undefined;
  /** Whose colour it has; that of its name when missing. */
  state?: State | undefined;
}

/** The icon of a state on a round tinted background. Decorative: the text beside it names the state. */
export function StatusIcon({ name, size = 'l', state = name }: StatusIconProps) {
  const Icon = ICONS[name];
  return (
    <span
      className={classNames(css.icon, toneClasses[stateTones[state]], size === 'l' ? css.l : css.m)}
      data-status={name}
      aria-hidden="true"
    >
      <Icon />
    </span>
  );
}
