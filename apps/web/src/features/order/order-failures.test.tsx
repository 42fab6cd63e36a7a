import { saveEvent } from '@hiram/contract/offer';
import { loadOrderDetails } from '@hiram/contract/order';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { closeAfterEach } from '../../../test/app/screen-tests.ts';
import {
  ADDRESS,
  openOrder,
  type OrderTest,
  type OrderTestOptions,
  plain,
} from '../../../test/features/order/test-order.tsx';

let order: OrderTest;

closeAfterEach(() => order.close());

async function open(options: OrderTestOptions): Promise<void> {
  order = await openOrder(options);
}
const status = (text: string) => screen.findByRole('heading', { level: 2, name: text });

describe('failures', () => {
  test('ORD-15 a refused call shows its reason, a retry and help, and recovers', async () => {
    let prepared = false;
    await open({
      prepare: (service) => service.refuse(loadOrderDetails, '500', 'We are having a bad day.'),
    });
    const alert = (await screen.findByText('This page could not be loaded')).closest('[role=alert]') as HTMLElement;
    expect(within(alert).getByText('We are having a bad day.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('button', { name: 'Call customer service' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('button', { name: 'Back' })).toBeInstanceOf(HTMLElement);
    order.service.answer(loadOrderDetails, () => {
      prepared = true;
      return plain(110);
    });
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await status('Status 110');
    expect(prepared).toBe(true);
    // the page said it: no toast repeats it
    expect(screen.queryByText('We are having a bad day.')).toBeNull();
    // The retry button disappears with the failure; a keyboard continues from the heading.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  test.each([
    ['the service’s words', 'We cannot find this loan.', 'We cannot find this loan.'],
    ['our words if it has none', '', "We can't find this loan"],
  ])('an order that is not found links to the list of orders, in %s', async (_name, message, shown) => {
    await open({ prepare: (service) => service.refuse(loadOrderDetails, '1001', message) });
    const orders = await screen.findByRole('link', { name: 'My loans' });
    expect(orders.closest('[role=alert]')?.textContent).toContain(shown);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Call customer service' })).toBeInstanceOf(HTMLElement);
    await userEvent.click(orders);
    await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  });

  test('REQ-09 an expired session is announced once, by the dialog, which leads to the login and back to this order', async () => {
    await open({
      standalone: true,
      prepare: (service) => service.refuse(loadOrderDetails, '401', 'Please log in again.'),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Please log in again' });
    expect(screen.queryByText('Please log in again.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again', hidden: true })).toBeNull();
    act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(dialog.isConnected).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(new URLSearchParams(window.location.search).get('from')).toBe('/tensionAllisland?productId=1&orderId=86');
  });

  test('ORD-15 a lost connection fails the call too, and the retry button stays during the retry', async () => {
    await open({ prepare: (service) => service.respond(loadOrderDetails, (response) => response.destroy()) });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    order.service.respond(loadOrderDetails, () => undefined);
    await userEvent.click(retry);
    await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'));
    expect(document.activeElement).toBe(retry);
  });

  test('ORD-15 displayed data stays when a reload fails, with a notice that it may be out of date', async () => {
    await open({ answer: () => plain(170) });
    await status('Status 170');
    order.service.refuse(loadOrderDetails, '503', 'The service is busy.');
    window.dispatchEvent(new Event('online'));
    const banner = (await screen.findByText(/may be out of date/)).closest('[role=status]') as HTMLElement;
    await status('Status 170');
    order.service.answer(loadOrderDetails, () => plain(200));
    await userEvent.click(within(banner).getByRole('button', { name: 'Try again' }));
    await status('Status 200');
    expect(screen.queryByText(/may be out of date/)).toBeNull();
  });

  test('a loading order shows a loading text under its title', async () => {
    await open({ prepare: (service) => service.respond(loadOrderDetails, () => undefined) });
    await waitFor(() => expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true'));
    expect(screen.getByText('loading...')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('button', { name: 'Repayment' })).toBeNull();
  });

  test('another order at the same path is another page', async () => {
    await open({ answer: () => plain(170) });
    await status('Status 170');
    order.service.answer(loadOrderDetails, () => plain(110));
    window.history.pushState(null, '', ADDRESS.replace('86', '110'));
    window.dispatchEvent(new PopStateEvent('popstate'));
    await status('Status 110');
    expect(order.service.calls(loadOrderDetails).map(({ fields }) => fields['orderId'])).toEqual(['86', '110']);
    expect(order.service.calls(saveEvent)).toEqual([]);
  });
});
