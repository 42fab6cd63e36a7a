import { generateCode, loadInstalment } from '@hiram/contract/repayment';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Info,
  info,
  openScreen,
  query,
  type RepaymentTest,
  watchClipboard,
} from '../../../test/features/repayment/test-repayment.tsx';
import { sentence } from '../../../test/ui/test-sentence.ts';

let test86: RepaymentTest;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(async () => {
  await test86.close();
  vi.unstubAllGlobals();
});

async function open(answer: Info = info): Promise<void> {
  test86 = await openScreen({
    path: '/defendersOn',
    prepare: (service) => service.answer(loadInstalment, () => answer),
  });
  await waitFor(() => expect(screen.getByRole('main').getAttribute('aria-busy')).toBeNull());
}

describe('the expiry of the amount', () => {
  const until = '2026-12-01 23:59:59';

  test('REP-01 REP-04 REP-08 is shown for the amount, for the code, and for the saved code', async () => {
    const defDetail = { payCode: '888', title: 'Pay at a counter', holdsUntil: '2026-12-02 09:00:00' };
    await open({ ...info, holdsUntil: until, defDetail });
    expect(
      screen.getByText(sentence(/^This amount is valid until 2026-12-01 23:59:59\. A code or payment page/)),
    ).toBeInstanceOf(HTMLElement);
    const ofCode = 'Valid until 2026-12-02 09:00:00';
    expect(screen.getByText(sentence(ofCode))).toBeInstanceOf(HTMLElement);
    await userEvent.click(screen.getByRole('link', { name: /Pay at a counter/ }));
    expect(await screen.findByText('Contract number')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(sentence(ofCode))).toBeInstanceOf(HTMLElement);
  });

  test('REP-01 is not shown for a back end that sends none', async () => {
    await open();
    expect(screen.queryByText(sentence(/This amount is valid until/))).toBeNull();
  });
});

