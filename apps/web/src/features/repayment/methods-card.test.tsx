import { loadInstalment } from '@hiram/contract/repayment';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { closeAfterEach } from '../../../test/app/screen-tests.ts';
import { type Info, info, openScreen, type RepaymentTest } from '../../../test/features/repayment/test-repayment.tsx';

let test86: RepaymentTest;

closeAfterEach(() => test86.close());

async function open(answer: Info = info): Promise<void> {
  test86 = await openScreen({
    path: '/defendersOn',
    prepare: (service) => service.answer(loadInstalment, () => answer),
  });
  await waitFor(() => expect(screen.getByRole('main').getAttribute('aria-busy')).toBeNull());
}

describe('the ways to pay', () => {
  const payNotice = [{ title: 'Pay with UPI', items: [{ name: 'On the next page', steps: ['Type your UPI PIN.'] }] }];
  const upi = { name: 'UPI app', channel_number: '90011', feeMinor: 0, speed: 'instant', payNotice } as const;

  test('open with the steps of each channel that the service sends', async () => {
    await open({ ...info, isShowReyTop: 0, repayList: [upi, ...(info.repayList ?? [])] });
    const way = screen.getByText('UPI app').closest('details');
    if (way === null) throw new Error('it does not open');
    expect(way.open).toBe(false);
    await userEvent.click(screen.getByText('UPI app'));
    expect(way.open).toBe(true);
    expect(within(way).getByRole('listitem').textContent).toBe('Type your UPI PIN.');
    expect(within(way).getByRole('heading', { level: 3, name: 'Pay with UPI' })).toBeInstanceOf(HTMLElement);
    // a channel without steps has its name, fee and speed
    expect(screen.getByText('7-Eleven').closest('li')?.textContent).toBe('7-Eleven ₱15 · minutes');
    expect(screen.queryByRole('link', { name: /step by step/ })).toBeNull();
  });
});
