/** Tag of an EMVCo payload, two digits, with its value. */
export interface EmvField {
  readonly tag: string;
  readonly value: string;
}

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
 * Fields as a single text: two digits of tag, two of length, the value. Lengths count characters, the checksum
 * bytes.
 * @throws RangeError when a value is empty or longer than 99 characters
 */
export function writeEmvFields(fields: readonly EmvField[]): string {
  return fields.map(writeField).join('');
}

/**
 * A whole payload: the fields and their checksum, tag 63.
 * @throws RangeError when a value is empty or longer than 99 characters
 */
export function writeEmvPayload(fields: readonly EmvField[]): string {
  const unchecked = `${writeEmvFields(fields)}6304`;
  return unchecked + emvChecksum(unchecked);
}

/** The fields of an EMVCo payload in order, the checksum included; null when a length or the checksum is wrong. */
export function readEmvPayload(payload: string): readonly EmvField[] | null {
  const fields = readEmvTemplate(payload);
  const last = fields?.at(-1);
  if (fields === null || last === undefined || last.tag !== '63') return null;
  return emvChecksum(payload.slice(0, -4)) === last.value ? fields : null;
}

/** The fields inside a template such as tag 28 or 62; null when a length is wrong. */
export function readEmvTemplate(value: string): readonly EmvField[] | null {
  const characters = [...value];
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

function writeField({ tag, value }: EmvField): string {
  const length = [...value].length;
  if (length === 0 || length > 99) throw new RangeError(`tag ${tag} has ${length} characters`);
  return `${tag}${String(length).padStart(2, '0')}${value}`;
}
