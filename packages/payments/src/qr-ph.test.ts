import { describe, expect, it } from 'vitest';
import { buildQrPh, emvChecksum, readEmvPayload, readEmvTemplate } from './qr-ph.ts';

const PUBLISHED =
  '00020101021128560011ph.ppmi.p2m0111BOPIPHMMXXX031524081000000213505033115204074253036085802PH5907SR MAIN6009Dumaguete63045DBE';

const PAYMENT = {
  acquirerBic: 'SANDPHM1XXX',
  merchantNumber: '900000000000042',
  merchantName: 'Sandbox Lender',
  merchantCity: 'Makati',
  merchantCategory: '6012',
  amountMinor: 118_456,
  billNumber: 'HRM-8F3K-20QX',
};

describe('QR Ph', () => {
  it('computes the checksum of the published vectors', () => {
    expect(emvChecksum('123456789')).toBe('29B1');
    expect(emvChecksum(PUBLISHED.slice(0, -4))).toBe('5DBE');
  });

  it('reads a published payload, field by field', () => {
    const fields = readEmvPayload(PUBLISHED);
    expect(fields?.map(({ tag }) => tag)).toEqual(['00', '01', '28', '52', '53', '58', '59', '60', '63']);
    expect(readEmvTemplate(fields?.[2]?.value ?? '')).toEqual([
      { tag: '00', value: 'ph.ppmi.p2m' },
      { tag: '01', value: 'BOPIPHMMXXX' },
      { tag: '03', value: '240810000002135' },
      { tag: '05', value: '311' },
    ]);
  });

  it('writes what it can read again', () => {
    const fields = new Map(readEmvPayload(buildQrPh(PAYMENT))?.map(({ tag, value }) => [tag, value]));
    expect(fields.get('01')).toBe('12');
    expect(fields.get('53')).toBe('608');
    expect(fields.get('54')).toBe('1184.56');
    expect(fields.get('58')).toBe('PH');
    expect(readEmvTemplate(fields.get('62') ?? '')).toEqual([{ tag: '01', value: 'HRM-8F3K-20QX' }]);
  });

  it.each([
    [1, '0.01'],
    [100, '1.00'],
    [99_999_999, '999999.99'],
  ])('writes %i centavos as %s', (amountMinor, expected) => {
    const fields = readEmvPayload(buildQrPh({ ...PAYMENT, amountMinor }));
    expect(fields?.find(({ tag }) => tag === '54')?.value).toBe(expected);
  });

  it('leaves the amount to the payer when there is none', () => {
    const fields = readEmvPayload(buildQrPh({ ...PAYMENT, amountMinor: null, billNumber: null }));
    expect(fields?.find(({ tag }) => tag === '01')?.value).toBe('11');
    expect(fields?.some(({ tag }) => tag === '54' || tag === '62')).toBe(false);
  });

  it('counts characters in lengths and bytes in the checksum', () => {
    const payload = buildQrPh({ ...PAYMENT, merchantName: 'Peña Niño', merchantCity: 'Parañaque City Metro' });
    expect(payload).toContain('5909Peña Niño');
    expect(payload).toContain('6014Parañaque City');
    expect(readEmvPayload(payload)).not.toBeNull();
  });

  it('refuses a payload changed by one character, cut short, or with a wrong length', () => {
    expect(readEmvPayload(PUBLISHED.replace('SR MAIN', 'SR MAIM'))).toBeNull();
    expect(readEmvPayload(PUBLISHED.slice(0, -1))).toBeNull();
    expect(readEmvPayload('')).toBeNull();
    expect(readEmvPayload('0099ab')).toBeNull();
  });

  it.each([
    ['a fraction', { amountMinor: 1.5 }],
    ['nothing', { amountMinor: 0 }],
    ['less than nothing', { amountMinor: -1 }],
    ['an amount too large to count exactly', { amountMinor: 2 ** 53 }],
    ['a BIC of the wrong length', { acquirerBic: 'SAND' }],
    ['a category that is not four digits', { merchantCategory: '60' }],
    ['an empty name', { merchantName: ' ' }],
    ['a bill number of 26 characters', { billNumber: 'x'.repeat(26) }],
  ])('refuses %s', (_what, change) => {
    expect(() => buildQrPh({ ...PAYMENT, ...change })).toThrow(RangeError);
  });
});
