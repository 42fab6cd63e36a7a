import { describe, expect, it } from 'vitest';
import { buildUpiLink, type UpiLink } from './upi-link.ts';

const LINK: UpiLink = {
  payeeAddress: 'lender@sandbox',
  payeeName: 'Sandbox Lender',
  transactionReference: 'HRM-1',
  note: 'Loan 86, 1 of 3',
  amountMinor: 100_005,
};

describe('UPI link', () => {
  it('LND-07 carries payee, reference, note and amount in rupees', () => {
    expect(buildUpiLink(LINK)).toBe(
      'upi://pay?pa=lender@sandbox&pn=Sandbox%20Lender&tr=HRM-1&tn=Loan%2086%2C%201%20of%203&am=1000.05&cu=INR',
    );
  });

  it('carries the fields of the specification’s own sample, in its order', () => {
    const link = buildUpiLink({
      payeeAddress: 'nadeem@npci',
      payeeName: 'nadeem chinna',
      merchantCategory: '0000',
      transactionId: 'cxnkjcnkjdfdvjndkjfvn',
      transactionReference: '4894398cndhcd23',
      note: 'Pay to mystar store',
      amountMinor: 1_000,
      url: 'https://mystar.com/orderid=9298yw89e8973e87389e78923ue892',
    });
    expect(link).toBe(
      'upi://pay?pa=nadeem@npci&pn=nadeem%20chinna&mc=0000&tid=cxnkjcnkjdfdvjndkjfvn&tr=4894398cndhcd23' +
        '&tn=Pay%20to%20mystar%20store&am=10.00&cu=INR' +
        '&url=https%3A%2F%2Fmystar.com%2Forderid%3D9298yw89e8973e87389e78923ue892',
    );
    expect(new URL(link).searchParams.get('url')).toBe('https://mystar.com/orderid=9298yw89e8973e87389e78923ue892');
  });

  it('escapes the characters of a note and of a reference', () => {
    const { searchParams } = new URL(buildUpiLink({ ...LINK, note: 'a&am=1+2 ₹', transactionReference: 'R&pa=x@y' }));
    expect([...searchParams.keys()]).toEqual(['pa', 'pn', 'tr', 'tn', 'am', 'cu']);
    expect([searchParams.get('tn'), searchParams.get('tr')]).toEqual(['a&am=1+2 ₹', 'R&pa=x@y']);
  });

  it.each([
    ['a fraction of a paisa', { amountMinor: 0.5 }, 'amountMinor'],
    ['a zero amount', { amountMinor: 0 }, 'amountMinor'],
    ['a reference of 36 characters', { transactionReference: 'x'.repeat(36) }, 'transactionReference'],
    ['no reference', { transactionReference: '' }, 'transactionReference'],
    ['an address without a bank', { payeeAddress: 'lender' }, 'payeeAddress'],
    ['an address with a space', { payeeAddress: 'len der@bank' }, 'payeeAddress'],
    ['no name', { payeeName: '' }, 'payeeName'],
    ['a note of 51 characters', { note: 'x'.repeat(51) }, 'note'],
    ['a category of three digits', { merchantCategory: '601' }, 'merchantCategory'],
    ['a transaction number with a sign', { transactionId: 'a-1' }, 'transactionId'],
    ['an address that is not https', { url: 'http://lender.example' }, 'url'],
  ])('refuses %s', (_what, change, part) => {
    expect(() => buildUpiLink({ ...LINK, ...change })).toThrow(new RegExp(`^${part} `));
  });
});
