import type { Endpoint } from '@hiram/contract/endpoint';
import { findProductTarget } from '@hiram/contract/join-failed';
import { saveEvent } from '@hiram/contract/offer';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { closeAfterEach } from '../../../test/app/screen-tests.ts';
import type { TestService } from '../../../test/api/test-service.ts';
import {
  ADDRESS,
  openOrder,
  type OrderTest,
  type OrderTestOptions,
  overview,
  plain,
  bridgeCalls,
} from '../../../test/features/order/test-order.tsx';
import { hideBankTip, isBankTipHidden } from './bank-tip.ts';

let order: OrderTest;

closeAfterEach(() => order.close());

async function open(options: OrderTestOptions): Promise<void> {
  order = await openOrder(options);
  await screen.findByRole('heading', { level: 2, name: /Status/ });
}
const ways = new Set(['Repayment', 'REPAY', 'Rollover Repayment', 'Borrow Again', 'Withdraw Now']);
const buttons = () =>
  screen
    .queryAllByRole('button')
    .map((button) => button.textContent ?? '')
    .filter((text) => ways.has(text));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const tipIsHidden = () => sessionStorage.getItem('showBankTip') !== null;
const query = () => new URLSearchParams(window.location.search);

describe('buttons', () => {
  test.each([
    { shows: 'ORD-06 170 offers Repayment', code: 170, isDelay: '1', expected: ['Repayment'] },
    { shows: 'ORD-07 174 with isDelay 1', code: 174, isDelay: '1', expected: ['REPAY', 'Rollover Repayment'] },
    { shows: 'ORD-07 180 with isDelay 1', code: 180, isDelay: '1', expected: ['REPAY', 'Rollover Repayment'] },
    { shows: 'ORD-07 174 with isDelay 0', code: 174, isDelay: '0', expected: ['Repayment'] },
    { shows: 'ORD-07 180 with isDelay 0', code: 180, isDelay: '0', expected: ['Repayment'] },
    { shows: 'ORD-08 200 offers Borrow Again', code: 200, isDelay: '1', expected: ['Borrow Again'] },
    { shows: 'ORD-10 21 offers none', code: 21, isDelay: '1', expected: [] },
    { shows: 'ORD-10 110 offers none', code: 110, isDelay: '1', expected: [] },
    { shows: 'ORD-10 151 offers none', code: 151, isDelay: '1', expected: [] },
    { shows: 'ORD-10 a status we do not know offers none', code: 175, isDelay: '1', expected: [] },
  ])('$shows: $expected', async ({ code, isDelay, expected }) => {
    await open({ answer: () => plain(code, { isDelay }) });
    expect(buttons()).toEqual(expected);
    expect(screen.queryAllByText('Short of money?')).toHaveLength(Math.max(0, expected.length - 1));
  });

  test('the figure of a button is beside it and part of its description; its name stays the same', async () => {
    const extension = { days: 7, amountMinor: 25000, newDueOn: '2026-12-12', costsMoreMinor: 25000 };
    await open({ answer: () => plain(180, { isDelay: '1', overview: { ...overview, extension } }) });
    for (const [name, description] of [
      ['REPAY', '₱1,184.56'],
      ['Rollover Repayment', '₱250.00'],
    ] as const)
      expect(screen.getByRole('button', { name, description })).toBeInstanceOf(HTMLElement);
    await order.close();
    await open({ answer: () => plain(170, { overview }) });
    expect(screen.getByRole('button', { name: 'Repayment', description: '₱1,184.56' })).toBeInstanceOf(HTMLElement);
    await order.close();
    await open({ answer: () => plain(170) });
    expect(screen.getByRole('button', { name: 'Repayment' }).getAttribute('aria-describedby')).toBeNull();
  });
});

