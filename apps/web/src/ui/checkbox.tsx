import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './checkbox.module.css';

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Its label; links inside it stay clickable. */
  children: ReactNode;
  name?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Id of the error text; marks the box as invalid. */
  errorId?: string | undefined;
}

/** A checkbox with its label; the whole row is the target. */
export function Checkbox({ checked, onChange, children, name, required, disabled, errorId }: CheckboxProps) {
  return (
    <label className={css.row}>
      <input
        type="checkbox"
        className="visually-hidden"
        name={name}
        checked={checked}
        required={required}
        disabled={disabled}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={css.box} aria-hidden="true">
        <Check strokeWidth={3.5} />
      </span>
      <span className={css.text}>{children}</span>
    </label>
  );
}
