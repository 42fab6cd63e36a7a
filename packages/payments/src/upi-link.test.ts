import { describe, expect, it } from 'vitest';
import { buildUpiLink } from './upi-link.ts';

const LINK = {
  payeeAddress: 'lender@sandbox',
  payeeName: 'Sandbox Lender',
  transactionReference: 'HRM-1',
  note: 'Loan 86, 1 of 3',
  amountMinor: 100_005,
};

describe('UPI link', () => {
  it('carries payee, reference, note and amount in rupees', () => {
    expect(buildUpiLink(LINK)).toBe(
      'upi://pay?pa=lender%40sandbox&pn=Sandbox%20Lender&tr=HRM-1&tn=Loan%2086%2C%201%20of%203&am=1000.05&cu=INR',
    );
  });

  it('refuses a fraction of a paisa and a reference of 36 characters', () => {
    expect(() => buildUpiLink({ ...LINK, amountMinor: 0.5 })).toThrow(RangeError);
    expect(() => buildUpiLink({ ...LINK, transactionReference: 'x'.repeat(36) })).toThrow(RangeError);
  });
});
