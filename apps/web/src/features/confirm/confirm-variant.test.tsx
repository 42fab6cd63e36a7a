import { listVariantContracts } from '@hiram/contract/contracts';
import { loadConfirmation, loadVariantConfirmation, pushLoan, pushVariantLoan } from '@hiram/contract/loan-confirm';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { confirmTests, loan, next, texts } from '../../../test/features/confirm/test-confirm.tsx';

const page = confirmTests();

describe('the alternative API', () => {
  const envelope = (result: unknown, status = '00', msg = '') => JSON.stringify({ status, msg, result });

  test('CNF-07 /catholicIreland uses the other API, welcomes a new user and shows date, logo and name', async () => {
    page.service.respond(loadVariantConfirmation, (response) =>
      response.end(envelope({ ...loan, NewPopMsg: 'Hello, first loan', NewButtonMsg: 'Continue' })),
    );
    page.service.respond(listVariantContracts, (response) =>
      response.end(envelope({ list: [{ title: 'Disclosure' }] })),
    );
    page.service.respond(pushVariantLoan, (response) =>
      response.end(envelope({ lendDetailsUrl: '/tensionAllisland?orderId=1000' })),
    );
    await page.open('/catholicIreland');
    await next();
    expect(texts()).toContain('QuickPeso');
    expect(texts()).toContain('First repayment date 2026-12-21');
    expect(await screen.findByRole('button', { name: 'Disclosure' })).toBeTruthy();
    expect(page.service.calls(listVariantContracts)[0]?.query.get('scene')).toBe('3');
    // the welcome does not cover the page on arrival: it opens with the first Next
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(await next());
    const welcome = async () => within(await screen.findByRole('dialog', { name: 'Welcome' }));
    expect((await welcome()).getByText('Hello, first loan')).toBeTruthy();
    expect((await welcome()).getByRole('button', { name: 'Close' })).toBeTruthy();
    expect(page.service.calls(pushVariantLoan)).toEqual([]);
    await userEvent.click((await welcome()).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
    expect(page.service.calls(pushVariantLoan)[0]?.fields).toMatchObject({ amount: '400000', productId: '1' });
    expect([page.service.calls(loadConfirmation), page.service.calls(pushLoan)]).toEqual([[], []]);
  });

  test('CNF-07 closing the welcome returns to the page, and it does not open again', async () => {
    page.service.respond(loadVariantConfirmation, (response) =>
      response.end(envelope({ ...loan, NewPopMsg: 'Hello, first loan', NewButtonMsg: 'Continue' })),
    );
    page.service.respond(listVariantContracts, (response) => response.end(envelope({ list: [] })));
    await page.open('/catholicIreland');
    await userEvent.click(await next());
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.service.calls(pushVariantLoan)).toEqual([]);
    await userEvent.click(await next());
    await waitFor(() => expect(page.service.calls(pushVariantLoan)).toHaveLength(1));
  });

  test('CNF-07 its failures toast the server’s message', async () => {
    page.service.respond(loadVariantConfirmation, (response) => response.end(envelope(null, '999', 'Sorry, not now.')));
    await page.open('/catholicIreland');
    await waitFor(() => expect(screen.getAllByText('Sorry, not now.')).toHaveLength(2));
  });
});
