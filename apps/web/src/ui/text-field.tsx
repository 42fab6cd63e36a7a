import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { Field, type FieldTexts, InputBox } from './field.tsx';
import css from './field.module.css';

/** Attributes that every one-line field passes to its input. */
export interface InputPassThrough {
  name?: string | undefined;
  placeholder?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  enterKeyHint?: 'enter' | 'done' | 'go' | 'next' | 'search' | 'send' | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  onFocus?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

export interface TextFieldProps extends FieldTexts, InputPassThrough {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | undefined;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'url' | 'search' | undefined;
  autoCapitalize?: 'none' | 'sentences' | 'words' | 'characters' | undefined;
  maxLength?: number | undefined;
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** One line of free text. */
export function TextField(props: TextFieldProps) {
  const { label, labelHidden, labelNote, hint, error, value, onChange, prefix, suffix, inputRef, ...input } = props;
  return (
    <Field {...{ label, labelHidden, labelNote, hint, error }}>
      {(control) => (
        <InputBox prefix={prefix} suffix={suffix} invalid={control['aria-invalid']} disabled={input.disabled}>
          <input
            type="text"
            {...input}
            {...control}
            ref={inputRef}
            className={css.input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </InputBox>
      )}
    </Field>
  );
}
