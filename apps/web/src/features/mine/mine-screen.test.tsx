import { loadMine } from '@hiram/contract/mine';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { maria, mineTests } from '../../../test/features/mine/test-mine.tsx';

const test = mineTests();
const addressOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('the profile', () => {
  it('shows the borrower’s name, the next payment, and a link to it', async () => {
    await test.open('/mine?sessionId=demo');
    expect(await screen.findByText('Maria Santos')).toBeTruthy();
    expect(screen.getByText('0917****567')).toBeTruthy();
    expect(screen.getByText('4 days overdue')).toBeTruthy();
    expect(screen.getByText('₱2,488.00')).toBeTruthy();
    expect(addressOf(/^Repayment$/)).toBe('/defendersOn?productId=1&orderId=180&sessionId=demo');
    expect(addressOf(/^See the loan$/)).toBe('/tensionAllisland?productId=1&orderId=180&sessionId=demo');
  });

  it('links everywhere with the session, with badges for open tasks', async () => {
    await test.open('/mine?sessionId=demo');
    await screen.findByText('Maria Santos');
    const rows: readonly [RegExp, string][] = [
      [/^All my loans ?2 due$/, '/orders'],
      [/^Statements$/, '/statement'],
      [/^Contracts$/, '/contracts'],
      [/^Payment accounts ?Please check$/, '/accounts'],
      [/^Bookkeeping$/, '/bookkeeping'],
      [/^Loan calculator$/, '/calculator'],
      [/^Customer service$/, '/protestantBattle'],
      [/^Complaints ?1 answer$/, '/complainPage'],
      [/^My details$/, '/myDetails'],
      [/^Download my data$/, '/myData'],
      [/^My consents$/, '/consents'],
      [/^Who looked at my data$/, '/dataAccess'],
      [/^Delete my account$/, '/deleteAccount'],
      [/^About us$/, '/roughlyEngland'],
      [/^Loan terms$/, '/theA'],
      [/^Privacy policy$/, '/catholicRent'],
    ];
    for (const [name, path] of rows) expect(addressOf(name)).toBe(`${path}?sessionId=demo`);
    expect(screen.getByRole('button', { name: 'Settings' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Contracts' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'My contracts' })).toBeTruthy();
  });

  it('has no badge and no payment if nothing is open', async () => {
    const quiet = { ...maria, badges: { orders: 0, complaints: 0, accounts: 0 }, next: null };
    test.service.answer(loadMine, () => quiet);
    await test.open('/mine?sessionId=demo');
    await screen.findByText('Maria Santos');
    expect(screen.getByRole('link', { name: 'All my loans' })).toBeTruthy();
    expect(screen.queryByText('Next payment')).toBeNull();
  });

  it('makes no call without a session, and links to the login and to the public pages', async () => {
    await test.open('/mine');
    expect(await screen.findByText('You are not logged in')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Loan calculator' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Statements|Complaints/ })).toBeNull();
    expect(test.service.calls(loadMine)).toHaveLength(0);
  });

  it('with an expired session links to the login too', async () => {
    test.service.refuse(loadMine, '401', 'Please log in again.');
    await test.open('/mine?sessionId=over');
    expect(await screen.findByText('You are not logged in')).toBeTruthy();
  });

  it('keeps its rows when the details fail to load, with a retry', async () => {
    test.service.respond(loadMine, (response) => response.destroy());
    await test.open('/mine?sessionId=demo');
    expect(await screen.findByText('Your details could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Statements' })).toBeTruthy();
    test.service.answer(loadMine, () => maria);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Maria Santos')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Your details could not be loaded.')).toBeNull());
  });
});
