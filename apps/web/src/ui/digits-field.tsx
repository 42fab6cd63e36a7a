import { type ChangeEvent, type ReactNode, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { applyDigitEdit, caretAfterDigit, type DigitsRule } from './digits.ts';
import { Field, type FieldTexts, InputBox } from './field.tsx';
import css from './field.module.css';
import type { InputPassThrough } from './text-field.tsx';

export interface DigitsFieldProps extends FieldTexts, InputPassThrough {
  /** The digits alone, without the displayed spaces; before those of another form a plus sign. */
  value: string;
  onChange: (digits: string) => void;
  rule: DigitsRule;
  /** 'tel' for phone numbers; 'numeric' otherwise. */
  inputMode?: 'numeric' | 'tel' | undefined;
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** A number of many digits: phone, bank card, account. It groups them while typing and keeps the caret in place. */
export function DigitsField(props: DigitsFieldProps) {
  const { label, labelHidden, labelNote, hint, error, prefix, suffix, inputRef, ...rest } = props;
  const { value, onChange, rule, inputMode = 'numeric', ...input } = rest;
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(inputRef, () => ref.current, []);
  const shown = rule.group(value);

  // Writing a regrouped value sends the caret to the end; restore it behind the same digit.
  useLayoutEffect(() => {
    if (caret.current === null || ref.current === null) return;
    const place = caretAfterDigit(ref.current.value, caret.current);
    caret.current = null;
    if (document.activeElement === ref.current) ref.current.setSelectionRange(place, place);
  });

  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const { value: typed, selectionStart } = event.target;
    const edit = applyDigitEdit({
      before: value,
      typed,
      caret: selectionStart ?? typed.length,
      rule,
      event: event.nativeEvent instanceof InputEvent ? event.nativeEvent : {},
    });
    caret.current = edit.caret;
    if (edit.digits !== value) {
      onChange(edit.digits);
      return;
    }
    // The value is unchanged, so the parent does not render again; reset the input here.
    event.target.value = shown;
    const place = caretAfterDigit(shown, edit.caret);
    caret.current = null;
    event.target.setSelectionRange(place, place);
  };

  const takeForm = (): void => {
    const whole = rule.read(value);
    if (whole !== null && whole !== value) onChange(whole);
    input.onBlur?.();
  };

  return (
    <Field {...{ label, labelHidden, labelNote, hint, error }}>
      {(control) => (
        <InputBox prefix={prefix} suffix={suffix} invalid={control['aria-invalid']} disabled={input.disabled}>
          <input
            {...input}
            {...control}
            ref={ref}
            type={inputMode === 'tel' ? 'tel' : 'text'}
            inputMode={inputMode}
            className={css.input}
            value={shown}
            onChange={change}
            onBlur={takeForm}
          />
        </InputBox>
      )}
    </Field>
  );
}
