import { loadOrderDetails } from '@hiram/contract/order';
import { quotePart } from '@hiram/contract/part-payment';
import { generateCode, loadInstalment } from '@hiram/contract/repayment';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { closeAfterEach } from '../../../test/app/screen-tests.ts';
import {
  info,
  openScreen,
  orderWith,
  query,
  type RepaymentTest,
} from '../../../test/features/repayment/test-repayment.tsx';
// Imported here, so that no test waits for its compilation.
import './part-quote.tsx';

let opened: RepaymentTest;
closeAfterEach(() => opened.close());

const limits = {
  currency: 'PHP' as const,
  leastMinor: 100,
  mostMinor: 452_000,
  dueMinor: 248_800,
  channels: (info.repayList ?? []).map((channel, at) => ({ ...channel, leastMinor: [100, 5_000, 50_000][at] ?? 0 })),
};
const quoteOf = (amountMinor: number) => ({
  amountMinor,
  covers: [
    { number: 2, text: 'Late charge', amountMinor: 24_800 },
    { number: 2, text: 'Interest', amountMinor: amountMinor - 24_800 },
  ],
  leftMinor: 496_800 - amountMinor,
  stopsMinor: 260,
  tomorrowMinor: 5_940,
  nextDueMinor: 118_800,
  nextDueOn: '2026-12-21',
});

async function open(): Promise<void> {
  opened = await openScreen({
    path: '/payPart',
    prepare(service) {
      service.answer(loadOrderDetails, () => orderWith(null));
      service.answer(quotePart, ({ fields }) => {
        const amount = Number(fields['amount'] ?? 0);
        return { ...limits, quote: amount === 0 ? null : quoteOf(amount) };
      });
      service.answer(generateCode, () => ({ payUrl: '/repaymentOfCode?showType=1&payCode=77' }));
    },
  });
  await screen.findByRole('textbox', { name: /How much can you pay/ });
  expect(screen.getByRole('heading', { level: 1, name: 'Pay another amount' })).toBeInstanceOf(HTMLElement);
}
const field = () => screen.getByRole('textbox', { name: /How much can you pay/ });
const rowsOf = (region: string) => {
  const part = within(screen.getByRole('region', { name: region }));
  const values = part.getAllByRole('definition');
  return part.getAllByRole('term').map((term, at) => [term.textContent, values[at]?.textContent]);
};

describe('a payment of one’s own amount', () => {
  test('has a field for decimals with its limits, and a button that cannot be used before', async () => {
    await open();
    expect(field().getAttribute('inputmode')).toBe('decimal');
    expect(screen.getByText('From ₱1.00 to ₱4,520.00. Amount due: ₱2,488.00.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('button', { name: 'Pay', description: /First type how much you pay/ })).toBeInstanceOf(
      HTMLElement,
    );
  });

  test('shows what it pays in which order, what it stops, and what stays; the button reads the amount', async () => {
    await open();
    await userEvent.type(field(), '1,300');
    expect(await screen.findByRole('button', { name: 'Pay ₱1,300.00' })).toBeInstanceOf(HTMLElement);
    expect(rowsOf('What it pays, in this order')).toEqual([
      ['Late charge, instalment 2', '₱248.00'],
      ['Interest, instalment 2', '₱1,052.00'],
    ]);
    expect(rowsOf('After this payment')).toEqual([
      ['Late charge it stops tomorrow', '₱2.60'],
      ['Late charge still added tomorrow', '₱59.40'],
      ['Still to pay', '₱3,668.00'],
      ['Next payment, due 2026-12-21', '₱1,188.00'],
    ]);
    await userEvent.click(screen.getByRole('radio', { name: /7-Eleven/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Pay ₱1,300.00' }));
    await waitFor(() => expect(window.location.pathname).toBe('/repaymentOfCode'));
    expect(opened.service.calls(generateCode)[0]?.fields).toEqual({
      productId: '1',
      orderId: '86',
      amount: '130000',
      channelNumber: '90002',
      isPart: '1',
    });
  });

  test('closes the channels that the amount is too small for', async () => {
    await open();
    await userEvent.type(field(), '60');
    await screen.findByRole('button', { name: 'Pay ₱60.00' });
    const isOpen = (name: RegExp) => !screen.getByRole<HTMLInputElement>('radio', { name }).disabled;
    expect([isOpen(/GCash.*from ₱1/), isOpen(/7-Eleven.*from ₱50/), isOpen(/Bank transfer.*from ₱500/)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test.each([
    ['0.5', 'The least you can pay is ₱1.00.'],
    ['5000', '₱4,520.00 pays off the whole loan.'],
    ['abc', 'Please type an amount.'],
  ])('says at the field what is wrong with %s, and asks for no quote of it', async (typed, error) => {
    await open();
    await userEvent.type(field(), typed);
    expect(await screen.findByText(error)).toBeInstanceOf(HTMLElement);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(opened.service.calls(quotePart).filter(({ fields }) => 'amount' in fields)).toEqual([]);
  });

  test('is one tap from the repayment of an order', async () => {
    opened = await openScreen({
      path: '/defendersOn',
      prepare: (service) => service.answer(loadInstalment, () => info),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Pay another amount' }));
    await waitFor(() => expect(window.location.pathname).toBe('/payPart'));
    expect(query()).toMatchObject({ productId: '1', orderId: '86' });
  });
});
