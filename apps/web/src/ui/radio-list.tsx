import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Logo } from './logo.tsx';
import { NoWrap } from './no-wrap.tsx';
import css from './radio-list.module.css';

export interface RadioRow {
  value: string;
  name: string;
  /** Cost and duration. */
  note?: ReactNode;
  logo?: string | null | undefined;
  disabled?: boolean | undefined;
}

export interface RadioListProps {
  label: string;
  labelHidden?: boolean | undefined;
  rows: readonly RadioRow[];
  value: string | null;
  onChange: (value: string) => void;
  /** What to know before one chooses, under the label. */
  hint?: ReactNode;
  /** Ids of the hint and of an error below. */
  describedBy?: string | undefined;
  /** Whether a choice is missing: the first row then takes the focus. */
  invalid?: boolean | undefined;
  /** False leaves the logos out. */
  logos?: boolean | undefined;
}

/** A single choice from rows with a logo, a name and a remark; the whole row is the target. */
export function RadioList(props: RadioListProps) {
  const { label, labelHidden = true, hint, rows, value, onChange, describedBy, invalid = false, logos = true } = props;
  const group = useId();
  return (
    <fieldset aria-describedby={describedBy}>
      <legend className={labelHidden ? 'visually-hidden' : css.legend}>{label}</legend>
      {hint}
      {rows.map((row) => (
        <label key={row.value} className={classNames(css.row, row.disabled && css.off)}>
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            value={row.value}
            checked={row.value === value}
            disabled={row.disabled}
            data-invalid={invalid || undefined}
            data-initial-focus={row.value === value || undefined}
            onChange={() => onChange(row.value)}
          />
          {logos && <Logo src={row.logo} name={row.name} />}
          <span className={css.words}>
            <span className={css.name}>{row.name}</span>
            {row.note !== undefined && (
              <span className={css.note}>
                <NoWrap>{row.note}</NoWrap>
              </span>
            )}
          </span>
          <span className={css.tick} aria-hidden="true">
            <Check strokeWidth={3.5} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
