/** The content of a UPI payment link (NPCI, UPI linking specification 1.6). */
export interface UpiLink {
  /** Virtual payment address of the payee, `name@bank`. */
  readonly payeeAddress: string;
  readonly payeeName: string;
  /** ISO 18245 merchant category, four digits; left out for a person. */
  readonly merchantCategory?: string;
  /** The payee's bank's transaction number, up to 35 letters and digits. */
  readonly transactionId?: string;
  /** Returned with the payment, up to 35 characters. */
  readonly transactionReference: string;
  /** Shown to the payer, up to 50 characters. */
  readonly note: string;
  /** Amount in paise, greater than 0. */
  readonly amountMinor: number;
  /** An https address about this payment, which the payer's app may open afterwards. */
  readonly url?: string;
}

const ADDRESS = /^[\w.-]{2,255}@[A-Za-z][A-Za-z\d.-]{1,63}$/;

/**
 * The `upi://pay` link that a UPI app opens or scans. pa and pn are required by the specification; am is in rupees with
 * two decimals.
 * @throws RangeError naming the part that is empty, too long or malformed
 */
export function buildUpiLink(link: UpiLink): string {
  const parameters: readonly (readonly [string, string | undefined])[] = [
    ['pa', payee(link.payeeAddress)],
    ['pn', within('payeeName', link.payeeName, 99)],
    ['mc', of('merchantCategory', link.merchantCategory, /^\d{4}$/)],
    ['tid', of('transactionId', link.transactionId, /^[A-Za-z\d]{1,35}$/)],
    ['tr', within('transactionReference', link.transactionReference, 35)],
    ['tn', within('note', link.note, 50)],
    ['am', rupees(link.amountMinor)],
    ['cu', 'INR'],
    ['url', of('url', link.url, /^https:\/\/[^\s"'<>]{3,1000}$/)],
  ];
  const written = parameters.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encoded(value)}`]));
  return `upi://pay?${written.join('&')}`;
}

function payee(address: string): string {
  if (!ADDRESS.test(address)) throw new RangeError('payeeAddress is not of the form name@bank');
  return address;
}

function within(name: string, value: string, maximum: number): string {
  const { length } = [...value];
  if (length === 0) throw new RangeError(`${name} is empty`);
  if (length > maximum) throw new RangeError(`${name} is longer than ${maximum} characters`);
  return value;
}

function of(name: string, value: string | undefined, form: RegExp): string | undefined {
  if (value !== undefined && !form.test(value)) throw new RangeError(`${name} is not of its form`);
  return value;
}

function rupees(amountMinor: number): string {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0)
    throw new RangeError('amountMinor is not a positive whole number');
  return `${Math.trunc(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`;
}

/**
 * encodeURIComponent rather than URLSearchParams: UPI apps do not read '+' as a space. The '@' of an address stays unescaped, as
 * in the specification's own samples, because some apps compare it before decoding.
 */
const encoded = (value: string): string => encodeURIComponent(value).replaceAll('%40', '@');
