import type { CallResult } from '@hiram/contract/client';
import * as v from 'valibot';
import { problemText } from '../api/call-error.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { type FieldTexts, type FormErrors, type ShownErrors, useFormErrors } from './use-form-errors.ts';

export type Failed = Extract<CallResult<unknown>, { success: false }>;

export interface FormOptions<Values, Read, Answer> {
  readonly values: Values;
  /** Reads the values for sending. The message of an issue is the error of its field. */
  readonly schema: v.GenericSchema<Values, Read>;
  /** Sends what was read: `run` of an action, which keeps its idempotency key. Nothing is returned where nothing was called. */
  readonly send: (read: Read) => Promise<CallResult<Answer> | null> | void;
  readonly onAnswer?: (answer: Answer, read: Read) => unknown;
  /** The errors for a failed call; its message on the whole form by default. */
  readonly explain?: (failed: Failed) => ShownErrors;
}

export interface Form extends Omit<FormErrors, 'show'> {
  /** Sends the values, or shows why they cannot be sent. Values stay as typed whatever the outcome. */
  readonly submit: () => Promise<void>;
}

/** A form: its values are read by a schema and sent; errors are shown at its fields. */
export function useForm<Values, Read, Answer>(options: FormOptions<Values, Read, Answer>): Form {
  const { values, schema, send, onAnswer, explain } = options;
  const t = useTexts();
  const { show, ...shown } = useFormErrors();
  const submit = async (): Promise<void> => {
    shown.clear();
    const read = v.safeParse(schema, values);
    if (!read.success) {
      show({ errors: errorsIn(read.issues) });
      return;
    }
    const result = await send(read.output);
    if (!result) return;
    if (result.success) await onAnswer?.(result.data, read.output);
    else show(explain?.(result) ?? { problem: problemText(result, t('failure.body')) });
  };
  return { ...shown, submit };
}

/** The first error of each field. */
function errorsIn(issues: readonly v.BaseIssue<unknown>[]): FieldTexts {
  const all = issues.flatMap((issue) => {
    const [field] = issue.path ?? [];
    return typeof field?.key === 'string' ? [[field.key, issue.message] as const] : [];
  });
  return Object.fromEntries(all.reverse());
}
