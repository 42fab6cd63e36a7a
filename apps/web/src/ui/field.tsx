import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import css from './field.module.css';
import { NoWrap } from './no-wrap.tsx';

/** The attributes that a control takes from its field. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The parts of a field that every kind of input shares. */
export interface FieldTexts {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean | undefined;
  /** Small remark beside the label ("up to 9"). */
  labelNote?: ReactNode;
  hint?: ReactNode;
  /** The error and its remedy; announced when it appears. */
  error?: ReactNode;
}

export interface FieldProps extends FieldTexts {
  /** Id of the label, for a control that is not an input and refers to it by aria-labelledby. */
  labelId?: string | undefined;
  /** At the right under the control: a counter. */
  counter?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint and error, tied together for screen readers. */
export function Field(props: FieldProps) {
  const { label, labelHidden = false, labelNote, hint, error, labelId, counter, children } = props;
  const id = useId();
  const invalid = error !== undefined && error !== null && error !== '' && error !== false;
  const hasHint = hint !== undefined && hint !== null;
  const hasCounter = counter !== undefined;
  const describedBy = classNames(invalid && `${id}-error`, hasHint && `${id}-hint`, hasCounter && `${id}-counter`);
  return (
    <div className={css.field}>
      <label id={labelId} htmlFor={id} className={labelHidden ? 'visually-hidden' : css.label}>
        {label}
        {labelNote !== undefined && <span className={css.labelNote}> {labelNote}</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': invalid || undefined })}
      <div className={css.under}>
        <FieldMessages id={id} error={error} hint={hint} />
        {hasCounter && (
          <p id={`${id}-counter`} className={css.counter}>
            {counter}
          </p>
        )}
      </div>
    </div>
  );
}

/** The texts under a control: the error, with the id `<id>-error`, and the hint, `<id>-hint`. */
export function FieldMessages({ id, error, hint }: Pick<FieldTexts, 'error' | 'hint'> & { id: string }) {
  return (
    <div className={css.words}>
      <div id={`${id}-error`} aria-live="polite">
        {Boolean(error) && (
          <p className={css.error}>
            <CircleAlert size="1rem" aria-hidden="true" />
            <span>{error}</span>
          </p>
        )}
      </div>
      {hint !== undefined && hint !== null && (
        // a hint may itself have several lines
        <div id={`${id}-hint`} className={css.hint}>
          <NoWrap>{hint}</NoWrap>
        </div>
      )}
    </div>
  );
}

export interface InputBoxProps {
  children: ReactNode;
  /** Text or icon inside the box, before the input ("+63"). */
  prefix?: ReactNode;
  /** Inside the box after the input: an icon, a quiet button ("Get code"). */
  suffix?: ReactNode;
  invalid?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** The outlined box around an input. */
export function InputBox({ children, prefix, suffix, invalid = false, disabled = false }: InputBoxProps) {
  return (
    <div className={classNames(css.box, invalid && css.invalid, disabled && css.off)}>
      {prefix !== undefined && <span className={css.affix}>{prefix}</span>}
      {children}
      {suffix !== undefined && <span className={css.affix}>{suffix}</span>}
    </div>
  );
}

/** Focuses the first control marked invalid inside `root`. Call after rendering. @returns whether there was one */
export function focusFirstInvalid(root: ParentNode | null): boolean {
  const control = root?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]') ?? null;
  control?.focus();
  return control !== null;
}
