import { loadOrderDetails } from '@hiram/contract/order';
import { generateCode, loadExtension } from '@hiram/contract/repayment';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { closeAfterEach } from '../../../test/app/screen-tests.ts';
import type { TestService } from '../../../test/api/test-service.ts';
import {
  type Info,
  info,
  openScreen,
  orderWith,
  query,
  type RepaymentTest,
} from '../../../test/features/repayment/test-repayment.tsx';
import { sentence } from '../../../test/ui/test-sentence.ts';

const { repayAmount: _, ...common } = info;
const extension: Info = {
  ...common,
  repayDate: '2026-12-12',
  delayInfo: { delayAmount: 25000, title: 'Extend by 7 days' },
  repayPlan: [
    { title: 'Extension', remark: 'Pay now', amount: 25000, time: '2026-12-05' },
    { title: 'Instalment 2 of 4', amount: 118456, time: '2026-12-12' },
  ],
};

let opened: RepaymentTest;

closeAfterEach(() => opened.close());

async function open(answer: Info = extension, prepare: (service: TestService) => void = () => undefined) {
  opened = await openScreen({
    path: '/hadBeta',
    prepare(service) {
      service.answer(loadExtension, () => answer);
      service.answer(generateCode, () => ({ payUrl: '/repaymentOfCode?showType=1&payCode=77' }));
      prepare(service);
    },
  });
  await waitFor(() => expect(screen.getByRole('main').getAttribute('aria-busy')).toBeNull());
}

describe('the extension page', () => {
  test('REP-06 shows the expiry of its amount', async () => {
    await open({ ...extension, holdsUntil: '2026-12-05 23:59:59' });
    expect(screen.getByText(sentence(/^This amount is valid until 2026-12-05 23:59:59\./))).toBeInstanceOf(HTMLElement);
  });

  test('REP-06 the header has title, amount and the next payment date; it says that the principal stays the same', async () => {
    await open();
    expect(opened.service.calls(loadExtension)[0]?.path).toBe('/county/recognised');
    expect(opened.service.calls(loadExtension)[0]?.fields).toEqual({ productId: '1', orderId: '86' });
    expect(screen.getByRole('heading', { name: 'Extend by 7 days' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(sentence('Your next payment date is 2026-12-12'))).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/The principal stays the same\./)).toBeInstanceOf(HTMLElement);
    expect(screen.getAllByText('₱250.00')).not.toHaveLength(0);
  });

  test('REP-06 has one name from the page to the list of channels, with its amount', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Payment Method' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Payment Method' }));
    expect(sheet.getByText('Extend by 7 days').parentElement?.textContent).toBe('Extend by 7 days₱250.00');
    expect(screen.getByRole('link', { name: "Can't pay now?", hidden: true })).toBeInstanceOf(HTMLElement);
  });

  test('REP-06 the Plan list has remark, title, amount and time', async () => {
    await open();
    const plan = screen.getByRole('region', { name: 'Plan' });
    expect(
      within(plan)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['ExtensionPay now · 2026-12-05', 'Instalment 2 of 42026-12-12']);
    expect(
      within(plan)
        .getAllByRole('definition')
        .map((value) => value.textContent),
    ).toEqual(['₱250.00', '₱1,184.56']);
  });

  test('REP-06 has the same banner, pay code card and fold as repayment', async () => {
    await open();
    expect(screen.getByRole('link', { name: /step by step/ })).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: /Pay at a counter/ })).toBeInstanceOf(HTMLElement);
    const paid = screen.getByRole('region', { name: 'What you pay now' });
    expect(within(paid).getAllByRole('term')).toHaveLength(2);
    expect(within(paid).getByRole('button', { name: 'more' })).toBeInstanceOf(HTMLElement);
  });

  test('REP-06 shows its total cost, if the service sends it', async () => {
    const order = orderWith(null);
    await open(extension, (service) =>
      service.answer(loadOrderDetails, () => ({
        ...order,
        ...(order.overview && {
          overview: {
            ...order.overview,
            extension: { days: 7, amountMinor: 25000, newDueOn: '2026-12-12', costsMoreMinor: 5000 },
          },
        }),
      })),
    );
    expect(screen.getByText('Extending costs ₱50.00 more than paying now.')).toBeInstanceOf(HTMLElement);
  });

  test('LND-04 shows how its price comes about', async () => {
    const order = orderWith(null);
    const working = { interestMinor: 8_285, feeMinor: 1_000, taxMinor: 0, limitedMinor: 515 };
    const terms = { days: 14, amountMinor: 25_000, newDueOn: '2026-12-12', costsMoreMinor: 8_770, working };
    await open(extension, (service) =>
      service.answer(loadOrderDetails, () => ({
        ...order,
        ...(order.overview && { overview: { ...order.overview, extension: terms } }),
      })),
    );
    const card = within(screen.getByRole('region', { name: 'Extend by 7 days' }));
    const values = card.getAllByRole('definition');
    expect(card.getAllByRole('term').map((term, at) => [term.textContent, values[at]?.textContent])).toEqual([
      ["14 days' interest", '₱82.85'],
      ['Fee', '₱10.00'],
    ]);
    expect(card.getByText('A limit keeps ₱5.15 from being charged.')).toBeInstanceOf(HTMLElement);
  });

  test('REP-06 shows repayAmount without an extension amount from the back end', async () => {
    await open({ repayAmount: 30000, repayDate: '2026-12-12', repayList: [] });
    expect(screen.getByText('₱300.00')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('heading', { name: 'Extension' })).toBeInstanceOf(HTMLElement);
  });
});

test('REP-06 paying sends isDelay 1 and the extension amount', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Payment Method' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Payment' }));
  await waitFor(() => expect(window.location.pathname).toBe('/repaymentOfCode'));
  expect(opened.service.calls(generateCode)[0]?.fields).toEqual({
    productId: '1',
    orderId: '86',
    amount: '25000',
    channelNumber: '90006',
    isDelay: '1',
  });
});

test('REP-06 a refused extension has a neutral message, with links to repayment and to the order', async () => {
  opened = await openScreen({
    path: '/hadBeta',
    prepare: (service) => service.refuse(loadExtension, '1004', 'This loan cannot be extended now.'),
  });
  expect(await screen.findByText("This loan can't be extended now")).toBeInstanceOf(HTMLElement);
  const main = screen.getByRole('main');
  expect(main.textContent).toContain('This loan cannot be extended now.');
  expect(within(main).queryByRole('alert')).toBeNull();
  expect(screen.queryAllByText('This loan cannot be extended now.')).toHaveLength(1);
  expect(within(main).getByRole('button', { name: 'Back to the loan' })).toBeInstanceOf(HTMLElement);
  await userEvent.click(within(main).getByRole('button', { name: 'Repay instead' }));
  await waitFor(() => expect(window.location.pathname).toBe('/defendersOn'));
  expect(query()['orderId']).toBe('86');
});
