import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import css from './option-list.module.css';

export interface PickOption {
  value: string;
  label: string;
  /** A smaller second line. */
  note?: ReactNode;
  disabled?: boolean | undefined;
}

export interface OptionListProps {
  /** Accessible name of the list. */
  label: string;
  options: readonly PickOption[];
  value: string | null;
  onChange: (value: string) => void;
  /** Called by Enter on an option. */
  onEnter?: (() => void) | undefined;
  /** 'column' for one of several lists side by side. */
  look?: 'list' | 'column' | undefined;
  /** Takes the focus when its sheet opens. */
  initialFocus?: boolean | undefined;
}

/** A single choice from a list: native radio buttons, for arrow keys and screen readers. */
export function OptionList(props: OptionListProps) {
  const { label, options, value, onChange, onEnter, look = 'list', initialFocus = false } = props;
  const name = useId();
  const listRef = useRef<HTMLFieldSetElement>(null);
  const focused = options.find((option) => option.value === value) ?? options.find((option) => !option.disabled);

  // After the sheet is shown: a closed dialog has no layout.
  useEffect(() => {
    const list = listRef.current;
    const row = list?.querySelectorAll('label')[options.findIndex((option) => option.value === value)];
    const view = look === 'column' ? list : list?.closest<HTMLElement>('[data-modal-body]');
    if (!row || !view) return;
    const [shown, wanted] = [view.getBoundingClientRect(), row.getBoundingClientRect()];
    const isSeen = wanted.top >= shown.top && wanted.bottom <= shown.bottom;
    // Manually: scrollIntoView would also move the page behind the sheet.
    if (!isSeen) view.scrollTop += wanted.top - shown.top - (shown.height - wanted.height) / 2;
  }, [options, value, look]);

  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter?.();
  };
  return (
    <fieldset ref={listRef} className={classNames(css.list, look === 'column' && css.column)}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classNames(css.option, option.disabled && css.off)}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            data-initial-focus={(initialFocus && option === focused) || undefined}
            onChange={() => onChange(option.value)}
            onKeyDown={press}
          />
          <span className={css.words}>
            <span className={css.label}>{option.label}</span>
            {option.note !== undefined && <span className={css.note}>{option.note}</span>}
          </span>
          {look === 'list' && <Check className={css.check} size="1.25em" strokeWidth={2.5} aria-hidden="true" />}
        </label>
      ))}
    </fieldset>
  );
}
