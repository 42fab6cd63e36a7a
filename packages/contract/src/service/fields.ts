import { withoutGaps } from '@hiram/domain';
import * as v from 'valibot';
import { personal, secret, SEEN, withoutDirectionMarks } from '../fields.ts';

export { personal, secret } from '../fields.ts';

/** Building blocks of the requests' schemas. Requests arrive form-encoded, so every value is text there. */

/** Kinds of a borrower's property that a field of a request can name. */
export type OwnedKind =
  | 'order'
  | 'place'
  | 'payment'
  | 'complaint'
  | 'complaint-picture'
  | 'receipt'
  | 'document'
  | 'card'
  | 'repay-token'
  | 'book-entry'
  | 'browser'
  | 'borrower';

/**
 * A field that names something of one borrower's: the ownership tests send another borrower's in it. Every text and id of a request is `owned` or
 * `ownerless`, by itself or by its type; figures and choices need no statement.
 */
export const owned = <const Schema extends v.GenericSchema>(kind: OwnedKind, schema: Schema) =>
  v.pipe(schema, v.metadata({ owned: kind }));

/** A field that names no borrower's property. @param reason of that */
export const ownerless = <const Schema extends v.GenericSchema>(reason: string, schema: Schema) =>
  v.pipe(schema, v.metadata({ ownerless: reason }));

/** An identifier of ours or of a lender's back end: letters, digits, `_` and `-`, 1 to 64 characters; always text after reading. */
export const id = v.pipe(
  v.union([v.string(), v.number()], 'must be an identifier'),
  v.metadata({ sentAs: { type: 'string', pattern: '^[\\w-]{1,64}$' } }),
  v.transform(String),
  v.regex(/^[\w-]{1,64}$/, 'must be an identifier of letters, digits, "-" or "_"'),
);

/** The identifier of something of one borrower's. */
export const ownedId = (kind: OwnedKind) => owned(kind, id);

/** The identifier of something that is the same for every borrower. */
export const sharedId = ownerless('the same for every borrower', id);

/** Reasons that several fields share. */
export const THEIR_WORDS = 'what the borrower says; it is looked up nowhere';
export const FIGURE = 'a figure, a day or a choice';

/** A whole number in a request, as text or number. */
export const wholeNumber = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,15}$/, 'must be a whole number'), v.transform(Number))],
    'must be a whole number',
  ),
  v.metadata({ ownerless: FIGURE }),
  v.safeInteger('must be a whole number'),
);

/** An amount of money in a request: a positive whole number of minor units. */
export const positiveMinor = v.pipe(wholeNumber, v.minValue(1, 'must be a positive whole number of minor units'));

/** Free text in a request, trimmed, up to `max` characters. NUL is refused: nobody types it, and PostgreSQL cannot store it. */
export const text = (max: number) =>
  v.pipe(
    v.string('is required'),
    v.trim(),
    v.regex(/^[^\0]*$/, 'must be text'),
    v.maxLength(max, `must be at most ${max} characters`),
  );

const UNSEEN_PROBLEM = 'contains invisible characters: please type it again';

/** A name: free text without invisible characters, because a name with one of them reads as another name. */
export const nameText = (max: number) => v.pipe(text(max), v.regex(SEEN, UNSEEN_PROBLEM));

/** A single line for people: free text without invisible characters; marks of direction are dropped. */
export const lineText = (max: number) =>
  v.pipe(text(max), v.transform(withoutDirectionMarks), v.regex(SEEN, UNSEEN_PROBLEM));

/** Text in somebody's own words: like `lineText`, with several lines allowed. */
export const linesText = (max: number) =>
  v.pipe(
    text(max),
    v.transform(withoutDirectionMarks),
    v.regex(new RegExp(SEEN.source.replace('(?:', String.raw`(?:[\r\n\t]|`), 'u'), UNSEEN_PROBLEM),
  );

/** Text that must not be empty. */
export const requiredText = (max: number) => v.pipe(text(max), v.minLength(1, 'is required'));

/** An optional list or object of figures as JSON text in one parameter, because an address carries only text. @param max characters of the text */
export const jsonParameter = <Schema extends v.GenericSchema>(schema: Schema, max: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.metadata({ sentAs: { type: 'string', maxLength: max }, ownerless: FIGURE }),
      v.maxLength(max, `must be at most ${max} characters`),
      v.parseJson(undefined, 'must be JSON'),
      schema,
    ),
  );

/** The longest text that a number or code of few signs is typed or pasted as. */
const TYPED_MAX = 60;

/** A code of letters or digits, as typed: spaces, dashes and invisible marks in it are dropped, and digits of any script are read. */
export const typedCode = (max: number) =>
  v.pipe(
    text(TYPED_MAX),
    v.metadata({ sentAs: { type: 'string', maxLength: max } }),
    v.transform(withoutGaps),
    v.maxLength(max, `must be at most ${max} characters`),
  );

/** A pass that `ownData.proveOwner` gave. */
export const ownerPass = ownerless(
  'signed for the borrower of the session, and refused for every other',
  secret(requiredText(400)),
);

/** A code that must not be empty. */
export const requiredCode = (max: number) => v.pipe(typedCode(max), v.minLength(1, 'is required'));

/** A mobile number, as typed: in the country's own format, or with the country's code, with spaces or dashes, in digits of any script. */
export const typedPhone = v.pipe(
  personal(text(TYPED_MAX)),
  v.metadata({
    sentAs: {
      type: 'string',
      pattern: '^\\d{6,15}$',
      description: 'other forms, such as +63 917 123 4567, are read too',
    },
    ownerless: 'a number that a code is sent to; nothing is told of it before the code is right (login.ts)',
  }),
  v.check((typed) => /^\+?\d{6,18}$/.test(withoutGaps(typed)), 'must be the digits of a mobile number'),
);
