import { listAccounts, removeCard } from '@hiram/contract/mine';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { accounts, mineTests } from '../../../test/features/mine/test-mine.tsx';
import { sentence } from '../../../test/ui/test-sentence.ts';

const test = mineTests();

describe('accounts', () => {
  it('show the use of each, and link to the form for another payout account', async () => {
    await test.open('/accounts?sessionId=demo');
    const payout = await screen.findByRole('region', { name: 'Your loans are paid out to' });
    expect(within(payout).getByText('GCash')).toBeTruthy();
    expect(within(payout).getByText('0917****567')).toBeTruthy();
    expect(within(payout).getByRole('link', { name: 'Choose another account' }).getAttribute('href')).toBe(
      '/orderIt?source=accounts&sessionId=demo',
    );
    const saved = screen.getByRole('region', { name: 'You can repay with' });
    expect(within(saved).getByText('BPI')).toBeTruthy();
    expect(within(saved).getByText('UnionBank')).toBeTruthy();
  });

  it('A1 show that the account was changed, and from when payouts go to it', async () => {
    const notice = 'You changed this account. We will send money to it from 2026-11-24 12:00.';
    test.service.answer(listAccounts, () => ({ payout: { name: 'GCash', cardNo: '0917****567', notice }, list: [] }));
    await test.open('/accounts?sessionId=demo');
    const payout = await screen.findByRole('region', { name: 'Your loans are paid out to' });
    expect(within(payout).getByText(sentence(notice))).toBeTruthy();
  });

  it('show why a payout failed, and the next step if there are none', async () => {
    const problem = 'Your bank sent the money back.';
    test.service.answer(listAccounts, () => ({ payout: { name: 'GCash', cardNo: '0917****567', problem }, list: [] }));
    await test.open('/accounts?sessionId=demo');
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(screen.getByText(/^No card is saved\./)).toBeTruthy();
    test.app.close();
    test.service.answer(listAccounts, () => ({ payout: null, list: [] }));
    await test.open('/accounts?sessionId=demo');
    expect((await screen.findByRole('link', { name: 'Add an account' })).getAttribute('href')).toContain('/orderIt?');
  });

  it('are removed after a confirmation only, once, and not while a payment is under way', async () => {
    await test.open('/accounts?sessionId=demo');
    expect(await screen.findByText(/^A payment with this card is in progress\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Remove BPI/ })).toBeNull();
    const remove = screen.getByRole('button', { name: 'Remove UnionBank **** 4202' });
    await userEvent.click(remove);
    let dialog = await screen.findByRole('alertdialog', { name: 'Remove this card?' });
    expect(dialog.textContent).toContain('UnionBank **** 4202');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(test.service.calls(removeCard)).toHaveLength(0);
    await userEvent.click(remove);
    dialog = await screen.findByRole('alertdialog', { name: 'Remove this card?' });
    test.service.answer(listAccounts, () => ({ ...accounts, list: accounts.list?.slice(0, 1) ?? [] }));
    await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('UnionBank')).toBeNull());
    const calls = test.service.calls(removeCard);
    expect(calls.map(({ fields }) => fields)).toEqual([{ cardId: '2' }]);
    expect(calls[0]?.headers['idempotency-key']).toMatch(/^[\w-]{8,}$/);
  });

  it('that cannot be removed after all stay, with the service’s reason', async () => {
    test.service.refuse(removeCard, '1080', 'A payment with this card is in progress.');
    await test.open('/accounts?sessionId=demo');
    await userEvent.click(await screen.findByRole('button', { name: /^Remove UnionBank/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove this card?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('A payment with this card is in progress.')).toBeTruthy();
    expect(screen.getByText('UnionBank')).toBeTruthy();
  });

  it('that fail to load have a retry', async () => {
    test.service.respond(listAccounts, (response) => response.destroy());
    await test.open('/accounts?sessionId=demo');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    test.service.answer(listAccounts, () => accounts);
    await userEvent.click(retry);
    expect(await screen.findByText('GCash')).toBeTruthy();
  });
});
