import { openContract } from '@hiram/contract/contracts';
import { listLoanContracts } from '@hiram/contract/mine';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mineTests } from '../../../test/features/mine/test-mine.tsx';
import { sentence } from '../../../test/ui/test-sentence.ts';

const test = mineTests();

it('contracts are listed by loan; each opens in the accepted version, with its PDF', async () => {
  await test.open('/contracts?sessionId=demo');
  const loan = await screen.findByRole('region', { name: 'QuickPeso' });
  expect(within(loan).getByText(sentence('Loan 180 · Agreed on 2026-09-17'))).toBeTruthy();
  await userEvent.click(within(loan).getByRole('button', { name: 'Loan agreement and promissory note' }));
  const sheet = await screen.findByRole('dialog', { name: 'Loan agreement and promissory note' });
  const frame = await within(sheet).findByTitle('Loan agreement and promissory note');
  expect(frame.getAttribute('src')).toBe('/documents/contract?open=180-1');
  const pdf = within(sheet).getByRole('link', { name: 'Save as PDF' });
  expect(pdf.getAttribute('href')).toBe('/documents/contract.pdf?open=180-1');
  expect(test.service.calls(openContract).map(({ fields }) => fields)).toEqual([
    { productId: '1', orderId: '180', position: '1', scene: '3' },
  ]);
});

it.each([
  [180, /_bad_/],
  [170, /_good_/],
  [200, /_good_/],
  [undefined, /_neutral_/],
])('the status %s has the colour of the same status on home', async (orderStatus, tone) => {
  const loan = { productId: '1', productName: 'QuickPeso', productLogo: '', agreedOn: '', contracts: [] };
  const listed = { orderId: '180', status: 'Some state', ...loan, ...(orderStatus !== undefined && { orderStatus }) };
  test.service.answer(listLoanContracts, () => ({ list: [listed] }));
  await test.open('/contracts?sessionId=demo');
  expect((await screen.findByText('Some state')).parentElement?.className).toMatch(tone);
});

it('a contract whose address may not be framed has a retry', async () => {
  test.service.answer(openContract, () => ({ contract_url: 'https://evil.example/contract', pdf_url: '' }));
  await test.open('/contracts?sessionId=demo');
  await userEvent.click(await screen.findByRole('button', { name: 'Loan agreement and promissory note' }));
  const sheet = await screen.findByRole('dialog', { name: 'Loan agreement and promissory note' });
  const again = await within(sheet).findByRole('button', { name: 'Try again' });
  test.service.answer(openContract, () => ({ contract_url: '/documents/contract?open=180-1', pdf_url: '' }));
  await userEvent.click(again);
  const frame = await within(sheet).findByTitle('Loan agreement and promissory note');
  expect(frame.getAttribute('src')).toBe('/documents/contract?open=180-1');
});

it('an empty list has a message, with a link onward', async () => {
  test.service.answer(listLoanContracts, () => ({ list: [] }));
  await test.open('/contracts?sessionId=demo');
  expect(await screen.findByText('No contracts yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See what a loan costs' }).getAttribute('href')).toContain('/calculator');
});
