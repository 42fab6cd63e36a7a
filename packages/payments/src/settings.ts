import * as v from 'valibot';
import { Secret } from './secret.ts';

/**
 * The building blocks of every provider's settings. A description completes "is missing: …" and
 * "must be …": an invalid value is never repeated, since it may be a key in the wrong place.
 */
const described = (what: string, looks: RegExp) => v.pipe(v.string(), v.regex(looks), v.description(what));

/** Text without control characters, up to so many characters. */
const text = (what: string, max = 200) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max), v.regex(/^\P{Cc}+$/u), v.description(what));

export const matching = described;

/** A key, which the settings file refers to and does not contain. */
export const secret = (what: string) => v.pipe(v.instance(Secret), v.description(what));

/** An http or https address without a query or a trailing slash. */
export const webAddress = (what: string) =>
  v.pipe(v.string(), v.check(isWebAddress), v.description(`${what}, such as https://pay.example.com`));

export const email = (what: string) => v.pipe(v.string(), v.email(), v.maxLength(100), v.description(what));

export const wholeNumber = (what: string, range: { from: number; to: number }) =>
  v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(range.from),
    v.maxValue(range.to),
    v.description(`${what}, a whole number from ${range.from} to ${range.to}`),
  );

export const channelNumber = described('the number that pages know the channel by, up to 10 digits', /^\d{1,10}$/);

/** The settings of every provider. */
export const commonSettings = {
  /** Time limit of a call, in milliseconds. */
  timeoutMs: v.optional(wholeNumber('how many milliseconds a call may take', { from: 1_000, to: 60_000 }), 10_000),
};

/** The provider's name in addresses and in the books; several of one kind have different names. */
export const nameOf = (kind: string) =>
  v.optional(described('a name of small letters, digits and hyphens', /^[a-z0-9][a-z0-9-]{0,30}$/), kind);

const AMOUNT = { from: 0, to: 100_000_000_000 };

/** A lender's settings of a channel, for any provider: appearance, fee and limits. */
export const channelSettings = {
  channelNumber,
  name: text('what borrowers know the channel by', 60),
  logo: described('the path of its logo on this site, such as /brand/wallet.svg', /^\/(?!\/)[\w./-]{1,200}$/),
  feeMinor: v.optional(wholeNumber('what the channel takes from the borrower on top, in minor units', AMOUNT), 0),
  speed: v.optional(
    v.pipe(v.picklist(['instant', 'minutes', 'day']), v.description("'instant', 'minutes' or 'day'")),
    'instant',
  ),
  minimumMinor: wholeNumber('the least that can be paid, in minor units', { from: 1, to: AMOUNT.to }),
  maximumMinor: wholeNumber('the most that can be paid, in minor units', { from: 1, to: AMOUNT.to }),
  notices: v.optional(
    v.array(
      v.strictObject({
        title: text('the heading of steps for the borrower'),
        items: v.array(
          v.strictObject({ name: text('where the steps are taken'), steps: v.array(text('a step', 300)) }),
        ),
      }),
    ),
    [],
  ),
};

type Schema = v.GenericSchema & { entries?: Record<string, Schema>; item?: Schema; wrapped?: Schema; value?: Schema };

/**
 * The problems of parsed settings, one line for each setting, by its path: `channels.0.procId is missing: …`. No line repeats a
 * value.
 */
export function settingProblems(schema: v.GenericSchema, issues: readonly v.BaseIssue<unknown>[]): readonly string[] {
  return [...new Set(issues.map((issue) => lineOf(schema, issue)))];
}

function lineOf(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string {
  const keys = (issue.path ?? []).map(({ key }) => String(key));
  const place = keys.join('.');
  const setting = schemaAt(schema, keys);
  if (setting === null) return `${place} is not a setting`;
  const what = v.getDescription(setting) ?? `a ${setting.type.replace('strict_', '')}`;
  if (issue.input === undefined) return `${place} is missing: ${what}`;
  if (setting.type === 'instance') return `${place} must be {"fromEnv": "NAME"} or {"fromFile": "path"}: ${what}`;
  return `${place} must be ${what}`;
}

function schemaAt(schema: Schema, keys: readonly string[]): Schema | null {
  if (schema.wrapped !== undefined) return schemaAt(schema.wrapped, keys);
  const [key, ...rest] = keys;
  if (key === undefined) return schema;
  const inner = schema.item ?? schema.entries?.[key] ?? (schema.entries === undefined ? schema.value : undefined);
  return inner === undefined ? null : schemaAt(inner, rest);
}

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^?#]+[^/?#]$/.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}
