/** The rules for a back end, in the order in which they are checked. */
export const rules = {
  answers: 'every call ends with an answer',
  json: 'an answer is JSON, and says so',
  envelope: 'code, message and data are there under the names of the dialect',
  success: 'a call that is right succeeds: its code is 00, or another zero',
  fields: 'every field that the pages need is there, with a type that they can read',
  names: 'fields go by the names of the dialect, at every depth',
  values: 'a field holds what it stands for: a day, an address, a status that there is',
  refusal: 'what cannot be done is refused by a code that is not zero, with a message for the borrower',
  session: 'without a session, and with one that is not known, nothing is told and nothing is done',
  ownership: "another borrower's order, complaint or payment is answered exactly as one that does not exist",
  input: 'a field that is missing or wrong is refused by a code, not by a broken answer',
  once: 'a call that is sent twice under one Idempotency-Key is done once, and answered alike',
  kept: 'what was saved is there when it is read again',
  image: 'an image is one, and nothing on the way keeps it',
} as const;

export type Rule = keyof typeof rules;

/** One deviation. */
export interface Finding {
  readonly call: string;
  readonly rule: Rule;
  /** In wire names, such as `data.list[2].title`; empty where the whole answer deviates. */
  readonly field: string;
  readonly expected: string;
  readonly found: string;
}

/** The result of one call. */
export interface CallReport {
  readonly call: string;
  readonly method: string;
  /** On the wire, below the base path. */
  readonly path: string;
  /** The rules that were checked. */
  readonly checked: readonly Rule[];
  readonly findings: readonly Finding[];
  /** Why the call or a check was skipped; empty where nothing was. */
  readonly notes: readonly string[];
}

const LONGEST = 120;

/** A value as printed in the table, cut at the limit. */
export function formatValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
