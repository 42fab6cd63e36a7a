import type { CallResult } from '@hiram/contract/client';
import { readRefusal } from '@hiram/contract/envelope';
import { useState } from 'react';
import { problemText } from '../api/call-error.ts';
import { useTexts } from '../i18n/use-texts.ts';

type Failed = Extract<CallResult<unknown>, { success: false }>;
type Texts = Readonly<Record<string, string>>;

export interface FormErrors {
  /** By code of the field. */
  readonly errors: Texts;
  /** The error that belongs to no field; empty if there is none. */
  readonly problem: string;
  /** Replaces the errors of all fields. */
  readonly show: (errors: Texts) => void;
  /** Clears the error of a field that is being edited. */
  readonly clear: (code: string) => void;
  /** Clears the error that belongs to no field. */
  readonly begin: () => void;
  /**
   * Shows a refusal: at the fields that it names, and otherwise on the form.
   * @param inWords the error of a field, from its title and the service's message
   * @returns whether it names a field of the form
   */
  readonly refuse: <Item extends { readonly code: string }>(
    result: Failed,
    items: readonly Item[],
    inWords: (item: Item, message: string) => string,
  ) => boolean;
}

/** The errors of a form that the service describes. */
export function useFormErrors(): FormErrors {
  const t = useTexts();
  const [errors, show] = useState<Texts>({});
  const [problem, setProblem] = useState('');
  return {
    errors,
    problem,
    show,
    clear: (code) =>
      show((now) => {
        const { [code]: _, ...rest } = now;
        return rest;
      }),
    begin: () => setProblem(''),
    refuse(result, items, inWords) {
      // a back end that names no field gives only its message
      const problems = readRefusal(result.data).problems.filter(({ message }) => message !== '');
      const wrong = problems.flatMap(({ field, message }) =>
        items.filter(({ code }) => code === field).map((item) => [field, inWords(item, message)] as const),
      );
      const others = problems.filter(({ field }) => !items.some(({ code }) => code === field));
      const rest = others.map(({ field, message }) => `${field} ${message}`).join('; ');
      show(Object.fromEntries(wrong));
      setProblem(wrong.length > 0 && rest === '' ? '' : rest || problemText(result, t('failure.body')));
      return wrong.length > 0;
    },
  };
}
