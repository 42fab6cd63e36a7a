import { describe, expect, it } from 'vitest';
import { emvChecksum, readEmvPayload, readEmvTemplate } from './emv.ts';
import { buildQrPh, type QrPhPayload, readQrPh } from './qr-ph.ts';

/** Codes of shops, printed and scanned, from the tests of the open-source library qrph. */
const PUBLISHED = {
  bank: '00020101021128560011ph.ppmi.p2m0111BOPIPHMMXXX031524081000000213505033115204074253036085802PH5907SR MAIN6009Dumaguete63045DBE',
  wallet:
    '00020101021128620011ph.ppmi.p2m0111GXCHPHM2XXX032121702000000060243306005030005204581253036085802PH5908Gong Cha60037626104122462660012ph.ppmi.qrph0309GCRD0000105212170500000670039620680708GEN0000863049B84',
  person:
    '00020101021127830012com.p2pqrpay0111GXCHPHM2XXX02089996440303152170200000006560417DWQM4TK3JDNWF7Y0M5204601653036085802PH5910DCDELIGHTS6011HOLY SPIRIT6104123463045D31',
  /** With an amount; from the tests of another such library. */
  dynamic:
    '00020101021228500011ph.ppmi.p2m0111PAPHPHM1XXX0309102140529050331052047299530360854041.005802PH5903Rui6006Manila62440014com.paymaya.qr052228oYUr47CjKVCKh57wfb3s6304C116',
  /** With bank-specific parts at the end. */
  own: '00020101021128800011ph.ppmi.p2m0111SETCPHMM000031652673772400104790419000000000005625447205030105204074253036085802PH5910MID SUMMER6009CEBU CITY6104600062310013com.ppmi.qrph0303***0503***88470012ph.ppmi.qrph0127SETCPHMM000526737724001047963044D55',
};

const PAYMENT: QrPhPayload = {
  account: { kind: 'merchant', bic: 'SANDPHM1XXX', merchantNumber: '900000000000042' },
  name: 'Sandbox Lender',
  city: 'Makati',
  category: '6012',
  amountMinor: 118_456,
  additional: { billNumber: 'HRM-8F3K-20QX' },
};

const fieldsOf = (payload: string) => new Map(readEmvPayload(payload)?.map(({ tag, value }) => [tag, value]));

