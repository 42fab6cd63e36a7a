import { useId } from 'react';
import css from './segmented.module.css';

interface SegmentedProps {
  /** The accessible name of the group. */
  label: string;
  options: ReadonlyArray<{ value: string; label: string }>;
  value: string;
  onChange: (value: string) => void;
}

/** A switch between two or three kinds: a radio group drawn as one bar. */
export function Segmented({ label, options, value, onChange }: SegmentedProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      <div className={css.bar}>
        {options.map((option) => (
          <label key={option.value} className={css.option}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={css.face}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
