import { generateCode, loadInstalment, loadPayment } from '@hiram/contract/repayment';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { TestService } from '../../api/test-service.ts';
import { info, openScreen, payment, type RepaymentTest } from './test-repayment.tsx';

export const PAY_URL =
  '/repaymentOfCode?showType=1&payCode=888123456789&payCodeImg=&repayAmount=118456&paymentId=HRM-8F3K-20QX';

export interface ChannelsTest extends RepaymentTest {
  readonly sheet: HTMLElement;
}

/** Opens the list of channels on the repayment page of order 86. */
export async function openChannels(prepare: (service: TestService) => void = () => undefined): Promise<ChannelsTest> {
  const opened = await openScreen({
    path: '/defendersOn',
    prepare(service) {
      service.answer(loadInstalment, () => info);
      service.answer(generateCode, () => ({ payUrl: PAY_URL, paymentId: 'HRM-8F3K-20QX' }));
      service.answer(loadPayment, () => payment);
      prepare(service);
    },
  });
  await waitFor(() => expect(screen.getByRole('main').getAttribute('aria-busy')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Payment Method' }));
  return { ...opened, sheet: await screen.findByRole('dialog', { name: 'Payment Method' }) };
}

/** Taps the button as soon as it is ready; after a failure the page reloads first. */
export const pay = async (): Promise<void> => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Payment' }).getAttribute('aria-busy')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Payment' }));
};
