import { loadConfirmation, pushLoan } from '@hiram/contract/loan-confirm';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { confirmTests, loan, next } from '../../../test/features/confirm/test-confirm.tsx';

const page = confirmTests();

describe('the push', () => {
  test('CNF-04 sends the displayed terms, and the order replaces this page with from=confirm', async () => {
    page.service.answer(loadConfirmation, () => ({ ...loan, firstPeriodDay: 91 }));
    await page.open();
    const entries = window.history.length;
    await userEvent.click(await next());
    await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
    const query = Object.fromEntries(new URLSearchParams(window.location.search));
    expect(query).toMatchObject({ orderId: '1000', from: 'confirm', sessionId: 'demo' });
    expect(window.history.length).toBe(entries);
    expect(page.service.calls(pushLoan)[0]?.fields).toMatchObject({
      amount: '400000',
      periods: '120',
      termUnit: 'day',
      productId: '1',
    });
  });

  test('CNF-04 sends back the quote of the figures that are shown, and none where the back end has none', async () => {
    page.service.answer(loadConfirmation, () => ({ ...loan, quote: 'as-shown' }));
    page.service.refuse(pushLoan, '1011', 'The loan on offer has changed.');
    await page.open();
    const button = await next();
    page.service.answer(loadConfirmation, () => ({ ...loan, pRateDsc: '60% a year', quote: '' }));
    await userEvent.click(button);
    await screen.findByText('60% a year');
    await userEvent.click(await next());
    await waitFor(() => expect(page.service.calls(pushLoan)).toHaveLength(2));
    const [first, second] = page.service.calls(pushLoan);
    expect(first?.fields).toMatchObject({ quote: 'as-shown' });
    expect(second?.fields).not.toHaveProperty('quote');
  });

  test('CNF-10 a double tap pushes once; after a lost answer the second attempt has the same key', async () => {
    let loseAnswer = (): void => undefined;
    page.service.respond(pushLoan, (response) => {
      loseAnswer = () => response.destroy();
    });
    await page.open();
    await userEvent.dblClick(await next());
    await waitFor(() => expect(page.service.calls(pushLoan)).toHaveLength(1));
    loseAnswer();
    expect(await screen.findByText('error')).toBeTruthy();
    expect(page.service.calls(pushLoan)).toHaveLength(1);
    page.service.answer(pushLoan, () => ({ lendDetailsUrl: '/tensionAllisland?productId=1&orderId=1000' }));
    await userEvent.click(await next());
    await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
    const keys = page.service.calls(pushLoan).map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test('CNF-10 the rest of a double tap does not repeat a push that failed in between; a separate tap does', async () => {
    page.service.respond(pushLoan, (response) => response.destroy());
    await page.open();
    const button = await next();
    fireEvent.click(button, { detail: 1 });
    expect(await screen.findByText('error')).toBeTruthy();
    expect(button.getAttribute('aria-busy')).toBeNull();
    fireEvent.click(button, { detail: 2 });
    expect(button.getAttribute('aria-busy')).toBeNull();
    fireEvent.click(button, { detail: 1 });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(page.service.calls(pushLoan)).toHaveLength(2));
  });

  test('30-C4 a refusal with the day of another application replaces the button', async () => {
    const said = 'You can apply again from 2026-12-26.';
    page.service.refuse(pushLoan, '1060', said);
    await page.open();
    const button = await next();
    page.service.refuse(loadConfirmation, '1060', said);
    await userEvent.click(button);
    expect(await screen.findByText('You cannot apply for this loan now')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Next' })).toBeNull());
    expect(page.service.calls(pushLoan)).toHaveLength(1);
  });

  test('CNF-04 a refusal shows its message; after one for a changed offer the page shows the new offer and requests nothing', async () => {
    page.service.refuse(pushLoan, '1011', 'The loan on offer has changed.');
    await page.open();
    const button = await next();
    page.service.answer(loadConfirmation, () => ({ ...loan, amount: 300_000, pRateDsc: '60% a year' }));
    await userEvent.click(button);
    expect(await screen.findByText('The loan on offer has changed.')).toBeTruthy();
    expect(await screen.findByText('60% a year')).toBeTruthy();
    expect(await screen.findByText(/These are the new figures. Nothing has been requested yet/)).toBeTruthy();
    expect(page.service.calls(pushLoan)).toHaveLength(1);
    expect(window.location.pathname).toBe('/supportNumber');
  });
});
