/** What a UPI payment link says (NPCI linking specification 1.6). */
export interface UpiLink {
  /** Virtual payment address of the payee, `name@bank`. */
  readonly payeeAddress: string;
  readonly payeeName: string;
  /** Given back with the payment, up to 35 characters. */
  readonly transactionReference: string;
  readonly note: string;
  /** Amount in paise, greater than 0. */
  readonly amountMinor: number;
}

/**
 * The `upi://pay` link that a UPI app opens or scans. pa and pn are required by the specification; am is in rupees with
 * two decimals.
 * @throws RangeError when the amount is not a positive whole number of paise or the reference is too long
 */
export function buildUpiLink(link: UpiLink): string {
  if (!Number.isSafeInteger(link.amountMinor) || link.amountMinor <= 0)
    throw new RangeError('amountMinor is not a positive whole number');
  if (link.transactionReference.length > 35) throw new RangeError('transactionReference is longer than 35 characters');
  const amount = `${Math.trunc(link.amountMinor / 100)}.${String(link.amountMinor % 100).padStart(2, '0')}`;
  const parameters: readonly (readonly [string, string])[] = [
    ['pa', link.payeeAddress],
    ['pn', link.payeeName],
    ['tr', link.transactionReference],
    ['tn', link.note],
    ['am', amount],
    ['cu', 'INR'],
  ];
  // encodeURIComponent rather than URLSearchParams: UPI apps do not read '+' as a space.
  return `upi://pay?${parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
