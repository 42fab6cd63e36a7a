import { buildOffer, calendarDate, defaultTerms } from '@hiram/domain';
import { lenderOf } from '@hiram/contract/lender';
import { expect, test } from 'vitest';
import { agreementOn } from '../loans/signed-loan.ts';
import type { OfferedLoan } from '../products/lending-terms.ts';
import { contractTexts } from './contract-texts.ts';

const lending = {
  principalMinor: 1_000_000,
  deductedFeesMinor: 30_000,
  annualRatePercent: '72',
  periods: 4,
  termUnit: 'day',
  every: 30,
  method: 'flat',
  accrual: 'period',
  dayCount: '30/360',
  amortization: 'equal_instalment',
  roundTo: 1,
  agreementUrl: '',
} as const;
const disbursedOn = calendarDate('2026-03-16');
const offer = buildOffer({
  terms: defaultTerms,
  schedule: { ...lending, disbursedOn },
  deductedFeesMinor: lending.deductedFeesMinor,
  instalmentFeesMinor: 0,
});
const product = { id: 1, name: 'Pera', market: 'PH', texts: {} } as unknown as OfferedLoan['product'];
const exposure = { openLoans: 1, principalMinor: null };
const plain: OfferedLoan = { product, lending, terms: defaultTerms, disbursedOn, offer, exposure };
const topUp = { orderId: 41, quotedOn: disbursedOn, payoffMinor: 406_000, payoffAtMostMinor: 407_800 };
const party = { clientKind: 'repeat', payoutWithinDays: 3, lender: lenderOf({}, 'PH'), orderId: 86 } as const;
const textsOf = (loan: OfferedLoan) => contractTexts(loan, party).map(({ parts }) => JSON.stringify(parts));

test('the contract of a top-up says what is paid to the old loan, at most, and what is received, at least', () => {
  const [disclosed = '', agreed = ''] = textsOf({ ...plain, topUp });
  expect(agreed).toContain(
    'Of the ₱9,700.00, your loan no. 41 is paid off on the day on which the money is sent: ₱4,060.00 on Mar 16, 2026, and at most ₱4,078.00 until Mar 19, 2026. You receive the rest: ₱5,640.00 on Mar 16, 2026, and at least ₱5,622.00.',
  );
  expect(agreed).toContain('so the net proceeds are ₱9,700.00.');
  expect(disclosed).toContain('["Of 5, paid to loan no. 41 on Mar 16, 2026 (at most ₱4,078.00)","₱4,060.00"]');
  expect(disclosed).toContain('["Received by the borrower (at least ₱5,622.00)","₱5,640.00"]');
});

test('so does a Key Facts Statement', () => {
  const indian = { ...plain, product: { ...product, market: 'IN' } as const, topUp };
  const [disclosed = ''] = textsOf(indian);
  expect(disclosed).toContain(
    '["Of the net disbursed amount, paid to loan no. 41 on Mar 16, 2026 (at most ₹4,078.00)","₹4,060.00"]',
  );
  expect(disclosed).toContain('["Received by the borrower (at least ₹5,622.00)","₹5,640.00"]');
});

test('another contract says nothing of it', () => {
  const [disclosed = '', agreed = ''] = textsOf(plain);
  expect(agreed).toContain('so you receive ₱9,700.00.');
  expect(`${disclosed}${agreed}`).not.toMatch(/Of 5, paid|is paid off on the day/);
});

test('what is signed is what was disclosed', () => {
  expect(agreementOn({ ...plain, topUp }, 3).topUp).toEqual(topUp);
  expect(agreementOn(plain, 3)).not.toHaveProperty('topUp');
});

test.each(['PH', 'IN'] as const)('dates of the contracts of %s are written in words', (market) => {
  const texts = textsOf({ ...plain, product: { ...product, market } as const, topUp }).join('');
  expect(texts).toContain('Apr 15, 2026');
  expect(texts).not.toMatch(/\d{4}-\d\d-\d\d/);
});
