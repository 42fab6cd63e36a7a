import { type ReactNode, useId } from 'react';
import css from './switch.module.css';

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  /** A smaller second line, read with the switch. */
  note?: ReactNode;
  disabled?: boolean | undefined;
  /** True while the change is being saved: the switch keeps its position and the focus. */
  busy?: boolean | undefined;
}

/** A setting that takes effect at once, without a submit; the whole row is the target. */
export function Switch({ checked, onChange, children, note, disabled, busy = false }: SwitchProps) {
  const textId = useId();
  const noteId = useId();
  return (
    <label className={css.row}>
      <span className={css.words}>
        <span id={textId} className={css.text}>
          {children}
        </span>
        {note !== undefined && (
          <span id={noteId} className={css.note}>
            {note}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="visually-hidden"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-busy={busy || undefined}
        aria-labelledby={textId}
        aria-describedby={note === undefined ? undefined : noteId}
        onChange={(event) => !busy && onChange(event.target.checked)}
      />
      <span className={css.track} aria-hidden="true">
        <span className={css.knob} />
      </span>
    </label>
  );
}
