import { describe, expect, it } from 'vitest';
import {
  isNoReference,
  paymentReferencesIn,
  plainPaymentReference,
  readTransferReference,
} from './transfer-reference.ts';

describe('a transfer number', () => {
  it.each([
    ['412345678901', '412345678901'],
    ['UTR: 4123 4567 8901', '412345678901'],
    ['Ref. No. 4123-4567-8901', '412345678901'],
    [' hdfcn52025112198 ', 'HDFCN52025112198'],
    ['N325251234567890', 'N325251234567890'],
    ['HDFCR52025112100123456', 'HDFCR52025112100123456'],
    ['UTIBR72025112100123456', 'UTIBR72025112100123456'],
    ['４１２３４５６７８９０１', '412345678901'],
  ])('of India is accepted: %s', (text, reference) => {
    expect(readTransferReference(text, 'IN')).toBe(reference);
  });

  it.each(['', '41234567890', '4123456789012', 'HDFCABCDEFGHIJKL', 'HDFC 1234', '4123456789O1', '<script>'])(
    'of India is refused: %s',
    (text) => {
      expect(readTransferReference(text, 'IN')).toBeNull();
    },
  );

  it.each([
    ['InstaPay Reference No. 123456', '123456'],
    ['0001 2345 6789 0', '0001234567890'],
    ['bn-20261121-00001234', 'BN2026112100001234'],
  ])('of the Philippines is accepted: %s', (text, reference) => {
    expect(readTransferReference(text, 'PH')).toBe(reference);
  });

  it.each(['12345', '000000', '0000-0000', 'THANKYOU', 'ABCDEFGHIJ', '1'.repeat(36), '12345é6', '123 456 ₱'])(
    'of the Philippines is refused: %s',
    (text) => {
      expect(readTransferReference(text, 'PH')).toBeNull();
    },
  );
});

describe('a placeholder for a missing number (30-A2)', () => {
  it.each([
    '',
    '0',
    '000',
    '000000',
    '0000-0000',
    '-',
    '--',
    'NA',
    'n/a',
    'N.A.',
    'None',
    'NIL',
    'null',
    'N/A 000',
    '０００',
  ])('is recognised in %j', (text) => {
    expect(isNoReference(text)).toBe(true);
  });

  it.each(['1', '0001', '100', 'NAIL', 'NONE1', 'HRM-0000-0001'])('is not recognised in %j', (text) => {
    expect(isNoReference(text)).toBe(false);
  });
});

describe('our reference in a bank’s text', () => {
  it.each([
    ['HRM-8F3K-20QX', ['HRM-8F3K-20QX']],
    ['fund transfer hrm8f3k20qx from maria', ['HRM-8F3K-20QX']],
    ['INSTAPAY/HRM 8F3K 2OQX/0001', ['HRM-8F3K-20QX']],
    ['HRM-8F3K-I0QL', ['HRM-8F3K-10Q1']],
    ['HRM8F3K20QX HRM-8F3K-20QX', ['HRM-8F3K-20QX']],
    ['HRM-AAAA-0000 and HRM-BBBB-1111', ['HRM-AAAA-0000', 'HRM-BBBB-1111']],
    // the three letters may stand in front by chance
    ['CHRM HRM8F3K20QX', ['HRM-HRM8-F3K2', 'HRM-8F3K-20QX']],
    ['HRM-8F3K', []],
    ['loan', []],
  ])('is found: %s', (text, references) => {
    expect(paymentReferencesIn(text)).toEqual(references);
  });

  it('is sent with a transfer without its hyphens and found again', () => {
    expect(paymentReferencesIn(plainPaymentReference('HRM-8F3K-20QX'))).toEqual(['HRM-8F3K-20QX']);
  });
});
