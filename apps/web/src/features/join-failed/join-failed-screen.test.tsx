import type { AnswerOf } from '@hiram/contract/endpoint';
import { findProductTarget, loadJoinFailure, recordProductTap } from '@hiram/contract/join-failed';
import { loadConfirmation } from '@hiram/contract/loan-confirm';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestService, type TestService } from '../../../test/api/test-service.ts';
import { openTestApp, type TestApp } from '../../../test/app/test-app.tsx';
import './join-failed-screen.tsx';

const product = (productId: string, more: object = {}) => ({
  productId,
  name: `Loan ${productId}`,
  buttonText: 'Apply now',
  amountRange: '₱1,000 – ₱5,000',
  amountRangeDesc: 'you can borrow',
  rate: '5%',
  description: 'a month',
  tags: ['Quick', 'Small'],
  moduleId: '31',
  ...more,
});
const failure: AnswerOf<typeof loadJoinFailure> = {
  status: '110',
  noticeMessage: 'The login did not work',
  errMessage: 'Your loans are not affected.',
  recProducts: [product('1'), product('2'), product('3'), product('4', { isClickable: '0' })],
};

let service: TestService;
let app: TestApp;
beforeEach(async () => {
  sessionStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  service = await startTestService();
  service.answer(loadJoinFailure, () => failure);
  service.answer(recordProductTap, () => null);
  service.answer(findProductTarget, () => `${window.location.origin}/supportNumber?productId=2`);
  service.refuse(loadConfirmation, '1010', 'This loan is not offered now.');
});
afterEach(async () => {
  app.close();
  vi.unstubAllGlobals();
  await service.close();
});

