import { loanCurrencies } from '@hiram/domain';
import * as v from 'valibot';

/**
 * Building blocks of the answers' schemas; those of requests are in service/fields.ts. Answers come from any back end, so numbers and
 * numeric texts are both accepted where the specification does not settle which is sent.
 * `sentAs` in a schema's metadata is the JSON type that our own service sends, for the serialiser and the OpenAPI document.
 */

/**
 * Text whose display equals its content: no control characters, no direction overrides (U+202A to U+202E, U+2066 to U+2069)
 * and no zero-width characters, because a name with one of them reads as another name. Joiners are allowed after letters of the scripts that
 * use them, and between the parts of an emoji.
 */
export const SEEN =
  /^(?:(?:[\u0620-\u06D3\u0904-\u0DF4\u2190-\u27BF\u{1F000}-\u{1FAFF}]|\uFE0F)[\u200C\u200D]|[^\p{Cc}\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}])*$/u;

/** Whether a single-line text holds an invisible character. */
export const hasInvisible = (given: string): boolean => !SEEN.test(given);

/**
 * A text without the marks of direction that chats put around what is copied from them. Overrides, which reverse a text, stay, and are refused.
 * For names never: they are compared and read as they are.
 */
export const withoutDirectionMarks = (given: string): string =>
  given.replace(/[\u061C\u200E\u200F\u202A-\u202C\u2066-\u2069]/g, '');

/**
 * The use of an address in an answer: a page opens it, shows it as a picture, frames it, offers it as a file,
 * writes or calls to it, or only sends it back.
 */
export type AddressUse = 'page' | 'picture' | 'frame' | 'file' | 'contact' | 'sent-back';

/*
 * `use` in a text's metadata is the use of an address. `answerText` and `plainText` are plain: a page shows or compares them and never opens them
 * (answer-texts.ts knows the two). Every text of every answer is of one kind; the attack journeys put hostile addresses into all that are not plain.
 */

/**
 * A field that opens something for whoever knows it: a session, a code, a password, a key. Its name is confidential wherever it stands
 * (service/confidential.ts): no value under it is logged.
 */
export const secret = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(schema, v.metadata({ confidential: 'secret' }));

/** A field that says something of a person: a name, a number of theirs, a birthday, a place. Confidential like `secret`. */
export const personal = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(schema, v.metadata({ confidential: 'personal' }));

/** Text in an answer, to be shown or compared; a number is read as its digits, null as the empty text. For an address: `address`. */
export const answerText = v.pipe(
  v.union([v.string(), v.number(), v.null()]),
  v.metadata({ sentAs: { type: 'string' } }),
  v.transform((value) => (value === null ? '' : String(value))),
);

/** Text in an answer, to be shown or compared, that is never sent as a number. */
export const plainText = v.string();

/** An address in an answer. */
export const address = (use: AddressUse) => v.pipe(answerText, v.metadata({ use }));

/** A whole number in an answer, also when sent as text. */
export const answerInteger = v.pipe(
  v.union([v.number(), v.pipe(plainText, v.regex(/^-?\d+$/), v.transform(Number))]),
  v.metadata({ sentAs: { type: 'integer' } }),
  v.safeInteger(),
);

/** An amount in minor units: a whole number, of either sign. */
export const minor = v.pipe(v.number(), v.safeInteger());

/** An amount in an answer: a number is minor units, a text is displayed unchanged (FMT-01). An empty text is no amount. */
export const answerAmount = v.pipe(
  v.union([minor, v.pipe(plainText, v.regex(/\S/))]),
  v.metadata({ sentAs: { type: 'integer', description: 'minor units' } }),
);

/** A value in a row: an amount in minor units, or a text. */
export const answerValue = v.pipe(
  v.union([minor, plainText]),
  v.metadata({
    sentAs: {
      type: ['integer', 'string'],
      description: 'minor units',
    },
  }),
);

/** The main list of an answer. An answer without it is an error, never an empty list. */
export const requiredList = <const Item extends v.GenericSchema>(item: Item) => v.array(item);

/** A secondary list of an answer; absent and null are read as empty. */
export const answerList = <const Item extends v.GenericSchema>(item: Item) => v.nullish(v.array(item), []);

/**
 * An optional field of an answer: left out, null, empty or unreadable, it is read as unset, and the rest of the answer stays usable.
 * Never for money, a currency, a due date, an identity, a state, a flag that decides the next step, or the main list: an unreadable value
 * there is an error, so that no page shows 0, or nothing, in its place.
 * @param unset the value read in that case
 */
export const spare = <const Schema extends v.GenericSchema>(
  schema: Schema,
  unset: v.InferOutput<Schema> & v.InferInput<Schema>,
) => v.fallback(v.optional(schema, unset as never), unset as never);

/** An optional text. */
export const optionalText = spare(answerText, '');

/** An optional address. */
export const optionalAddress = (use: AddressUse) => spare(address(use), '');

/** A count, or a flag that is a number; 0 where it is not set. */
export const optionalInteger = (unset = 0) => spare(answerInteger, unset);

/**
 * A numeric flag that decides the next step, such as whether a code is wanted: 0 where it is missing, null or empty, as with a
 * back end that never sends it. An unreadable value is an error, never 0.
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

/** An optional list. */
export const optionalList = <const Item extends v.GenericSchema>(item: Item) => v.fallback(answerList(item), []);

/** A field that may be missing but not wrong; null counts as missing. */
export const ifSent = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  );

/** The answer of a call that only succeeds or fails; its data is ignored. */
export const nothing = v.fallback(v.nullish(v.object({})), null);

/** The currencies that the product can display. */
export const currencyCode = v.picklist(loanCurrencies);

/** A row in an answer: label and value. */
export const textValue = v.object({ text: answerText, value: answerValue });
export type TextValue = v.InferOutput<typeof textValue>;
