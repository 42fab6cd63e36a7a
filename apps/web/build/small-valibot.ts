/**
 * What the built pages use in place of Valibot (vite.config.ts): the same reading of the same schemas, without the words of
 * its messages, which nobody sees, and thus 1.7 KB smaller on every screen. It has only what schemas of answers use; a
 * function that is missing here fails the build, and small-valibot.test.ts compares both on every answer of the contract.
 */

/** Refused. */
const no = Symbol();
type Read = (value: unknown) => unknown;

interface Schema {
  /** Gives what was read, or `no`. */
  readonly read: Read;
  /** An object may lack such a field. */
  readonly mayLack?: boolean;
  /** What stands for a missing field. */
  readonly initial?: unknown;
  /** What stands for one that is missing, or that cannot be read. */
  readonly instead?: unknown;
  readonly entries?: Entries;
  readonly '~standard': { readonly validate: (value: unknown) => { value: unknown } | { issues: readonly string[] } };
}
type Entries = Readonly<Record<string, Schema>>;

function schema(read: Read, more?: Pick<Schema, 'mayLack' | 'initial' | 'instead' | 'entries'>): Schema {
  const validate = (given: unknown) => {
    const value = read(given);
    return value === no ? { issues: ['wrong'] } : { value };
  };
  return { ...more, read, '~standard': { validate } };
}

const when = (isRight: (value: unknown) => boolean): Schema => schema((value) => (isRight(value) ? value : no));

/* @__NO_SIDE_EFFECTS__ */ export const string = (): Schema => when((value) => typeof value === 'string');
/* @__NO_SIDE_EFFECTS__ */ export const number = (): Schema =>
  when((value) => typeof value === 'number' && !Number.isNaN(value));
/* @__NO_SIDE_EFFECTS__ */ export const boolean = (): Schema => when((value) => typeof value === 'boolean');
/* @__NO_SIDE_EFFECTS__ */ const nothing = (): Schema => when((value) => value === null);
export { nothing as null };
/* @__NO_SIDE_EFFECTS__ */ export const picklist = (options: readonly unknown[]): Schema =>
  when((value) => options.includes(value));

// Steps of a pipe.
/* @__NO_SIDE_EFFECTS__ */ export const regex = (pattern: RegExp): Schema =>
  when((value) => pattern.test(value as string));
/* @__NO_SIDE_EFFECTS__ */ export const safeInteger = (): Schema => when(Number.isSafeInteger);
/* @__NO_SIDE_EFFECTS__ */ export const minValue = (least: number): Schema =>
  when((value) => (value as number) >= least);
/* @__NO_SIDE_EFFECTS__ */ export const maxValue = (most: number): Schema => when((value) => (value as number) <= most);
/* @__NO_SIDE_EFFECTS__ */ export const minLength = (least: number): Schema =>
  when((value) => (value as string).length >= least);
/* @__NO_SIDE_EFFECTS__ */ export const maxLength = (most: number): Schema =>
  when((value) => (value as string).length <= most);
/* @__NO_SIDE_EFFECTS__ */ export const check = when;
/* @__NO_SIDE_EFFECTS__ */ export const trim = (): Schema => schema((value) => (value as string).trim());
/* @__NO_SIDE_EFFECTS__ */ export const transform = (change: Read): Schema => schema(change);

/* @__NO_SIDE_EFFECTS__ */ export const pipe = (first: Schema, ...steps: readonly Schema[]): Schema =>
  schema((value) => steps.reduce((sofar, step) => (sofar === no ? no : step.read(sofar)), first.read(value)), first);

/* @__NO_SIDE_EFFECTS__ */ export const union = (options: readonly Schema[]): Schema =>
  schema((value) => {
    for (const option of options) {
      const read = option.read(value);
      if (read !== no) return read;
    }
    return no;
  });

/* @__NO_SIDE_EFFECTS__ */ export const array = (item: Schema): Schema =>
  schema((value) => {
    if (!Array.isArray(value)) return no;
    const read = value.map(item.read);
    return read.includes(no) ? no : read;
  });

/* @__NO_SIDE_EFFECTS__ */ export const object = (entries: Entries): Schema =>
  schema(
    (value) => {
      if (typeof value !== 'object' || value === null) return no;
      const read: Record<string, unknown> = {};
      for (const [name, field] of Object.entries(entries)) {
        const isThere = name in value;
        if (!isThere && field.initial === undefined) {
          if (field.instead !== undefined) read[name] = field.instead;
          else if (!field.mayLack) return no;
          continue;
        }
        const part = field.read(isThere ? (value as Record<string, unknown>)[name] : undefined);
        if (part === no) return no;
        read[name] = part;
      }
      return read;
    },
    { entries },
  );

const unless =
  (isMissing: (value: unknown) => boolean, mayLack: boolean) =>
  (inner: Schema, initial?: unknown): Schema =>
    schema(
      (value) => {
        const given = isMissing(value) && initial !== undefined ? initial : value;
        return isMissing(given) ? given : inner.read(given);
      },
      { mayLack, initial },
    );
/* @__NO_SIDE_EFFECTS__ */ export const optional = unless((value) => value === undefined, true);
/* @__NO_SIDE_EFFECTS__ */ export const nullable = unless((value) => value === null, false);
/* @__NO_SIDE_EFFECTS__ */ export const nullish = unless((value) => value === undefined || value === null, true);

/* @__NO_SIDE_EFFECTS__ */ export const fallback = (inner: Schema, instead: unknown): Schema =>
  schema(
    (value) => {
      const read = inner.read(value);
      return read === no ? instead : read;
    },
    { ...inner, instead },
  );

/* @__NO_SIDE_EFFECTS__ */ export const partial = ({ entries = {} }: Schema): Schema =>
  object(Object.fromEntries(Object.entries(entries).map(([name, field]) => [name, optional(field)])));

export function safeParse(
  { read }: Schema,
  value: unknown,
): { success: true; output: unknown } | { success: false; output: undefined } {
  const output = read(value);
  return output === no ? { success: false, output: undefined } : { success: true, output };
}
