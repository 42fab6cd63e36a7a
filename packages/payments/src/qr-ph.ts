import { type EmvField, readEmvPayload, readEmvTemplate, writeEmvFields, writeEmvPayload } from './emv.ts';

/** A merchant's account at a bank or wallet (tag 28, `ph.ppmi.p2m`). */
export interface QrPhMerchant {
  readonly kind: 'merchant';
  /** BIC of the bank or wallet, 8 or 11 characters. */
  readonly bic: string;
  /** The merchant's number there, up to 25 characters. */
  readonly merchantNumber: string;
  /** The credited account, where the bank states it separately, up to 34 characters. */
  readonly creditAccount?: string;
  /** The bank's three-digit code for the notification of the merchant (sub-tag 05). */
  readonly notice?: string;
}

/** A person's account (tag 27, `com.p2pqrpay`). */
export interface QrPhPerson {
  readonly kind: 'person';
  readonly bic: string;
  /** The bank's name for the account holder, where it has one. */
  readonly holderNumber?: string;
  /** Account number or alias, up to 34 characters. */
  readonly account: string;
  /** As the bank writes it, such as `+63-917-1234567`. */
  readonly mobile?: string;
}

/** Data returned with the payment or shown to the payer (tag 62); each up to 25 characters, all together up to 99. */
export interface QrPhAdditional {
  /** Name of the scheme before its own parts, such as `ph.ppmi.qrph`. */
  readonly scheme?: string;
  readonly billNumber?: string;
  readonly mobile?: string;
  readonly storeLabel?: string;
  readonly loyaltyNumber?: string;
  readonly referenceLabel?: string;
  readonly customerLabel?: string;
  readonly terminalLabel?: string;
  readonly purpose?: string;
}

/** The content of a QR Ph payload (EMVCo merchant-presented mode, national standard of the BSP). */
export interface QrPhPayload {
  readonly account: QrPhMerchant | QrPhPerson;
  /** Shown to the payer; cut to 25 characters. */
  readonly name: string;
  /** Shown to the payer; cut to 15 characters. */
  readonly city: string;
  readonly postalCode?: string;
  /** ISO 18245 merchant category, four digits; 6012 is 'financial institutions', 6016 stands for persons. */
  readonly category: string;
  /** Amount in centavos, greater than 0; null makes a static code, whose amount the payer types. */
  readonly amountMinor: number | null;
  readonly additional?: QrPhAdditional;
}

const MERCHANT = 'ph.ppmi.p2m';
const PERSON = 'com.p2pqrpay';
/** Transaction type of a transfer between persons. */
const PERSON_PAYMENT = '99964403';

/** Sub-tags of tag 62 in their order. */
const ADDITIONAL: readonly (readonly [string, keyof QrPhAdditional])[] = [
  ['00', 'scheme'],
  ['01', 'billNumber'],
  ['02', 'mobile'],
  ['03', 'storeLabel'],
  ['04', 'loyaltyNumber'],
  ['05', 'referenceLabel'],
  ['06', 'customerLabel'],
  ['07', 'terminalLabel'],
  ['08', 'purpose'],
];

/**
 * The text of a QR Ph code. With an amount it is a dynamic code (tag 01 = 12), without one a static code (11).
 * @throws RangeError when a part is empty, too long or not a whole number of centavos
 */
export function buildQrPh(payload: QrPhPayload): string {
  const { account, amountMinor, additional = {} } = payload;
  if (!/^\d{4}$/.test(payload.category)) throw new RangeError('category is not four digits');
  const extra = ADDITIONAL.flatMap(([tag, name]) => optional(tag, limited(name, additional[name], 25)));
  return writeEmvPayload([
    { tag: '00', value: '01' },
    { tag: '01', value: amountMinor === null ? '11' : '12' },
    { tag: account.kind === 'merchant' ? '28' : '27', value: writeEmvFields(accountFields(account)) },
    { tag: '52', value: payload.category },
    { tag: '53', value: '608' },
    ...(amountMinor === null ? [] : [{ tag: '54', value: decimalAmount(amountMinor) }]),
    { tag: '58', value: 'PH' },
    { tag: '59', value: cut('name', payload.name, 25) },
    { tag: '60', value: cut('city', payload.city, 15) },
    ...optional('61', limited('postalCode', payload.postalCode, 10)),
    ...(extra.length === 0 ? [] : [{ tag: '62', value: writeEmvFields(extra) }]),
  ]);
}