const open = async () => {
  app = await openTestApp({ address: '/protestantsBritain?sessionId=demo&building=b1&swift=s1', service });
  await screen.findByRole('heading', { level: 1, name: 'Order Details' });
};
const card = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}|${name}`) });

describe('a failed login at a partner', () => {
  test('JNT-01 shows the failure, with its icon, and the products', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'The login did not work' })).toBeTruthy();
    expect(screen.getByText('Your loans are not affected.')).toBeTruthy();
    expect(document.querySelector('[data-status]')?.getAttribute('data-status')).toBe('refused');
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
  });

  test('JNT-02 a product shows all its data; tags the first two only', async () => {
    await open();
    const cards = await screen.findAllByRole('listitem');
    for (const text of [
      'Loan 1',
      'Apply now',
      '₱1,000 – ₱5,000',
      'you can borrow',
      '5%',
      'a month',
      'Quick',
      'Small',
    ]) {
      expect(within(cards[0] ?? document.body).getByText(text)).toBeTruthy();
    }
    expect(cards.map((each) => within(each).queryByText('Quick') !== null)).toEqual([true, true, false, false]);
  });

  test('a product shows net proceeds, total repayment and the effective rate', async () => {
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
    service.answer(loadJoinFailure, () => ({ ...failure, recProducts: [product('1', { example })] }));
    await open();
    const tile = within(await card('Loan 1'));
    for (const text of ['You receive', '₱2,850.00', 'You repay', '₱3,600.00', 'Effective rate', '220.52% a year'])
      expect(tile.getByText(text)).toBeTruthy();
  });

  test('a failure toasts the server’s message and has a retry; an empty list has a message', async () => {
    service.refuse(loadJoinFailure, '503', 'The service is busy.');
    await open();
    expect((await screen.findAllByText('The service is busy.')).length).toBeGreaterThan(0);
    service.answer(loadJoinFailure, () => ({ status: '110' }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There are no other loans now.')).toBeTruthy();
  });
});

describe('a tap on a product', () => {
  test('JNT-03 is counted, and asks for the target once, with module, position and product; a web address is opened', async () => {
    await open();
    await userEvent.dblClick(await card('Loan 2'));
    await waitFor(() => expect(window.location.pathname).toBe('/supportNumber'));
    expect(window.location.search).toContain('sessionId=demo');
    for (const endpoint of [recordProductTap, findProductTarget]) {
      expect(service.calls(endpoint).map(({ fields }) => fields)).toEqual([
        { productId: '2', moduleId: '31', positionId: '1' },
      ]);
    }
  });

  test('REQ-08 these calls are the second client’s: they have its headers, and not those of the first', async () => {
    await open();
    await userEvent.click(await card('Loan 2'));
    await waitFor(() => expect(service.calls(findProductTarget)).toHaveLength(1));
    for (const endpoint of [loadJoinFailure, recordProductTap, findProductTarget]) {
      const [call] = service.calls(endpoint);
      expect(call?.headers).toMatchObject({ swift: 's1', eyes: '', 'x-requested-with': 'XMLHttpRequest' });
      expect(call?.headers['content-type']).toBe('application/x-www-form-urlencoded');
      expect(call?.headers).not.toHaveProperty('building');
    }
  });

  test.each([
    'productDetail?productId=1',
    'somewhere?x=1',
    '/supportNumber?productId=2',
    'a place: 100%',
    'javascript:alert(1)',
  ])('JNT-03 %j, which is no web address, goes to the shell unchanged', async (target) => {
    const to = vi.fn<(payload: string) => void>();
    vi.stubGlobal('hiram', { to });
    service.answer(findProductTarget, () => target);
    await open();
    const before = window.location.href;
    await userEvent.click(await card('Loan 1'));
    await waitFor(() => expect(to.mock.calls).toEqual([[JSON.stringify(target)]]));
    expect(window.location.href).toBe(before);
    expect(screen.queryByText(/cannot be opened|opens in|^error$/)).toBeNull();
    // the borrower may return from the native app: the product can be opened once more
    await userEvent.click(await card('Loan 1'));
    await waitFor(() => expect(to).toHaveBeenCalledTimes(2));
  });

  test.each([
    ['empty', ''],
    ['with a control character', 'main\u0007'],
    ['too long', `main?${'x'.repeat(9000)}`],
    ['on a foreign host', 'https://evil.example/'],
    ['on a foreign host, behind a space', ' http://evil.example'],
  ])('JNT-03 a target that is %s is passed to no shell and opens nothing', async (_, target) => {
    const to = vi.fn<(payload: string) => void>();
    vi.stubGlobal('hiram', { to });
    service.answer(findProductTarget, () => target);
    await open();
    const before = window.location.href;
    await userEvent.click(await card('Loan 1'));
    expect(await screen.findByText('This address cannot be opened.')).toBeTruthy();
    expect(window.location.href).toBe(before);
    expect(to).not.toHaveBeenCalled();
  });

  test.each([
    ['productDetail?productId=2', '/product'],
    ['/supportNumber?productId=2', '/supportNumber'],
  ])('JNT-03 in a browser without a shell %s is our own page', async (target, path) => {
    service.answer(findProductTarget, () => target);
    await open();
    await userEvent.click(await card('Loan 2'));
    await waitFor(() => expect(window.location.pathname).toBe(path));
    expect(new URLSearchParams(window.location.search).get('productId')).toBe('2');
  });

  test.each([
    ['somewhere?x=1', 'This opens in the Hiram app.'],
    ['/noPageOfOurs', 'This opens in the Hiram app.'],
    ['javascript:alert(1)', 'This address cannot be opened.'],
    ['//evil.example', 'This address cannot be opened.'],
  ])('JNT-03 in a browser without a shell %s, an unknown target, shows a plain message', async (target, message) => {
    service.answer(findProductTarget, () => target);
    await open();
    const before = window.location.href;
    await userEvent.click(await card('Loan 1'));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(window.location.href).toBe(before);
  });

  test('JNT-03 another code toasts the message, and the product can be tapped again', async () => {
    service.refuse(findProductTarget, '1010', 'This loan is not offered now.');
    await open();
    await userEvent.click(await card('Loan 1'));
    expect(await screen.findByText('This loan is not offered now.')).toBeTruthy();
    await userEvent.click(await card('Loan 1'));
    await waitFor(() => expect(service.calls(findProductTarget)).toHaveLength(2));
  });

  test('JNT-03 flag 0 blocks', async () => {
    await open();
    const closed = await card('Loan 4');
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    expect(closed.textContent).toContain('Not available now');
    await userEvent.click(closed);
    expect(service.calls(recordProductTap)).toEqual([]);
    expect(service.calls(findProductTarget)).toEqual([]);
  });
});
