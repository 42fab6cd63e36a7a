import { readRefusal } from '@hiram/contract/envelope';
import { problemText } from '../api/call-error.ts';
import type { Failed } from './use-form.ts';
import type { ShownErrors } from './use-form-errors.ts';

export interface DescribedForm<Item> {
  readonly items: readonly Item[];
  /** The error of a field, from the service's message. */
  readonly inWords: (item: Item, message: string) => string;
  /** Shown where the service gives no reason. */
  readonly plain: string;
}

/** The errors of a form that the service describes: at the fields that the refusal names, and otherwise on the form. */
export function explainByField<Item extends { readonly code: string }>(
  failed: Failed,
  { items, inWords, plain }: DescribedForm<Item>,
): ShownErrors {
  // a back end that names no field gives only its message
  const problems = readRefusal(failed.data).problems.filter(({ message }) => message !== '');
  const wrong = problems.flatMap(({ field, message }) =>
    items.filter(({ code }) => code === field).map((item) => [field, inWords(item, message)] as const),
  );
  const others = problems.filter(({ field }) => !items.some(({ code }) => code === field));
  const rest = others.map(({ field, message }) => `${field} ${message}`).join('; ');
  return {
    errors: Object.fromEntries(wrong),
    problem: wrong.length > 0 && rest === '' ? '' : rest || problemText(failed, plain),
  };
}
