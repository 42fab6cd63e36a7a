import { loadConfirmation } from '@hiram/contract/loan-confirm';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmTests, loan, type Loan, next, texts } from '../../../test/features/confirm/test-confirm.tsx';
import { topUp } from '../../../test/loan/test-top-up.ts';

const page = confirmTests();
const withTopUp = (more: Partial<NonNullable<Loan['topUp']>> = {}): Loan => ({
  ...loan,
  amount: 1_000_000,
  ...(loan.cost && { cost: { ...loan.cost, principalMinor: 1_000_000, netProceedsMinor: 980_000 } }),
  topUp: { ...topUp, ...more },
});
const split = () => screen.findByRole('region', { name: 'Your top-up' });

test('a top-up shows what arrives on top, and the split of the loan below', async () => {
  page.service.answer(loadConfirmation, () => ({ ...withTopUp(), payoutAccount: 'GCash 0917****101' }));
  await page.open();
  const rows = within(await split());
  expect(rows.getAllByRole('term').map((row) => row.textContent)).toEqual([
    'Loan amount',
    'Processing fee',
    'Paid to your loan 1041',
    'You receive todayAt least ₱5,700.00 if paid out by 2026-12-04',
    'Principal',
    'Interest to today',
  ]);
  expect(rows.getAllByRole('definition').map((row) => row.textContent)).toEqual([
    '₱10,000.00',
    '₱200.00',
    '₱4,060.00',
    '₱5,740.00',
    '₱4,000.00',
    '₱60.00',
  ]);
  expect(rows.getByText('How the payoff is made up').closest('details')?.open).toBe(false);
  expect(texts()).toContain('You receive₱5,740.00to GCash 0917****101');
  const button = await next();
  const description = 'You sign, borrow ₱10,000.00 and receive ₱5,740.00';
  expect(screen.getByRole('button', { name: 'Next', description })).toBe(button);
});

test('the split of a top-up has what is taken out of the loan amount, not what is financed or due later', async () => {
  const charges = [
    { text: 'Processing fee', amountMinor: 20_000, when: 'deducted' },
    { text: 'Loan shield', amountMinor: 30_000, when: 'financed' },
    { text: 'Service fee', amountMinor: 4_000, when: 'each_instalment' },
  ];
  const { cost, ...more } = withTopUp();
  page.service.answer(loadConfirmation, () => ({ ...more, ...(cost && { cost: { ...cost, charges } }) }));
  await page.open();
  const terms = within(await split()).getAllByRole('term');
  expect(terms.slice(0, 3).map((row) => row.textContent)).toEqual([
    'Loan amount',
    'Processing fee',
    'Paid to your loan 1041',
  ]);
});

test('a top-up with financed charges says beside the signature what is owed', async () => {
  const { cost, ...more } = withTopUp();
  const financed = { requestedMinor: 1_000_000, chargesMinor: 30_000 };
  page.service.answer(loadConfirmation, () => ({
    ...more,
    ...(cost && { cost: { ...cost, principalMinor: 1_030_000, financed } }),
  }));
  await page.open();
  const button = await next();
  const description =
    'You sign, borrow ₱10,000.00 and receive ₱5,740.00. With ₱300.00 of charges added, you owe ₱10,300.00.';
  expect(screen.getByRole('button', { name: 'Next', description })).toBe(button);
});

test('a payoff that cannot rise has no bound, and one without parts nothing to open', async () => {
  page.service.answer(loadConfirmation, () => withTopUp({ receivedAtLeastMinor: 574_000, parts: [] }));
  await page.open();
  const text = (await split()).textContent;
  expect(text).toContain('You receive today₱5,740.00');
  expect(text).not.toMatch(/At least|How the payoff/);
});

test.each([
  [
    'the largest figures, and a long number of an order',
    { orderId: '123456789012', payoffMinor: 9_007_199_254_740_991 },
    'Paid to your loan 123456789012₱90,071,992,547,409.91',
  ],
  ['no parts', { parts: null }, 'Paid to your loan 1041₱4,060.00'],
])('an answer with %s is shown', async (_, more, expected) => {
  page.service.answer(loadConfirmation, () => ({ ...withTopUp(), topUp: { ...topUp, ...more } }));
  await page.open();
  expect((await split()).textContent).toContain(expected);
});

test('an answer without an amount of the top-up is a failure, never a figure in its place', async () => {
  const { receivedMinor: _, ...incomplete } = topUp;
  page.service.respond(loadConfirmation, (response) =>
    response.end(JSON.stringify({ code: '00', message: '', data: { ...withTopUp(), topUp: incomplete } })),
  );
  await page.open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(texts()).not.toContain('₱');
});

test('a loan that pays nothing off is as before', async () => {
  await page.open();
  await next();
  expect(screen.queryByRole('region', { name: 'Your top-up' })).toBeNull();
  expect(texts()).toContain('You receive₱3,800.00');
  expect(screen.getByText('You sign and borrow ₱4,000.00')).toBeTruthy();
});
