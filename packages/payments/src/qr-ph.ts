/** What a QR Ph merchant-presented payload says. */
export interface QrPhPayload {
  /** BIC of the merchant's bank or wallet, 8 or 11 characters. */
  readonly acquirerBic: string;
  /** The merchant's number at that bank, up to 25 characters. */
  readonly merchantNumber: string;
  /** Shown to the payer; cut to 25 characters. */
  readonly merchantName: string;
  /** Shown to the payer; cut to 15 characters. */
  readonly merchantCity: string;
  /** ISO 18245 merchant category, four digits; 6012 is 'financial institutions'. */
  readonly merchantCategory: string;
  /** Amount in centavos, greater than 0; null makes a QR whose amount the payer types. */
  readonly amountMinor: number | null;
  /** Bill number given back with the payment, up to 25 characters; null for none. */
  readonly billNumber: string | null;
}

/** Tag of an EMVCo payload, two digits, with its value. */
export interface EmvField {
  readonly tag: string;
  readonly value: string;
}

const PERSON_TO_MERCHANT = 'ph.ppmi.p2m';

/**
 * CRC-16 with polynomial 0x1021 and initial value 0xFFFF over the UTF-8 bytes, as four upper-case hexadecimal digits
 * (EMVCo QR Code Specification for Payment Systems, Merchant-Presented Mode, 4.7.3).
 */
export function emvChecksum(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 0x8000) === 0 ? (crc << 1) & 0xffff : ((crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * The text a QR Ph code carries for a payment to a merchant. With an amount it is a dynamic code (tag 01 = 12), without
 * one a static code (11).
 * @throws RangeError when a part is empty, too long or not a whole number of centavos
 */
export function buildQrPh(payload: QrPhPayload): string {
  if (!/^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/.test(payload.acquirerBic)) throw new RangeError('acquirerBic is not a BIC');
  if (!/^\d{4}$/.test(payload.merchantCategory)) throw new RangeError('merchantCategory is not four digits');
  const account = [
    field('00', PERSON_TO_MERCHANT),
    field('01', payload.acquirerBic),
    field('03', limited('merchantNumber', payload.merchantNumber, 25)),
  ].join('');
  const fields = [
    field('00', '01'),
    field('01', payload.amountMinor === null ? '11' : '12'),
    field('28', account),
    field('52', payload.merchantCategory),
    field('53', '608'),
    payload.amountMinor === null ? '' : field('54', decimalAmount(payload.amountMinor)),
    field('58', 'PH'),
    field('59', cut('merchantName', payload.merchantName, 25)),
    field('60', cut('merchantCity', payload.merchantCity, 15)),
    payload.billNumber === null ? '' : field('62', field('01', limited('billNumber', payload.billNumber, 25))),
  ].join('');
  const unchecked = `${fields}6304`;
  return unchecked + emvChecksum(unchecked);
}

/** The fields of an EMVCo payload in order, the checksum included; null when a length or the checksum is wrong. */
export function readEmvPayload(payload: string): readonly EmvField[] | null {
  const fields = readFields(payload);
  const last = fields?.at(-1);
  if (fields === null || last === undefined || last.tag !== '63') return null;
  return emvChecksum(payload.slice(0, -4)) === last.value ? fields : null;
}

/** The fields inside a template such as tag 28 or 62; null when a length is wrong. */
export function readEmvTemplate(value: string): readonly EmvField[] | null {
  return readFields(value);
}

function readFields(text: string): readonly EmvField[] | null {
  const characters = [...text];
  const fields: EmvField[] = [];
  let position = 0;
  while (position < characters.length) {
    const head = characters.slice(position, position + 4).join('');
    if (!/^\d{4}$/.test(head)) return null;
    const end = position + 4 + Number(head.slice(2));
    if (end > characters.length) return null;
    fields.push({ tag: head.slice(0, 2), value: characters.slice(position + 4, end).join('') });
    position = end;
  }
  return fields;
}

/** Lengths count characters, not bytes (the checksum counts bytes). */
function field(tag: string, value: string): string {
  const length = [...value].length;
  if (length === 0 || length > 99) throw new RangeError(`tag ${tag} has ${length} characters`);
  return `${tag}${String(length).padStart(2, '0')}${value}`;
}

function decimalAmount(amountMinor: number): string {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0)
    throw new RangeError('amountMinor is not a positive whole number');
  return `${Math.trunc(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`;
}

function limited(name: string, value: string, maximum: number): string {
  if ([...value].length > maximum) throw new RangeError(`${name} is longer than ${maximum} characters`);
  return value;
}

function cut(name: string, value: string, maximum: number): string {
  const text = [...value.trim()].slice(0, maximum).join('').trimEnd();
  if (text === '') throw new RangeError(`${name} is empty`);
  return text;
}
