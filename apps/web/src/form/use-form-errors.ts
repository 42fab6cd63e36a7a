import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { focusFirstInvalid } from '../ui/field.tsx';

/** Texts by code of the field. */
export type FieldTexts = Readonly<Record<string, string>>;

export interface ShownErrors {
  /** By code of the field. */
  readonly errors?: FieldTexts;
  /** The error that belongs to no field. */
  readonly problem?: string;
}

export interface FormErrors extends Required<ShownErrors> {
  /** The `ref` of the element around the fields. */
  readonly attach: RefCallback<HTMLElement>;
  /** Replaces all errors. The first faulty field gets the focus. */
  readonly show: (shown: ShownErrors) => void;
  /** Clears the error of a field that is being edited; without a code all errors. */
  readonly clear: (code?: string) => void;
}

const none = { errors: {} as FieldTexts, problem: '' };

/** The errors of a form, at its fields and on the whole. */
export function useFormErrors(): FormErrors {
  const root = useRef<HTMLElement | null>(null);
  const attach = useCallback((element: HTMLElement | null) => {
    root.current = element;
  }, []);
  const [shown, setShown] = useState(none);
  const [refusals, setRefusals] = useState(0);
  // once the errors are rendered
  useEffect(() => {
    if (refusals > 0) focusFirstInvalid(root.current);
  }, [refusals]);
  return {
    ...shown,
    attach,
    show(next) {
      setShown({ ...none, ...next });
      setRefusals((count) => count + 1);
    },
    clear(code) {
      setShown((now) => {
        if (code === undefined) return none;
        const { [code]: _, ...errors } = now.errors;
        return { ...now, errors };
      });
    },
  };
}
