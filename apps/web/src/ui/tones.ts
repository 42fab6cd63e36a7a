import css from './tones.module.css';

// Listed one by one, so that the build includes these class names only.
export const toneClasses = {
  neutral: css.neutral,
  info: css.info,
  good: css.good,
  warn: css.warn,
  bad: css.bad,
} as const;

export type Tone = keyof typeof toneClasses;

/**
 * What a state means to the borrower, and its colour on every screen. Blue: it is our turn. Green: nothing to do, now or ever. Amber: the
 * borrower's turn. Red: late. Grey: not yet, or no longer.
 */
export const stateTones = {
  waiting: 'info',
  'paying-out': 'info',
  onTime: 'good',
  settled: 'good',
  due: 'warn',
  blocked: 'warn',
  overdue: 'bad',
  later: 'neutral',
  refused: 'neutral',
} as const satisfies Record<string, Tone>;

export type State = keyof typeof stateTones;
