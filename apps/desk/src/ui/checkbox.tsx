import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './checkbox.module.css';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A checkbox with its label; the whole row is the target. */
export function Checkbox({ checked, onChange, children }: CheckboxProps) {
  return (
    <label className={css.row}>
      <input
        type="checkbox"
        className="visually-hidden"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={css.box} aria-hidden="true">
        <Check strokeWidth={3.5} />
      </span>
      <span className={css.text}>{children}</span>
    </label>
  );
}
