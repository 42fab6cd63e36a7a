import { pagePaths } from '@hiram/contract';
import * as v from 'valibot';

/** Longest number of a customer, and of a request. */
const NUMBER_MAX = 128;
/** A page that a session may open at. */
export const partnerPages = { home: pagePaths.home, orders: pagePaths.orders, account: pagePaths.mine } as const;
export type PartnerPage = keyof typeof partnerPages;

/** A field with its description and an example, for the document of the calls. */
const described = <Schema extends v.GenericSchema>(
  schema: Schema,
  description: string,
  example: v.InferOutput<Schema>,
) => v.pipe(schema, v.description(description), v.examples([example]));

const number = v.pipe(
  v.string('must be a text'),
  v.minLength(1, 'must not be empty'),
  v.maxLength(NUMBER_MAX, `must have at most ${NUMBER_MAX} characters`),
);

/** The request for a session. */
export const openSessionSchema = v.strictObject({
  customer: described(
    number,
    'Your own permanent number of the customer. The first request links it to a borrower; later ones open sessions of that borrower.',
    'C-10482',
  ),
  phone: described(
    number,
    'The phone number of the customer, which your app has verified, with the calling code.',
    '+639171234567',
  ),
  page: v.exactOptional(
    described(
      v.picklist(Object.keys(partnerPages) as PartnerPage[], `must be one of ${Object.keys(partnerPages).join(', ')}`),
      'The page at which the session opens: home unless given.',
      'home',
    ),
  ),
});
export type OpenSession = v.InferOutput<typeof openSessionSchema>;

/** The answer to a request for a session. */
export const sessionSchema = v.strictObject({
  address: described(
    v.string(),
    'Open this in the web view, once. It holds a session: show it to nobody and do not log it.',
    'https://loans.example.com/home?sessionId=3q2-7w',
  ),
  expiresAt: described(v.string(), 'The address opens nothing after this instant.', '2026-11-28T06:45:00.000Z'),
  customerReference: described(
    v.string(),
    'Our reference of the customer. Webhooks about the customer’s loans name it as `customer`.',
    'cus_5f0c4be1a6f24e6f9c1f6f7a4f0d2b11',
  ),
  isNew: described(v.boolean(), 'Whether the customer was not known before.', true),
  isPhoneCurrent: described(
    v.boolean(),
    'Whether the borrower has this phone number here. False after a change in your app alone.',
    true,
  ),
  isTest: described(
    v.boolean(),
    'Whether the key is a test key: nothing was stored, and the address holds no session.',
    false,
  ),
});
export type PartnerSession = v.InferOutput<typeof sessionSchema>;

/** Every refusal of a partner's request: its HTTP status, and its meaning. */
export const partnerErrors = {
  'body-not-valid': [400, 'The body must be the JSON object that is described.'],
  'field-not-valid': [400, 'A field is missing or wrong.'],
  'phone-not-valid': [400, 'The phone is no number that this service serves.'],
  'not-signed': [
    401,
    'The key, webhook-id, webhook-timestamp and webhook-signature headers must belong to a live key.',
  ],
  'timestamp-not-current': [401, 'The timestamp must differ from our clock by 5 minutes at most.'],
  'request-repeated': [401, 'A request with this webhook-id was accepted before. Sign a new one.'],
  'network-not-allowed': [403, 'The key may not be used from this network.'],
  'scope-missing': [403, 'The key does not allow this.'],
  'customer-taken': [409, 'The phone number belongs to another customer of yours, or the borrower is linked to one.'],
  'owner-unproven': [
    409,
    'The number was not used for long and may have another owner: the borrower must log in on our pages first.',
  ],
  'too-large': [413, 'The body is too large.'],
} as const satisfies Record<string, readonly [number, string]>;
export type PartnerError = keyof typeof partnerErrors;

/** A refusal of a partner's request. */
export class PartnerRefusal extends Error {
  override readonly name = 'PartnerRefusal';
  readonly reason: PartnerError;
  /** The field that is wrong; undefined where no single one is. */
  readonly field: string | undefined;
  constructor(reason: PartnerError, { message, field }: { message?: string; field?: string } = {}) {
    super(message ?? partnerErrors[reason][1]);
    this.reason = reason;
    this.field = field;
  }
}
