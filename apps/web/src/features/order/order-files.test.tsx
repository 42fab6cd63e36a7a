import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { closeAfterEach } from '../../../test/app/screen-tests.ts';
import {
  openOrder,
  type OrderTest,
  type OrderTestOptions,
  overview,
  plain,
} from '../../../test/features/order/test-order.tsx';
import { sentence } from '../../../test/ui/test-sentence.ts';

let order: OrderTest;

closeAfterEach(() => order.close());

async function open(options: OrderTestOptions): Promise<void> {
  order = await openOrder(options);
}
const status = (text: string) => screen.findByRole('heading', { level: 2, name: text });

describe('the instalments of the loan', () => {
  const instalments = [
    { number: 1, dueOn: '2026-10-01', amountMinor: 124_000, paidMinor: 124_000, state: 'paid' },
    { number: 2, dueOn: '2026-11-01', amountMinor: 84_000, paidMinor: 40_000, state: 'overdue' },
    { number: 3, dueOn: '2026-12-01', amountMinor: 118_456, paidMinor: 0, state: 'next' },
    { number: 4, dueOn: '2027-01-01', amountMinor: 118_400, paidMinor: 0, state: 'later' },
  ] as const;

  test('are all on the order, each with its due date, its amount and its state', async () => {
    await open({ answer: () => plain(170, { overview, instalments: [...instalments] }) });
    const card = (await screen.findByRole('heading', { level: 2, name: 'Instalments' })).closest('section');
    const rows = [...(card?.querySelectorAll('dl > div') ?? [])].map((row) => row.textContent);
    expect(rows).toEqual([
      'Instalment 1 PaidDue on 2026-10-01₱1,240.00',
      'Instalment 2 OverdueDue on 2026-11-01Already paid: ₱400.00₱840.00',
      'Instalment 3 NextDue on 2026-12-01₱1,184.56',
      'Instalment 4 LaterDue on 2027-01-01₱1,184.00',
    ]);
  });

  test('can be added to a calendar; an address that is not ours is no link', async () => {
    const calendarUrl = '/documents/due-dates.ics?open=x.y';
    await open({ answer: () => plain(170, { overview, instalments: [...instalments], calendarUrl }) });
    const link = await screen.findByRole('link', { name: 'Add to calendar' });
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([calendarUrl, 'due-dates.ics']);
    await order.close();
    const evil = 'https://evil.example/x.ics';
    await open({ answer: () => plain(170, { overview, instalments: [...instalments], calendarUrl: evil }) });
    await screen.findByRole('heading', { level: 2, name: 'Instalments' });
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  });

  test('are no card of a back end that does not send them', async () => {
    await open({ answer: () => plain(170, { overview }) });
    await status('Status 170');
    expect(screen.queryByRole('heading', { name: 'Instalments' })).toBeNull();
  });
});

test('a paid-off order has its certificate, one with debt has none', async () => {
  const userOrderDetail = { detail: [{ text: 'You received', value: 380_000 }] };
  const certificateUrl = '/documents/certificate.pdf?open=x.y';
  await open({ answer: () => plain(200, { userOrderDetail, certificateUrl }) });
  const link = await screen.findByRole('link', { name: 'Certificate of full payment' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([certificateUrl, '_blank']);
  await order.close();
  await open({ answer: () => plain(170, { userOrderDetail }) });
  await status('Status 170');
  expect(screen.queryByRole('link', { name: 'Certificate of full payment' })).toBeNull();
});

test('the order says how much was sent where, and when', async () => {
  const payout = { amountMinor: 380_000, account: 'GCash 0917****101', sentAt: '2026-11-26 19:10:00' };
  const userOrderDetail = { detail: [{ text: 'You received', value: 380_000 }] };
  await open({ answer: () => plain(170, { userOrderDetail, payout }) });
  expect(
    await screen.findByText(sentence('₱3,800.00 sent to GCash 0917****101 on 2026-11-26 19:10:00')),
  ).toBeInstanceOf(HTMLElement);
});
