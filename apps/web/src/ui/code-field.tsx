import { codeIn } from '@hiram/domain';
import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldTexts, InputBox } from './field.tsx';
import css from './field.module.css';

export interface CodeFieldProps extends FieldTexts {
  value: string;
  onChange: (code: string) => void;
  /** Number of digits in the code. A key adds no more; a pasted text is read whole. */
  length: number;
  /** Called when the code is complete, typed or autofilled from the message. */
  onComplete?: ((code: string) => void) | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** A button that sends the code (again), or the countdown until that is possible. */
  suffix?: ReactNode;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** True where a dialog opens for the code alone: one types at once. */
  initialFocus?: boolean | undefined;
}

/** A one-time code. A single real input, so that autofill from the message and pasting work. */
export function CodeField(props: CodeFieldProps) {
  const {
    label,
    labelHidden,
    labelNote,
    hint,
    error,
    value,
    onChange,
    length,
    onComplete,
    suffix,
    inputRef,
    initialFocus = false,
    ...input
  } = props;
  const change = (text: string): void => {
    const code = codeIn(text, length);
    if (code === value || (value.length === length && code.length === length + 1 && code.startsWith(value))) return;
    onChange(code);
    if (code.length === length) onComplete?.(code);
  };
  return (
    <Field {...{ label, labelHidden, labelNote, hint, error }}>
      {(control) => (
        <InputBox suffix={suffix} invalid={control['aria-invalid']} disabled={input.disabled}>
          <input
            {...input}
            {...control}
            data-initial-focus={initialFocus || undefined}
            ref={inputRef}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            className={classNames(css.input, css.code)}
            value={value}
            onChange={(event) => change(event.target.value)}
          />
        </InputBox>
      )}
    </Field>
  );
}
