import type { CallResult } from '@hiram/contract/client';
import { readRefusal } from '@hiram/contract/envelope';

type Failed = Extract<CallResult<unknown>, { success: false }>;

export interface FieldProblems<Item> {
  readonly fields: readonly { readonly item: Item; readonly message: string }[];
  /** The message that belongs to no visible field; empty when there is none. */
  readonly rest: string;
}

/** Reads the fields that a refusal names. A back end that names none gives only its message. */
export function problemsIn<Item extends { readonly code: string }>(
  { data }: Failed,
  items: readonly Item[],
): FieldProblems<Item> {
  const problems = readRefusal(data).problems.filter(({ message }) => message !== '');
  const known = problems.flatMap(({ field, message }) => {
    const item = items.find(({ code }) => code === field);
    return item === undefined ? [] : [{ item, message }];
  });
  const others = problems.filter(({ field }) => !items.some(({ code }) => code === field));
  return { fields: known, rest: others.map(({ field, message }) => `${field} ${message}`).join('; ') };
}
