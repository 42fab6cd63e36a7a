import { Segmented } from '../../ui/segmented.tsx';
import css from './calculator.module.css';

export interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly (readonly [Value, string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
}

/** A choice between a few options, under a label. */
export function Choice<Value extends string>({ label, options, value, onChange, error }: ChoiceProps<Value>) {
  return (
    <div className={css.choice}>
      <p className={css.label} aria-hidden="true">
        {label}
      </p>
      <Segmented
        label={label}
        options={options.map(([option, text]) => ({ value: option, label: text }))}
        value={value}
        onChange={(chosen) => onChange(chosen as Value)}
      />
      <p className={css.problem} role="alert">
        {error}
      </p>
    </div>
  );
}
