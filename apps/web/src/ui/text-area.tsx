import type { Ref } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import css from './field.module.css';

export interface TextAreaProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  /** Maximum number of characters; further typing is ignored, a longer paste is cut. */
  maxLength: number;
  /** The counter's text; `34 / 200` when missing. */
  counterText?: ((used: number, max: number) => string) | undefined;
  rows?: number | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  required?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLTextAreaElement> | undefined;
}

/** Cuts a text to `max` UTF-16 units without splitting a surrogate pair at its end. */
export function cutText(text: string, max: number): string {
  const cut = text.slice(0, max);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** A multi-line text with a counter and a hard limit. */
export function TextArea(props: TextAreaProps) {
  const { label, labelHidden, labelNote, hint, error, value, onChange, maxLength, counterText, inputRef, ...area } =
    props;
  const counter = counterText?.(value.length, maxLength) ?? `${value.length} / ${maxLength}`;
  return (
    <Field {...{ label, labelHidden, labelNote, hint, error, counter }}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          ref={inputRef}
          className={css.area}
          value={value}
          maxLength={maxLength}
          // Some Android keyboards exceed maxLength while composing a word.
          onChange={(event) => onChange(cutText(event.target.value, maxLength))}
        />
      )}
    </Field>
  );
}