/** The content of a QR Ph payload; null when it is none, its checksum is wrong, or it has unknown parts. */
export function readQrPh(payload: string): QrPhPayload | null {
  const fields = readEmvPayload(payload);
  const tags = fields === null ? null : byTag(fields);
  const recipient = tags?.get('28') ?? tags?.get('27');
  if (fields === null || tags === null || recipient === undefined) return null;
  const account = readAccount(tags.has('28') ? MERCHANT : PERSON, recipient);
  const amountMinor = readAmount(tags.get('54'));
  const additional = readAdditional(tags.get('62'));
  if (account === null || amountMinor === undefined || additional === null) return null;
  const read: QrPhPayload = {
    account,
    name: tags.get('59') ?? '',
    city: tags.get('60') ?? '',
    ...named('postalCode', tags.get('61')),
    category: tags.get('52') ?? '',
    amountMinor,
    ...(additional === undefined ? {} : { additional }),
  };
  return isWritten(payload, read) ? read : null;
}

/** True when the payload has no unknown parts: written again, it is the same text. */
function isWritten(payload: string, read: QrPhPayload): boolean {
  try {
    return buildQrPh(read) === payload;
  } catch {
    return false;
  }
}

function accountFields(account: QrPhMerchant | QrPhPerson): readonly EmvField[] {
  if (!/^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/.test(account.bic)) throw new RangeError('bic is not a BIC');
  const bic = { tag: '01', value: account.bic };
  if (account.kind === 'person') {
    return [
      { tag: '00', value: PERSON },
      bic,
      { tag: '02', value: PERSON_PAYMENT },
      ...optional('03', limited('holderNumber', account.holderNumber, 34)),
      { tag: '04', value: limited('account', account.account, 34) },
      ...optional('05', limited('mobile', account.mobile, 25)),
    ];
  }
  if (account.notice !== undefined && !/^\d{3}$/.test(account.notice))
    throw new RangeError('notice is not three digits');
  return [
    { tag: '00', value: MERCHANT },
    bic,
    { tag: '03', value: limited('merchantNumber', account.merchantNumber, 25) },
    ...optional('04', limited('creditAccount', account.creditAccount, 34)),
    ...optional('05', account.notice),
  ];
}

function readAccount(scheme: string, template: string): QrPhPayload['account'] | null {
  const tags = byTag(readEmvTemplate(template) ?? []);
  const bic = tags.get('01');
  if (tags.get('00') !== scheme || bic === undefined) return null;
  if (scheme === MERCHANT) {
    const merchant = { kind: 'merchant', bic, merchantNumber: tags.get('03') ?? '' } as const;
    return { ...merchant, ...named('creditAccount', tags.get('04')), ...named('notice', tags.get('05')) };
  }
  const person = { kind: 'person', bic, account: tags.get('04') ?? '' } as const;
  return { ...person, ...named('holderNumber', tags.get('03')), ...named('mobile', tags.get('05')) };
}

/** Undefined for none, null for an unreadable one. */
function readAdditional(template: string | undefined): QrPhAdditional | undefined | null {
  if (template === undefined) return undefined;
  const fields = readEmvTemplate(template);
  if (fields === null) return null;
  const names = new Map(ADDITIONAL);
  return Object.fromEntries(fields.map(({ tag, value }) => [names.get(tag) ?? tag, value]));
}

/** Centavos; null where the payer types them, undefined where they are unreadable. */
function readAmount(text: string | undefined): number | null | undefined {
  if (text === undefined) return null;
  const [, whole, decimals] = /^(\d{1,10})\.(\d\d)$/.exec(text) ?? [];
  return whole === undefined || decimals === undefined ? undefined : Number(whole) * 100 + Number(decimals);
}

const byTag = (fields: readonly EmvField[]) => new Map(fields.map(({ tag, value }) => [tag, value]));

function optional(tag: string, value: string | undefined): readonly EmvField[] {
  return value === undefined ? [] : [{ tag, value }];
}

function named<Name extends string>(name: Name, value: string | undefined): { readonly [Key in Name]?: string } {
  return (value === undefined ? {} : { [name]: value }) as { readonly [Key in Name]?: string };
}

function decimalAmount(amountMinor: number): string {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0)
    throw new RangeError('amountMinor is not a positive whole number');
  return `${Math.trunc(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`;
}

function limited<Value extends string | undefined>(name: string, value: Value, maximum: number): Value {
  if (value !== undefined && Array.from<string>(value).length > maximum)
    throw new RangeError(`${name} is longer than ${maximum} characters`);
  return value;
}

function cut(name: string, value: string, maximum: number): string {
  const text = [...value.trim()].slice(0, maximum).join('').trimEnd();
  if (text === '') throw new RangeError(`${name} is empty`);
  return text;
}