describe('repayment and extension', () => {
  test('ORD-09 Repayment goes to our repayment page and sets showBankTip', async () => {
    await open({ answer: () => plain(170) });
    expect(tipIsHidden()).toBe(false);
    await press('Repayment');
    await waitFor(() => expect(window.location.pathname).toBe('/defendersOn'));
    expect(Object.fromEntries(query())).toEqual({ productId: '1', orderId: '86', sessionId: 'demo' });
    expect(tipIsHidden()).toBe(true);
  });

  test('ORD-09 REPAY goes to the address the server gave, with the session, and sets showBankTip', async () => {
    await open({ answer: () => plain(180, { isDelay: '1', h5Url: '/repaymentOfCode?showType=1&payCode=88' }) });
    await press('REPAY');
    await waitFor(() => expect(window.location.pathname).toBe('/repaymentOfCode'));
    expect(query().get('payCode')).toBe('88');
    expect(query().get('sessionId')).toBe('demo');
    expect(tipIsHidden()).toBe(true);
  });

  test('ORD-09 an address that is not on the allow-list shows a message and is not opened', async () => {
    await open({ answer: () => plain(170, { h5Url: 'https://evil.example/pay' }) });
    await press('Repayment');
    expect(await screen.findByText('This address cannot be opened.')).toBeInstanceOf(HTMLElement);
    expect(window.location.pathname + window.location.search).toBe(ADDRESS);
    expect(tipIsHidden()).toBe(false);
    expect(screen.getByRole('button', { name: 'Repayment' }).getAttribute('aria-busy')).toBeNull();
  });

  test('ORD-09 Rollover opens the extension page, whatever h5Url is, and sets showBankTip', async () => {
    await open({ answer: () => plain(174, { isDelay: '1', h5Url: '/repaymentOfCode' }) });
    await press('Rollover Repayment');
    await waitFor(() => expect(window.location.pathname).toBe('/hadBeta'));
    expect(query().get('orderId')).toBe('86');
    expect(tipIsHidden()).toBe(true);
  });

  test('ORD-09 without storage the navigation still works', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await open({ answer: () => plain(170) });
    await press('Repayment');
    await waitFor(() => expect(window.location.pathname).toBe('/defendersOn'));
    expect(isBankTipHidden()).toBe(true);
  });
  // The page's own note of it is dropped by the next one that can be stored: the files of a worker share it.
  afterEach(() => {
    vi.restoreAllMocks();
    hideBankTip();
    sessionStorage.clear();
  });
});

describe('borrowing again', () => {
  test('ORD-08 Borrow Again counts the tap and opens the product, without waiting for the count', async () => {
    await open({
      answer: () => plain(200),
      prepare: (service) => service.respond(saveEvent, () => undefined),
    });
    await press('Borrow Again');
    expect(bridgeCalls(order)).toEqual([{ action: 'to', payload: 'productDetail?productId=1' }]);
    await waitFor(() => expect(order.service.calls(saveEvent)).toHaveLength(1));
    const [event] = order.service.calls(saveEvent);
    expect(event?.path).toBe('/service/event/save');
    expect(event?.fields).toEqual({ productId: '1', moduleId: '30', positionId: '0' });
  });

  test('ORD-08 a failed count shows nothing, and a double tap counts once', async () => {
    await open({
      answer: () => plain(200),
      prepare: (service) => service.refuse(saveEvent, '500', 'Not counted.'),
    });
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Borrow Again' }));
    await waitFor(() => expect(order.service.calls(saveEvent)).toHaveLength(1));
    expect(bridgeCalls(order)).toEqual([{ action: 'to', payload: 'productDetail?productId=1' }]);
    expect(screen.queryByText('Not counted.')).toBeNull();
  });
});

