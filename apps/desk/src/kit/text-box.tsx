import { Input, Label, TextField } from 'react-aria-components';
import { classNames } from '../ui/class-names.ts';
import { FieldNotes } from './field-notes.tsx';
import css from './kit.module.css';

interface TextBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'password' | 'date' | 'search';
  readonly hint?: string;
  /** The error and its remedy; announced when it appears. */
  readonly error?: string | false;
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric' | 'text';
  readonly maxLength?: number;
  readonly isDisabled?: boolean;
}

/** A field of one line. */
export function TextBox({ label, hint, error = false, type = 'text', ...field }: TextBoxProps) {
  return (
    <TextField
      {...field}
      type={type}
      isInvalid={error !== false}
      validationBehavior="aria"
      className={classNames(css.field)}
    >
      <Label className={classNames(css.label)}>{label}</Label>
      <Input className={classNames(css.input)} autoCapitalize="none" />
      <FieldNotes hint={hint} error={error} />
    </TextField>
  );
}
