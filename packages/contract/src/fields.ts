import * as v from 'valibot';

/**
 * Building blocks of the answers' schemas; those of requests are in service/fields.ts. Answers come from any back end, so numbers and
 * numeric texts are both accepted where the specification does not settle which is sent.
 * `sentAs` in a schema's metadata is the JSON type that our own service sends, for the serialiser and the OpenAPI document.
 */

/**
 * Text that is seen as it is: without controls, without what turns the direction of the text around it (U+202A to U+202E, U+2066 to U+2069),
 * and without what has no width: a name with one of them reads as another name. The joiners count as seen behind letters of scripts that are
 * written with them, and between the signs of a picture.
 */
export const SEEN =
  /^(?:(?:[\u0620-\u06D3\u0904-\u0DF4\u2190-\u27BF\u{1F000}-\u{1FAFF}]|\uFE0F)[\u200C\u200D]|[^\p{Cc}\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}])*$/u;

/** Whether a text of one line holds what cannot be seen. */
export const hasUnseen = (given: string): boolean => !SEEN.test(given);

/** Text in an answer; a number is read as its digits. Null reads as the empty text. */
export const answerText = v.pipe(
  v.union([v.string(), v.number(), v.null()]),
  v.metadata({ sentAs: { type: 'string' } }),
  v.transform((value) => (value === null ? '' : String(value))),
);

/** A whole number in an answer, also when sent as text. */
export const answerInteger = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number))]),
  v.metadata({ sentAs: { type: 'integer' } }),
  v.safeInteger(),
);

/** An amount in an answer: a number is minor units, a text is shown as sent (FMT-01). An empty text is no amount. */
export const answerAmount = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.regex(/\S/))]),
  v.metadata({
    sentAs: { type: 'integer', description: 'minor units' },
  }),
);

/** A value in a row: an amount in minor units, or a text. */
export const answerValue = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.string()]),
  v.metadata({
    sentAs: {
      type: ['integer', 'string'],
      description: 'minor units',
    },
  }),
);

/** The list that an answer is about. An answer without it is not one of that call: it never reads as "nothing here". */
export const requiredList = <const Item extends v.GenericSchema>(item: Item) => v.array(item);

/** A list beside what an answer is about; absent and null read as empty. */
export const answerList = <const Item extends v.GenericSchema>(item: Item) => v.nullish(v.array(item), []);

/**
 * A field of an answer that a page can do without: left out, null, empty or unreadable, it reads as unset and costs nothing else.
 * Never for money, a currency, a day that something is due, an identity, a state, a flag that decides what comes next, or the list that an answer is about: what cannot be
 * read there is an error, so that nobody is shown 0, or nothing, in its place.
 * @param unset what it reads as then
 */
export const spare = <const Schema extends v.GenericSchema>(
  schema: Schema,
  unset: v.InferOutput<Schema> & v.InferInput<Schema>,
) => v.fallback(v.optional(schema, unset as never), unset as never);

/** A text that may be left out. */
export const optionalText = spare(answerText, '');

/** A count, or a flag that is a number; 0 where it is not set. */
export const optionalInteger = (unset = 0) => spare(answerInteger, unset);

/**
 * A flag that is a number and decides what comes next, such as whether a code is wanted: 0 where it is missing, null or empty, as with a
 * back end that never sends it. What cannot be read is an error, never 0.
 */
export const decidingFlag = v.nullish(
  v.pipe(
    v.union([
      answerInteger,
      v.pipe(
        v.picklist(['']),
        v.transform(() => 0),
      ),
    ]),
    v.metadata({ sentAs: { type: 'integer' } }),
  ),
  0,
);

/** A flag that is a text, '0' or '1'. */
export const optionalFlag = (unset: '0' | '1' = '0') => spare(v.pipe(answerText, v.regex(/^[01]$/)), unset);

/** A list that only adds to a page. */
export const optionalList = <const Item extends v.GenericSchema>(item: Item) => v.fallback(answerList(item), []);

/** What must be right where it is sent at all: null is not sent. */
export const ifSent = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  );

/** The answer to a call that only succeeds or fails; whatever it says is nothing. */
export const nothing = v.fallback(v.nullish(v.object({})), null);

/** The currencies that the product can show. */
export const currencyCode = v.picklist(['PHP', 'INR']);

/** A row of a list in an answer: what it is and its value. */
export const textValue = v.object({ text: answerText, value: answerValue });
export type TextValue = v.InferOutput<typeof textValue>;
