import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldTexts } from './field.tsx';
import field from './field.module.css';
import css from './select-field.module.css';
import { NoWrap } from './no-wrap.tsx';

export interface SelectFieldProps extends FieldTexts {
  /** Text of the choice; empty shows the placeholder. */
  valueText: string;
  placeholder?: string | undefined;
  /** Opens a picker. */
  onOpen: () => void;
  disabled?: boolean | undefined;
}

/** A field whose value is picked in a sheet. */
export function SelectField(props: SelectFieldProps) {
  const { label, labelHidden, labelNote, hint, error, valueText, placeholder = '', onOpen, disabled = false } = props;
  const labelId = useId();
  const valueId = useId();
  return (
    <Field {...{ label, labelHidden, labelNote, hint, error, labelId }}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
        <button
          type="button"
          id={id}
          // A button cannot have aria-invalid; this attribute lets focusFirstInvalid find it, and the error itself describes it.
          data-invalid={invalid}
          className={classNames(field.box, css.button, invalid && field.invalid, disabled && field.off)}
          aria-haspopup="dialog"
          aria-labelledby={`${labelId} ${valueId}`}
          aria-describedby={describedBy}
          disabled={disabled}
          onClick={onOpen}
        >
          <span id={valueId} className={valueText === '' ? css.placeholder : css.value}>
            <NoWrap>{valueText === '' ? placeholder : valueText}</NoWrap>
          </span>
          <ChevronDown size="1.25em" aria-hidden="true" />
        </button>
      )}
    </Field>
  );
}
