import { findAnything, listBorrowers, listLoans, readOperator } from '@hiram/contract/desk';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { deskTests, operator } from '../../test/desk-tests.tsx';

const desk = deskTests();
const borrower = {
  borrower: '3',
  name: 'Asha Rao',
  phone: '9812****210',
  market: 'IN',
  since: '2026-11-01',
  loans: 2,
  openLoans: 1,
};
const loan = {
  orderNo: '903',
  borrower: '3',
  product: 'rupee-quick',
  market: 'IN',
  currency: 'INR' as const,
  principal: 1_000_000,
  disbursedOn: '2026-11-06',
  dueOn: '2026-11-20',
  daysPastDue: 7,
  state: 'late' as const,
};
const permissions = ['borrowers.read', 'loans.read'];
beforeEach(() => {
  desk.service.answer(readOperator, () => ({ ...operator, permissions }));
  desk.service.answer(listBorrowers, () => ({ list: [borrower], hasMore: false }));
  desk.service.answer(listLoans, () => ({ list: [loan], hasMore: false }));
});

describe('the list of borrowers', () => {
  test('leads to a borrower’s page and to the loans of one', async () => {
    await desk.open('/desk/borrowers');
    const row = within(await screen.findByRole('row', { name: /Asha Rao/ }));
    expect(row.getByText('9812****210')).toBeTruthy();
    expect(row.getByRole('link', { name: 'Asha Rao' }).getAttribute('href')).toBe('/desk/borrower?number=3');
    await userEvent.click(row.getByRole('link', { name: '1 open of 2' }));
    expect(await screen.findByRole('heading', { name: 'Loans' })).toBeTruthy();
    await waitFor(() =>
      expect(Object.fromEntries(desk.service.calls(listLoans).at(-1)?.query ?? [])).toMatchObject({
        state: 'all',
        borrower: '3',
      }),
    );
  });

  test('finds by what is typed in the box of the frame, says by what, and keeps it out of the address', async () => {
    desk.service.answer(findAnything, () => ({
      list: [
        { kind: 'phone' as const, orderNo: '', ...borrower },
        { kind: 'loan' as const, orderNo: '903', ...borrower },
      ],
    }));
    await desk.open('/desk/borrowers');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Find a page or a complaint' }), '0981 234 5210');
    await userEvent.click(await screen.findByRole('option', { name: 'Find “0981 234 5210”' }));
    expect(await screen.findByRole('cell', { name: 'Phone' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Loan 903' }).getAttribute('href')).toBe('/desk/loan?number=903');
    expect(desk.service.calls(findAnything)[0]?.fields).toMatchObject({ find: '0981 234 5210' });
    expect(window.location.href).not.toContain('5210');
    await userEvent.click(screen.getByRole('link', { name: 'Show all borrowers' }));
    expect(await screen.findByRole('heading', { name: 'Borrowers' })).toBeTruthy();
  });

  test('that is empty says so', async () => {
    desk.service.answer(listBorrowers, () => ({ list: [], hasMore: false }));
    await desk.open('/desk/borrowers');
    expect(await screen.findByText('Nothing matches')).toBeTruthy();
  });
});

describe('the list of loans', () => {
  test('shows amounts with their currency and the days a loan is late, and its filters are in the address', async () => {
    await desk.open('/desk/loans');
    const row = within(await screen.findByRole('row', { name: /903/ }));
    expect(row.getByText(/10,000\.00/).textContent).toMatch(/₹|INR/);
    expect(row.getByText('7 days late')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /State/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Settled' }));
    await waitFor(() => expect(window.location.search).toBe('?state=settled'));
    await waitFor(() => expect(desk.service.calls(listLoans).at(-1)?.query.get('state')).toBe('settled'));
    await userEvent.click(screen.getByRole('button', { name: /Days late/ }));
    await userEvent.click(await screen.findByRole('option', { name: '8 to 30' }));
    await waitFor(() => expect(window.location.search).toBe('?state=settled&bucket=8-30'));
    await waitFor(() => expect(desk.service.calls(listLoans).at(-1)?.query.get('bucket')).toBe('8-30'));
    // without the permission there is no export
    expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
  });

  test('is exported as it is filtered, by a role that may', async () => {
    desk.service.answer(readOperator, () => ({ ...operator, permissions: [...permissions, 'lists.export'] }));
    await desk.open('/desk/loans?state=late&sort=due');
    const link = await screen.findByRole('link', { name: 'Export CSV' });
    expect(link.getAttribute('href')).toBe('/desk-api/loans.csv?state=late&sort=due');
  });
});
