import css from './steps.module.css';

export type StepState = 'done' | 'now' | 'late' | 'open';

export interface StepsProps {
  /** One entry per instalment, in order. */
  states: readonly StepState[];
  /** The same in words ("1 of 3 paid"). */
  label: string;
  /** Whether the words stand above the bars; otherwise they are for screen readers. */
  isLabelShown?: boolean;
}

/** The paid instalments, one bar each. */
export function Steps({ states, label, isLabelShown = false }: StepsProps) {
  return (
    <div>
      <span className={isLabelShown ? css.label : 'visually-hidden'}>{label}</span>
      <div className={css.steps} aria-hidden="true">
        {states.map((state, index) => (
          // Steps keep their order, so the index is a stable key.
          // oxlint-disable-next-line react/no-array-index-key
          <i key={index} className={css[state]} />
        ))}
      </div>
    </div>
  );
}
