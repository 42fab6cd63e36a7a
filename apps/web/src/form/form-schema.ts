import { hasInvisible, withoutDirectionMarks } from '@hiram/contract/fields';
import * as v from 'valibot';

/** The value of a field for sending, or the text of its error. */
export interface FieldResult {
  readonly value: string;
  readonly error?: string;
}

/** Requires that every character of a single-line text shows; marks of direction may be in it. @param error the text of its error */
export const visible = (error: string) =>
  v.check((text: string) => !hasInvisible(withoutDirectionMarks(text).trim()), error);

/** The fields of a form that the service describes. @param read reads one of them */
export function fieldsOf<Item extends { readonly code: string }>(
  items: readonly Item[],
  read: (item: Item, value: string) => FieldResult,
) {
  const field = (item: Item) =>
    v.pipe(
      v.string(),
      v.transform((value) => read(item, value)),
      v.check(
        ({ error }) => error === undefined,
        ({ input }) => input.error ?? '',
      ),
      v.transform(({ value }) => value),
    );
  return v.object(Object.fromEntries(items.map((item) => [item.code, field(item)])));
}