describe('QR Ph', () => {
  it('computes the checksum of the published vectors', () => {
    expect(emvChecksum('123456789')).toBe('29B1');
    for (const payload of Object.values(PUBLISHED)) expect(emvChecksum(payload.slice(0, -4))).toBe(payload.slice(-4));
  });

  it('reads a published payload, field by field', () => {
    const fields = readEmvPayload(PUBLISHED.bank);
    expect(fields?.map(({ tag }) => tag)).toEqual(['00', '01', '28', '52', '53', '58', '59', '60', '63']);
    expect(readEmvTemplate(fields?.[2]?.value ?? '')).toEqual([
      { tag: '00', value: 'ph.ppmi.p2m' },
      { tag: '01', value: 'BOPIPHMMXXX' },
      { tag: '03', value: '240810000002135' },
      { tag: '05', value: '311' },
    ]);
  });

  it('reads published codes of a bank, of wallets and of a person, and writes them again', () => {
    expect(readQrPh(PUBLISHED.bank)).toEqual({
      account: { kind: 'merchant', bic: 'BOPIPHMMXXX', merchantNumber: '240810000002135', notice: '311' },
      name: 'SR MAIN',
      city: 'Dumaguete',
      category: '0742',
      amountMinor: null,
    });
    expect(readQrPh(PUBLISHED.wallet)).toEqual({
      account: { kind: 'merchant', bic: 'GXCHPHM2XXX', merchantNumber: '217020000000602433060', notice: '000' },
      name: 'Gong Cha',
      city: '762',
      postalCode: '1224',
      category: '5812',
      amountMinor: null,
      additional: {
        scheme: 'ph.ppmi.qrph',
        storeLabel: 'GCRD00001',
        referenceLabel: '217050000067003962068',
        terminalLabel: 'GEN00008',
      },
    });
    const person = readQrPh(PUBLISHED.person);
    expect(person).toEqual({
      account: { kind: 'person', bic: 'GXCHPHM2XXX', holderNumber: '217020000000656', account: 'DWQM4TK3JDNWF7Y0M' },
      name: 'DCDELIGHTS',
      city: 'HOLY SPIRIT',
      postalCode: '1234',
      category: '6016',
      amountMinor: null,
    });
    expect(readQrPh(PUBLISHED.dynamic)).toMatchObject({
      account: { kind: 'merchant', bic: 'PAPHPHM1XXX', merchantNumber: '102140529' },
      amountMinor: 100,
      additional: { scheme: 'com.paymaya.qr', referenceLabel: '28oYUr47CjKVCKh57wfb3s' },
    });
    for (const payload of [PUBLISHED.bank, PUBLISHED.wallet, PUBLISHED.person, PUBLISHED.dynamic]) {
      const read = readQrPh(payload);
      expect(read === null ? null : buildQrPh(read)).toBe(payload);
    }
  });

  it('reads only the known fields of a code with bank-specific parts', () => {
    const fields = fieldsOf(PUBLISHED.own);
    expect([fields.get('01'), fields.get('59'), fields.has('88')]).toEqual(['11', 'MID SUMMER', true]);
    expect(readQrPh(PUBLISHED.own)).toBeNull();
  });

  it('reads back what it writes', () => {
    const payload = buildQrPh(PAYMENT);
    const fields = fieldsOf(payload);
    expect(fields.get('01')).toBe('12');
    expect(fields.get('53')).toBe('608');
    expect(fields.get('54')).toBe('1184.56');
    expect(fields.get('58')).toBe('PH');
    expect(readEmvTemplate(fields.get('62') ?? '')).toEqual([{ tag: '01', value: 'HRM-8F3K-20QX' }]);
    expect(readQrPh(payload)).toEqual(PAYMENT);
  });

  it('writes every part of an account and of the additional data', () => {
    const whole: QrPhPayload = {
      ...PAYMENT,
      account: { kind: 'person', bic: 'SANDPHM1', holderNumber: '1', account: '2', mobile: '+63-917-1234567' },
      postalCode: '1226',
      additional: {
        scheme: 'ph.ppmi.qrph',
        billNumber: 'a',
        mobile: 'b',
        storeLabel: 'c',
        loyaltyNumber: 'd',
        referenceLabel: 'e',
        customerLabel: 'f',
        terminalLabel: 'g',
        purpose: 'h',
      },
    };
    expect(readQrPh(buildQrPh(whole))).toEqual(whole);
    const merchant: QrPhPayload = {
      ...PAYMENT,
      account: { kind: 'merchant', bic: 'SANDPHM1', merchantNumber: '1', creditAccount: '2', notice: '030' },
    };
    expect(readQrPh(buildQrPh(merchant))).toEqual(merchant);
  });

  it.each([
    [1, '0.01'],
    [100, '1.00'],
    [99_999_999, '999999.99'],
  ])('writes %i centavos as %s', (amountMinor, expected) => {
    expect(fieldsOf(buildQrPh({ ...PAYMENT, amountMinor })).get('54')).toBe(expected);
  });

  it('leaves the amount to the payer in a code without one', () => {
    const { additional: _, ...plain } = PAYMENT;
    const fields = fieldsOf(buildQrPh({ ...plain, amountMinor: null }));
    expect(fields.get('01')).toBe('11');
    expect(fields.has('54') || fields.has('62')).toBe(false);
  });

  it('counts characters for lengths and bytes for the checksum', () => {
    const payload = buildQrPh({ ...PAYMENT, name: 'Peña Niño', city: 'Parañaque City Metro' });
    expect(payload).toContain('5909Peña Niño');
    expect(payload).toContain('6014Parañaque City');
    expect(readEmvPayload(payload)).not.toBeNull();
  });

  it('refuses a payload with a changed character, a truncated one, or one with a wrong length', () => {
    expect(readEmvPayload(PUBLISHED.bank.replace('SR MAIN', 'SR MAIM'))).toBeNull();
    for (const text of [PUBLISHED.bank.slice(0, -1), '', '0099ab', '000201']) {
      expect(readEmvPayload(text)).toBeNull();
      expect(readQrPh(text)).toBeNull();
    }
  });

  it.each([
    ['a fraction', { amountMinor: 1.5 }],
    ['nothing', { amountMinor: 0 }],
    ['a negative amount', { amountMinor: -1 }],
    ['an amount too large to count exactly', { amountMinor: 2 ** 53 }],
    ['a BIC of the wrong length', { account: { kind: 'merchant', bic: 'SAND', merchantNumber: '1' } }],
    ['an account without a number', { account: { kind: 'merchant', bic: 'SANDPHM1', merchantNumber: '' } }],
    ['a notice of two digits', { account: { kind: 'merchant', bic: 'SANDPHM1', merchantNumber: '1', notice: '03' } }],
    ['a category that is not four digits', { category: '60' }],
    ['an empty name', { name: ' ' }],
    ['a bill number of 26 characters', { additional: { billNumber: 'x'.repeat(26) } }],
    [
      'additional data of more than 99 characters',
      {
        additional: {
          billNumber: 'x'.repeat(25),
          storeLabel: 'x'.repeat(25),
          purpose: 'x'.repeat(25),
          mobile: '1'.repeat(20),
        },
      },
    ],
  ] satisfies readonly (readonly [string, Partial<QrPhPayload>])[])('refuses %s', (_what, change) => {
    expect(() => buildQrPh({ ...PAYMENT, ...change })).toThrow(RangeError);
  });
});
