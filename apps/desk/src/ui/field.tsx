import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import css from './field.module.css';

/** Attributes that a field passes to its control. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldTexts {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** The error and its remedy; announced when it appears. */
  error?: ReactNode;
}

interface FieldProps extends FieldTexts {
  /** At the right under the control. */
  counter?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint and error, tied together for screen readers. */
function Field({ label, labelHidden = false, hint, error, counter, children }: FieldProps) {
  const id = useId();
  const invalid = Boolean(error);
  const describedBy = classNames(
    invalid && `${id}-error`,
    hint !== undefined && `${id}-hint`,
    counter !== undefined && `${id}-counter`,
  );
  return (
    <div className={css.field}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : css.label}>
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': invalid || undefined })}
      <div className={css.under}>
        <div className={css.words}>
          <div id={`${id}-error`} aria-live="polite">
            {invalid && (
              <p className={css.error}>
                <CircleAlert size="1rem" aria-hidden="true" />
                <span>{error}</span>
              </p>
            )}
          </div>
          {hint !== undefined && (
            <div id={`${id}-hint`} className={css.hint}>
              {hint}
            </div>
          )}
        </div>
        {counter !== undefined && (
          <p id={`${id}-counter`} className={css.counter}>
            {counter}
          </p>
        )}
      </div>
    </div>
  );
}

interface TextFieldProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'password';
  autoComplete?: string;
  autoCapitalize?: 'none';
  maxLength?: number;
  required?: boolean;
}

/** One line of text. */
export function TextField({ label, labelHidden, hint, error, onChange, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error }} {...(labelHidden !== undefined && { labelHidden })}>
      {(control) => (
        <div className={classNames(css.box, control['aria-invalid'] && css.invalid)}>
          <input
            type="text"
            {...input}
            {...control}
            className={css.input}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}

interface TextAreaProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  /** Maximum number of characters. */
  maxLength: number;
  rows: number;
  required?: boolean;
}

/** A multi-line text with a counter and a hard limit. */
export function TextArea({ label, labelHidden, hint, error, value, onChange, maxLength, ...area }: TextAreaProps) {
  const counter = `${value.length} / ${maxLength}`;
  return (
    <Field {...{ label, hint, error, counter }} {...(labelHidden !== undefined && { labelHidden })}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          className={css.area}
          value={value}
          maxLength={maxLength}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Moves the focus to the first control marked invalid inside `root`. Call after rendering. */
export function focusFirstInvalid(root: ParentNode | null): void {
  root?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
