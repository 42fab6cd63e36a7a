import { loadOrderDetails } from '@hiram/contract/order';
import { generateCode, loadPayment } from '@hiram/contract/repayment';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { closeAfterEach } from '../../../test/app/screen-tests.ts';
import type { TestService } from '../../../test/api/test-service.ts';
import { type ChannelsTest, openChannels, pay } from '../../../test/features/repayment/test-channels.ts';
import { orderWith, payment, paymentWith, query } from '../../../test/features/repayment/test-repayment.tsx';

let opened: ChannelsTest;

closeAfterEach(() => opened.close());

const openSheet = async (prepare?: (service: TestService) => void): Promise<HTMLElement> => {
  opened = await openChannels(prepare);
  return opened.sheet;
};
const calls = () => opened.service.calls(generateCode);

describe('a payment under way', () => {
  const underWay = (service: TestService): void => {
    service.answer(loadOrderDetails, () => orderWith('HRM-8F3K-20QX'));
  };

  test('REP-05 is offered for continuing instead of a second one', async () => {
    await openSheet(underWay);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('Payment in progress')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('₱1,184.56 with GCash. If you have paid it, do not pay again.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Continue this payment', hidden: true }));
    await waitFor(() => expect(window.location.pathname).toBe('/repaymentOfCode'));
    expect(query()['payCode']).toBe('888123456789');
    expect(calls()).toHaveLength(0);
  });

  test('REP-05 its channel is selected, and another one opens a dialog first', async () => {
    await openSheet((service) => {
      underWay(service);
      service.answer(loadPayment, () => ({ ...payment, channelName: '7-Eleven' }));
    });
    const sheet = screen.getByRole('dialog', { name: 'Payment Method' });
    expect(within(sheet).getByRole('radio', { checked: true }).closest('label')?.textContent).toContain('7-Eleven');
    await userEvent.click(within(sheet).getByText('GCash'));
    await pay();
    const question = await screen.findByRole('alertdialog', { name: 'Start another payment?' });
    expect(question.textContent).toContain('Your payment of ₱1,184.56 with 7-Eleven is still open.');
    expect(calls()).toHaveLength(0);
    await userEvent.click(within(question).getByRole('button', { name: 'Pay with GCash instead' }));
    await waitFor(() => expect(calls()).toHaveLength(1));
  });

  test('REP-05 the same channel opens no dialog, unless the payment under way is for an extension', async () => {
    await openSheet(underWay);
    await pay();
    await waitFor(() => expect(calls()).toHaveLength(1));
    await opened.close();
    await openSheet((service) => {
      underWay(service);
      service.answer(loadPayment, () => paymentWith({ isDelay: '1' }));
    });
    await pay();
    expect(await screen.findByRole('alertdialog', { name: 'Start another payment?' })).toBeInstanceOf(HTMLElement);
    expect(calls()).toHaveLength(0);
  });

  test('REP-05 is not paid again in an unknown state', async () => {
    const message = 'We do not know yet whether the payment went through. Do not pay again.';
    await openSheet((service) => {
      underWay(service);
      service.answer(loadPayment, () => paymentWith({ progress: 'unknown', message, payUrl: '' }));
    });
    expect(screen.getByText(message)).toBeInstanceOf(HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'See this payment', hidden: true }));
    await waitFor(() => expect(window.location.pathname).toBe('/paymentResult'));
  });

  test.each([
    ['the service’s refusal', (service: TestService, message: string) => service.refuse(generateCode, '1006', message)],
    ['a lost answer', (service: TestService) => service.respond(generateCode, (response) => response.destroy())],
  ])('after %s about it the sheet and the page show one sentence (30-C6)', async (_name, fail) => {
    const message = 'We do not know yet whether the payment went through. Do not pay again.';
    const sheet = await openSheet((service) => fail(service, message));
    opened.service.answer(loadOrderDetails, () => orderWith('HRM-8F3K-20QX'));
    opened.service.answer(loadPayment, () => paymentWith({ progress: 'unknown', message, payUrl: '' }));
    await pay();
    expect(await within(sheet).findByText(message)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText(/[Yy]ou can try again|Please try again/)).toBeNull();
  });

  test('a payment that has ended is not offered', async () => {
    await openSheet((service) => {
      underWay(service);
      service.answer(loadPayment, () => paymentWith({ progress: 'failed', payUrl: '' }));
    });
    expect(screen.queryByText('Payment in progress')).toBeNull();
  });
});
