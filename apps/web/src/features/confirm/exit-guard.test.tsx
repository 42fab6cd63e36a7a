import { loadConfirmation } from '@hiram/contract/loan-confirm';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { confirmTests, loan, type Loan, next } from '../../../test/features/confirm/test-confirm.tsx';

const page = confirmTests();
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15';

/** Puts an iOS shell around the page that can close it. */
function watchShell() {
  const postMessage = vi.fn<(payload: unknown) => void>();
  vi.stubGlobal('webkit', { messageHandlers: { closeWebview: { postMessage } } });
  return postMessage;
}

describe('leaving', () => {
  const popType = (more: Partial<Loan> = {}) =>
    page.service.answer(loadConfirmation, () => ({ ...loan, isPopType: 1, ...more }));
  const swipeBack = async (): Promise<void> => {
    await act(async () => {
      window.history.back();
      await new Promise((done) => {
        window.addEventListener('popstate', done, { once: true });
      });
    });
  };

  test('CNF-06 on iOS back opens a dialog first, titled Point out; Cancel stays and the next back asks again', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
    popType({ popContent: 'It is not confirmed yet.' });
    await page.open();
    await next();
    for (const _time of [1, 2]) {
      await swipeBack();
      const dialog = await screen.findByRole('alertdialog', { name: 'Point out' });
      expect(within(dialog).getByText('It is not confirmed yet.')).toBeTruthy();
      await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(window.location.pathname).toBe('/supportNumber');
    }
  });

  test('CNF-06 the primary button stays on the page; the texts are as specified', async () => {
    popType();
    await page.open();
    await next();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Point out' });
    const buttons = within(dialog).getAllByRole('button');
    expect(buttons.map((button) => [button.textContent, /primary/.test(button.className)])).toEqual([
      ['Cancel', true],
      ['Agree', false],
    ]);
  });

  test('CNF-06 Agree leaves the web view, under the server’s own title', async () => {
    popType({ popTitle: 'Wait a moment' });
    await page.open();
    const closed = watchShell();
    await next();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Wait a moment' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Agree' }));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  });

  test('CNF-06 after the push back does not return to this page, even if it was guarded', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
    popType();
    await page.open();
    await userEvent.click(await next());
    await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('CNF-06 without isPopType there is no dialog', async () => {
    await page.open();
    const closed = watchShell();
    await next();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  });
});
