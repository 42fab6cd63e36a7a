import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Field, type FieldTexts, InputBox } from './field.tsx';
import css from './field.module.css';
import { Keypad, type KeypadTexts } from './keypad.tsx';
import { readMoneyText } from './money-text.ts';

export interface MoneyFieldProps extends FieldTexts {
  /** Digits with at most one point ("1500.50"), in whole units of the currency. */
  value: string;
  onChange: (value: string) => void;
  /** Maximum number of characters, the point included. */
  maxLength: number;
  /** Maximum number of decimals (default 2). */
  decimals?: number | undefined;
  /** Currency sign before the figure. */
  symbol?: string | undefined;
  keypadTexts: KeypadTexts;
  /** Called by the confirm key or Enter. The keypad hides by itself. */
  onConfirm?: ((value: string) => void) | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
}

/** An amount, typed on the product's own keypad. A hardware keyboard works too; the phone's on-screen one stays hidden. */
export function MoneyField(props: MoneyFieldProps) {
  const { label, labelHidden, labelNote, hint, error, value, onChange, maxLength, decimals = 2, ...rest } = props;
  const { symbol, keypadTexts, onConfirm, ...input } = rest;
  const [open, setOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const comingBack = useRef(false);

  useEffect(() => {
    if (open) inputRef.current?.scrollIntoView?.({ block: 'center' });
  }, [open]);

  const hide = (): void => {
    setOpen(false);
    // A focused key disappears with the keypad; the focus returns to the field without reopening it.
    comingBack.current = true;
    inputRef.current?.focus({ preventScroll: true });
    comingBack.current = false;
  };
  const confirm = (): void => {
    hide();
    onConfirm?.(value);
  };
  const leave = (event: FocusEvent): void => {
    if (!rootRef.current?.contains(event.relatedTarget)) setOpen(false);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && event.target === inputRef.current) {
      event.preventDefault();
      confirm();
    } else if (event.key === 'Escape' && open) {
      // Only the keypad closes, not a dialog around it.
      event.preventDefault();
      hide();
    }
  };
  return (
    // The group handles events that bubble from the input and the keys.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={rootRef} onBlur={leave} onKeyDown={press}>
      <Field {...{ label, labelHidden, labelNote, hint, error }}>
        {(control) => (
          <InputBox prefix={symbol} invalid={control['aria-invalid']} disabled={input.disabled}>
            <input
              {...input}
              {...control}
              ref={inputRef}
              type="text"
              inputMode="none"
              autoComplete="off"
              className={css.input}
              value={value}
              onFocus={() => setOpen(!comingBack.current)}
              onClick={() => setOpen(true)}
              onChange={(event) => onChange(readMoneyText(value, event.target.value, { maxLength, decimals }))}
            />
          </InputBox>
        )}
      </Field>
      {open && !input.disabled && (
        <Keypad {...{ value, onChange, maxLength, decimals }} texts={keypadTexts} onConfirm={confirm} onHide={hide} />
      )}
    </div>
  );
}
