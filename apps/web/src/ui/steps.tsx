import css from './steps.module.css';

export type StepState = 'done' | 'now' | 'late' | 'open';

export interface StepsProps {
  /** One entry per instalment, in order. */
  states: readonly StepState[];
  /** The same in words ("1 of 3 paid"). */
  label: string;
}

/** The paid instalments, one bar each. */
export function Steps({ states, label }: StepsProps) {
  return (
    <div>
      <span className="visually-hidden">{label}</span>
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
