import { openContract } from '@hiram/contract/contracts';
import { listLoanContracts } from '@hiram/contract/mine';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mineTests } from './test-mine.tsx';

const test = mineTests();

it('contracts are listed by loan; each opens as it was agreed to, with its PDF', async () => {
  await test.open('/contracts?sessionId=demo');
  const loan = await screen.findByRole('region', { name: 'QuickPeso' });
  expect(within(loan).getByText('Order 180 · Agreed on 2026-09-17')).toBeTruthy();
  await userEvent.click(within(loan).getByRole('button', { name: 'Loan agreement and promissory note' }));
  const sheet = await screen.findByRole('dialog', { name: 'Loan agreement and promissory note' });
  const frame = await within(sheet).findByTitle('Loan agreement and promissory note');
  expect(frame.getAttribute('src')).toBe('/documents/contract?open=180-1');
  const pdf = within(sheet).getByRole('link', { name: 'Keep as PDF' });
  expect(pdf.getAttribute('href')).toBe('/documents/contract.pdf?open=180-1');
  expect(test.service.calls(openContract).map(({ fields }) => fields)).toEqual([
    { productId: '1', orderId: '180', position: '1', scene: '3' },
  ]);
});

it('no contracts are said to be none, with a way on', async () => {
  test.service.answer(listLoanContracts, () => ({ list: [] }));
  await test.open('/contracts?sessionId=demo');
  expect(await screen.findByText('No contracts yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See what a loan costs' }).getAttribute('href')).toContain('/calculator');
});