describe('full repayment', () => {
  const payoff = { amountMinor: 324_000, rebateMinor: 48_000 };

  test('LND-03 is offered if the service offers it, with its saving, and opens its own amount', async () => {
    await open({ ...info, payoff });
    const link = await screen.findByRole('link', { name: /Pay off the whole loan/ });
    expect(link.textContent).toContain('Save ₱480.00 compared with paying every instalment');
    expect(link.textContent).toContain('₱3,240.00');
    test86.service.answer(loadInstalment, ({ fields }) =>
      fields['isPayoff'] === '1' ? { ...info, repayAmount: 324_000, repayDate: '', payoff } : { ...info, payoff },
    );
    await userEvent.click(link);
    expect(await screen.findByText('Pays off the whole loan today')).toBeInstanceOf(HTMLElement);
    // one name, from the link on the page to the list of channels
    expect(screen.getByRole('heading', { level: 1, name: 'Pay off the whole loan' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('₱3,240.00')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('link', { name: /Pay off the whole loan/ })).toBeNull();
    expect([...test86.service.calls(loadInstalment)].pop()?.fields).toEqual({
      productId: '1',
      orderId: '86',
      isPayoff: '1',
    });
    test86.service.answer(generateCode, () => ({ payUrl: '', paymentId: 'HRM-1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Payment Method' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Payment Method' }));
    expect(sheet.getByText('Pay off the whole loan').parentElement?.textContent).toBe(
      'Pay off the whole loan₱3,240.00',
    );
    await userEvent.click(sheet.getByRole('button', { name: 'Payment' }));
    await waitFor(() => expect(test86.service.calls(generateCode)).toHaveLength(1));
    expect(test86.service.calls(generateCode)[0]?.fields).toMatchObject({ amount: '324000', isPayoff: '1' });
    expect(test86.service.calls(generateCode)[0]?.fields).not.toHaveProperty('isDelay');
  });

  test('LND-03 is not offered if the service does not offer it', async () => {
    await open({ ...info, payoff: null });
    expect(screen.queryByRole('link', { name: /Pay off the whole loan/ })).toBeNull();
  });

  test('LND-03 before it is possible the page shows the first day', async () => {
    test86 = await openScreen({
      path: '/defendersOn?payoff=1',
      prepare: (service) => service.refuse(loadInstalment, '1016', 'You can pay off the whole loan from 2027-01-20.'),
    });
    expect(await screen.findByText('This loan cannot be paid off yet')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(sentence('You can pay off the whole loan from 2027-01-20.'))).toBeInstanceOf(HTMLElement);
    test86.service.answer(loadInstalment, () => info);
    await userEvent.click(screen.getByRole('button', { name: 'Repay instead' }));
    expect(await screen.findByText('₱1,184.56')).toBeInstanceOf(HTMLElement);
  });
});

describe('the amount payable', () => {
  test('REP-01 FMT-01 FMT-02 shows repayment date, amount, product logo and name of loan-play-detail', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Repayment');
    expect(screen.getByText('₱1,184.56')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(sentence('Due 2026-12-01'))).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('QuickPeso')).toBeInstanceOf(HTMLElement);
    expect(document.querySelector('img[src="/sandbox/logos/quickpeso.png"]')).not.toBeNull();
    const [call] = test86.service.calls(loadInstalment);
    expect(call?.path).toBe('/v3/installment/loan-play-detail');
    expect(call?.fields).toEqual({ productId: '1', orderId: '86' });
  });

  test('has a heading for the amount, its components, the code, the method and the guidance', async () => {
    await open();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Amount to pay',
      'What you pay now',
      'Repayment code',
      'Payment Method',
      'How to pay',
    ]);
    const method = screen.getByRole('region', { name: 'Payment Method' });
    expect(method.textContent).toContain('GCash · 7-Eleven · Bank transfer');
    await userEvent.click(screen.getByRole('button', { name: 'Payment Method' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Payment Method' }));
    expect(sheet.getByText('Repayment').parentElement?.textContent).toBe('Repayment₱1,184.56');
  });

  test('links a borrower who cannot pay to the help, with the order', async () => {
    await open();
    const link = screen.getByRole('link', { name: "Can't pay now?" });
    expect(link.getAttribute('href')).toBe('/cantPay?productId=1&orderId=86&sessionId=demo');
  });

  test('REP-01 FMT-01 an amount that is a text is shown as it was sent, without a currency', async () => {
    await open({ repayAmount: 'PHP 1,184.56', repayList: [] });
    expect(screen.getByText('PHP')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('1,184.56')).toBeInstanceOf(HTMLElement);
  });

  test('REP-02 the detail list is folded to 2 rows with more and hide', async () => {
    await open();
    const terms = () => screen.getAllByRole('term').map((term) => term.textContent);
    expect(terms()).toEqual(['Principal', 'Interest']);
    // the folded part of the sum is not out of sight
    expect(screen.getByText('Late charge ₱30.00')).toBeInstanceOf(HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'more' }));
    expect(terms()).toEqual(['Principal', 'Interest', 'Late charge']);
    expect(screen.queryByText('Late charge ₱30.00')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'hide' }));
    expect(terms()).toHaveLength(2);
  });

  test('REP-03 the guidance banner opens the payment instructions when isShowReyTop is 1', async () => {
    await open();
    await userEvent.click(screen.getByRole('link', { name: /step by step/ }));
    await waitFor(() => expect(window.location.pathname).toBe('/dragonpayPaymentInstructions'));
  });

  test.each([0, 2, undefined])('REP-03 there is no guidance banner when isShowReyTop is %s', async (isShowReyTop) => {
    await open({ ...info, ...(isShowReyTop === undefined ? { isShowReyTop: 0 } : { isShowReyTop }) });
    expect(screen.queryByRole('link', { name: /step by step/ })).toBeNull();
  });

  test('shows the notice of the service', async () => {
    await open();
    expect(screen.getByText('It counts from today.')).toBeInstanceOf(HTMLElement);
  });

  test('a back end without optional data still gets a complete page', async () => {
    await open({ repayAmount: 5000, repayList: [] });
    expect(screen.getByText('₱50.00')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('heading', { level: 2, name: 'Amount to pay' })).toBeInstanceOf(HTMLElement);
    const button = screen.getByRole('button', {
      name: 'Payment Method',
      description: /You cannot pay online right now/,
    });
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the pay code card', () => {
  test('REP-04 has logo, title and code, and opens the saved-code page with the repayment info in local storage', async () => {
    await open();
    const card = screen.getByRole('link', { name: /Pay at a counter/ });
    expect(card.querySelector('img')?.getAttribute('src')).toBe('/logos/7.svg');
    expect(screen.getByText('8 8 8 1, 2 3 4 5, 6 7 8 9')).toBeInstanceOf(HTMLElement);
    expect(localStorage).toHaveLength(0);
    await userEvent.click(card);
    await waitFor(() => expect(window.location.pathname).toBe('/repaymentOfCode2'));
    expect(query()).toEqual({ productId: '1', orderId: '86', sessionId: 'demo' });
    expect(await screen.findByText('Contract number')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('At the kiosk')).toBeInstanceOf(HTMLElement);
  });

  test('REP-04 REP-10 copies the code without spaces and toasts copy success', async () => {
    await open();
    const written = watchClipboard();
    await userEvent.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(await screen.findByText('copy success')).toBeInstanceOf(HTMLElement);
    expect(written).toEqual(['888123456789']);
  });

  test('REP-04 there is no card without a code', async () => {
    await open({ ...info, defDetail: null });
    expect(screen.queryByRole('button', { name: 'Copy code' })).toBeNull();
  });
});

describe('a failed load', () => {
  test('links to the list of orders if the order is not found', async () => {
    test86 = await openScreen({
      path: '/defendersOn',
      prepare: (service) => service.refuse(loadInstalment, '1001', 'We cannot find this loan.'),
    });
    const orders = await screen.findByRole('link', { name: 'My loans' });
    expect(orders.closest('[role=alert]')?.textContent).toContain('We cannot find this loan.');
    expect(orders.getAttribute('href')).toMatch(/^\/orders\b/);
    expect(screen.queryByRole('button', { name: 'Back to the loan' })).toBeNull();
  });

  test('REQ-09 REQ-10 shows the server’s message and a retry', async () => {
    test86 = await openScreen({
      path: '/defendersOn',
      prepare: (service) => service.refuse(loadInstalment, '500', 'We are having a bad day.'),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(retry.closest('[role=alert]')?.textContent).toContain('We are having a bad day.');
    test86.service.answer(loadInstalment, () => info);
    await userEvent.click(retry);
    expect(await screen.findByText('₱1,184.56')).toBeInstanceOf(HTMLElement);
  });

  test('REQ-10 a lost connection has a message and a retry', async () => {
    test86 = await openScreen({
      path: '/defendersOn',
      prepare: (service) => service.respond(loadInstalment, (response) => response.destroy()),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(retry.closest('[role=alert]')?.textContent).toContain('Check your connection');
    expect(await screen.findByText('error')).toBeInstanceOf(HTMLElement);
    test86.service.answer(loadInstalment, () => info);
    await userEvent.click(retry);
    expect(await screen.findByText('₱1,184.56')).toBeInstanceOf(HTMLElement);
  });

  test('has a neutral message with a link back to the order if nothing is to be paid', async () => {
    test86 = await openScreen({
      path: '/defendersOn',
      prepare: (service) => service.refuse(loadInstalment, '1002', 'There is nothing to pay on this loan.'),
    });
    expect(await screen.findByText('Nothing to pay')).toBeInstanceOf(HTMLElement);
    expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Payment Method' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the loan' }));
    await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
    expect(query()['orderId']).toBe('86');
  });

  test('an address without an order makes no call and shows a message', async () => {
    test86 = await openScreen({ path: '/defendersOn', session: 'sessionId=demo', prepare: () => undefined });
    expect(await screen.findByText("We don't know which loan this is")).toBeInstanceOf(HTMLElement);
    expect(test86.service.calls()).toEqual([]);
  });
});