describe('recommended products', () => {
  const product = (productId: string, more = {}) => ({
    productId,
    name: `Product ${productId}`,
    buttonText: 'Apply now',
    amountRange: '₱1,000 – ₱5,000',
    amountRangeDesc: 'you can borrow',
    rate: '5%',
    description: 'a month',
    tags: [`Tag ${productId}`],
    isClickable: '1',
    moduleId: '31',
    ...more,
  });
  const recProducts = [product('7'), product('8', { isClickable: '0' }), product('9')];

  test.each([21, 110, 151])('ORD-10 are shown for %i, and the link to more leads home', async (code) => {
    await open({ answer: () => plain(code, { recProducts }) });
    const list = await screen.findByRole('region', { name: 'Other loans' });
    const items = within(list).getAllByRole('listitem');
    expect(items).toHaveLength(3);
    for (const text of ['Product 7', 'Apply now', '₱1,000 – ₱5,000', 'you can borrow', '5%', 'a month']) {
      expect(within(items[0] as HTMLElement).getByText(text)).toBeInstanceOf(HTMLElement);
    }
    expect(
      within(list)
        .queryAllByText(/^Tag/)
        .map((tag) => tag.textContent),
    ).toEqual(['Tag 7', 'Tag 8']);
    await press('Click to view more products');
    expect(bridgeCalls(order)).toEqual([{ action: 'toHome', payload: [''] }]);
  });

  test('show net proceeds, total repayment and the effective rate', async () => {
    const example = {
      currency: 'PHP',
      principalMinor: 300_000,
      netProceedsMinor: 285_000,
      totalPayableMinor: 360_000,
      termDays: 120,
      instalments: 4,
      effectiveMonthlyPercent: '10.19',
      effectiveAnnualPercent: '220.52',
    } as const;
    await open({ answer: () => plain(110, { recProducts: [product('7', { example })] }) });
    const tile = within(await screen.findByRole('button', { name: /Product 7/ }));
    for (const text of ['You receive', '₱2,850.00', 'You repay', '₱3,600.00', 'Effective rate', '220.52% a year'])
      expect(tile.getByText(text)).toBeInstanceOf(HTMLElement);
  });

  test.each([170, 174, 180, 200])('ORD-10 are not shown for %i, which has a button', async (code) => {
    await open({ answer: () => plain(code, { recProducts }) });
    expect(buttons()).not.toEqual([]);
    expect(screen.queryByText('Product 7')).toBeNull();
    expect(screen.queryByText('Click to view more products')).toBeNull();
  });

  test('ORD-10 the link home shows even without a recommendation', async () => {
    await open({ answer: () => plain(110, { recProducts: null }) });
    await press('Click to view more products');
    expect(bridgeCalls(order)).toEqual([{ action: 'toHome', payload: [''] }]);
  });

  const tapOn = async (name: string, prepare: (service: TestService) => void) => {
    await open({ answer: () => plain(110, { recProducts }), prepare });
    await userEvent.click(await screen.findByText(name));
  };
  const fieldsOf = (endpoint: Endpoint) => order.service.calls(endpoint).map(({ fields }) => fields);

  test('ORD-10 JNT-03 a tap records the event and asks for the product’s address, each with module and position', async () => {
    await tapOn('Product 9', (service) => service.answer(findProductTarget, () => '/complaintList?from=here'));
    await waitFor(() => expect(bridgeCalls(order)).toEqual([{ action: 'to', payload: '/complaintList?from=here' }]));
    const tap = { productId: '9', moduleId: '31', positionId: '2' };
    await waitFor(() => expect(fieldsOf(saveEvent)).toEqual([tap]));
    expect(fieldsOf(findProductTarget)).toEqual([tap]);
  });

  test('ORD-10 JNT-03 a web address is opened, with the session; a failed event shows nothing', async () => {
    await tapOn('Product 7', (service) => {
      service.refuse(saveEvent, '500', 'Not counted.');
      service.answer(findProductTarget, () => `${window.location.origin}/complaintList`);
    });
    await waitFor(() => expect(window.location.pathname).toBe('/complaintList'));
    expect(query().get('sessionId')).toBe('demo');
    expect(bridgeCalls(order)).toEqual([]);
    expect(screen.queryByText('Not counted.')).toBeNull();
  });

  test('ORD-10 a code other than 00 toasts the server’s message, and the borrower stays', async () => {
    await tapOn('Product 9', (service) => service.refuse(findProductTarget, '1010', 'This loan is not offered now.'));
    expect(await screen.findByText('This loan is not offered now.')).toBeInstanceOf(HTMLElement);
    expect(bridgeCalls(order)).toEqual([]);
    expect(window.location.pathname + window.location.search).toBe(ADDRESS);
  });

  test("ORD-10 a product whose flag is '0' does nothing", async () => {
    await open({ answer: () => plain(110, { recProducts }) });
    const closed = await screen.findByRole('button', { name: /Product 8/ });
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(closed);
    expect(bridgeCalls(order)).toEqual([]);
    expect(order.service.calls(saveEvent)).toEqual([]);
    expect(order.service.calls(findProductTarget)).toEqual([]);
  });
});
