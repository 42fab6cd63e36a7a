import { initComplaint, listComplaints, loadContact } from '@hiram/contract/complaint';
import { loadHome, type OrderSummary } from '@hiram/contract/home';
import { loadPlan } from '@hiram/contract/payment-plan';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { complaintTests, problems } from '../../../test/features/complaint/test-complaint.tsx';
import { sentence } from '../../../test/ui/test-sentence.ts';

const page = complaintTests();
const loan = (orderId: string, action: OrderSummary['action']): OrderSummary => ({
  orderId,
  productId: '1',
  productName: 'QuickPeso',
  productLogo: '',
  orderStatus: 180,
  statusText: '4 days overdue',
  description: '',
  currency: 'PHP',
  principalMinor: 400_000,
  amountMinor: 124_000,
  dueOn: '2026-12-01',
  overdueDays: 4,
  instalmentsPaid: 1,
  instalmentsTotal: 4,
  action,
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the complaint home', () => {
  test.each(['/complainPage', '/protestantcatholicKing'])(
    'RTE-03 CMP-01 %s shows my complaints, the order, and the kinds of problem',
    async (path) => {
      await page.open(path);
      expect((await screen.findByRole('link', { name: 'My complaints' })).getAttribute('href')).toBe(
        '/complaintList?sessionId=demo',
      );
      const order = within(screen.getByRole('region', { name: 'Your loan' }));
      for (const text of ['QuickPeso', 'Loan 180', 'Overdue', '₱4,000.00']) expect(order.getByText(text)).toBeTruthy();
      expect(within(screen.getByRole('region', { name: 'What is it about?' })).getAllByRole('button')).toHaveLength(2);
      expect(screen.getByText('We answer within 3 weekdays.')).toBeTruthy();
    },
  );

  test('CMP-01 All lists every order', async () => {
    await page.open('/complainPage');
    await press('All');
    const sheet = within(await screen.findByRole('dialog', { name: 'Choose a loan' }));
    expect(sheet.getAllByRole('radio')).toHaveLength(2);
    await userEvent.click(sheet.getByText(sentence('Loan 170 · In repayment')));
    await press('OK');
    expect(await screen.findByText('Loan 170')).toBeTruthy();
  });

  test('CMP-01 CMP-03 type 1 lists its sub-types; a choice opens the form with both and the order', async () => {
    await page.open('/complainPage');
    await press('Collection');
    await press('Calls at night');
    await waitFor(() => expect(window.location.pathname).toBe('/complainPageNext'));
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      problemType: '1',
      problemSonType: '101',
      orderNo: '180',
      sessionId: 'demo',
    });
  });

  test('CMP-03 another type opens the form at once', async () => {
    await page.open('/complainPage');
    await press('A payment');
    await waitFor(() => expect(window.location.pathname).toBe('/complainPageNext'));
    expect(new URLSearchParams(window.location.search).get('problemSonType')).toBeNull();
  });

  test('CMP-02 type 1 is blocked in Spanish where the chosen order’s isShow is not 1', async () => {
    page.service.answer(initComplaint, () => ({ ...problems, orderDetail: problems.orderList?.[1] }));
    await page.open('/complainPage');
    await press('Collection');
    expect(await screen.findByText('Este pedido no admite quejas sobre cobranza.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Calls at night' })).toBeNull();
    expect(window.location.pathname).toBe('/complainPage');
  });

  test('a page without an order shows a message, and a failure has a retry', async () => {
    page.service.refuse(initComplaint, '503', 'The service is busy.');
    await page.open('/complainPage');
    expect(await screen.findByText('The service is busy.')).toBeTruthy();
    page.service.answer(initComplaint, () => ({ problemType: problems.problemType, orderList: [] }));
    await press('Try again');
    expect(await screen.findByText('You have no loan yet')).toBeTruthy();
  });
});

describe('my complaints', () => {
  test('CMP-07 are in tabs with number, status, time, type and content, and each links to its page', async () => {
    const filed = { time: '2026-11-21 12:00:00', type: 'A payment', content: 'It does not show.' };
    const item = { ...filed, id: '1000', state: 'answered' };
    const waiting = { ...filed, id: '1001', type: 'A charge', state: 'waiting' };
    page.service.answer(listComplaints, () => ({
      tabs: [
        { title: 'All', list: [item, waiting] },
        { title: 'Answered', list: [] },
      ],
    }));
    await page.open('/complaintList');
    const link = await screen.findByRole('link', { name: /A payment/ });
    expect(link.textContent).toContain('Complaint 1000 · 2026-11-21 12:00:00It does not show.');
    expect(within(link).getByText('Answered')).toBeTruthy();
    expect(within(screen.getByRole('link', { name: /A charge/ })).getByText('Waiting')).toBeTruthy();
    expect(link.getAttribute('href')).toBe('/complainDetails?problemId=1000&sessionId=demo');
    await userEvent.click(screen.getByRole('tab', { name: /Answered/ }));
    expect(await screen.findByText('No complaints here')).toBeTruthy();
  });
});

describe('a list in another format', () => {
  const envelope = (data: unknown) => JSON.stringify({ code: '00', message: '', data });

  test.each([[[]], [{ list: [] }], [{ tabs: [{ title: 'All' }] }]])(
    'CMP-07 %j is an error to try again, not "nothing here"',
    async (data) => {
      page.service.respond(listComplaints, (response) => response.end(envelope(data)));
      await page.open('/complaintList');
      expect(await screen.findByText('This page could not be loaded')).toBeTruthy();
      page.service.answer(listComplaints, () => ({ tabs: [{ title: 'All', list: [] }] }));
      await press('Try again');
      await waitFor(() => expect(screen.queryByText('This page could not be loaded')).toBeNull());
    },
  );
});

describe('customer service', () => {
  test('CMP-09 is requested with 30 and shows chat and e-mail; the e-mail opens a mail client', async () => {
    page.service.answer(loadContact, () => ({ email: 'help@lender.example', smWa: '+63 917 000 0000' }));
    await page.open('/protestantBattle');
    const link = await screen.findByRole('link', { name: /help@lender\.example/ });
    expect(link.getAttribute('href')).toBe('mailto:help@lender.example');
    // the chat by its name: it opens there
    const chat = screen.getByRole('link', { name: /^WhatsApp \+63\s917\s000\s0000/ });
    expect(chat.getAttribute('href')).toBe('https://wa.me/639170000000');
    expect(page.service.calls(loadContact)[0]?.fields).toEqual({ overall: '30' });
    await userEvent.click(screen.getByRole('button', { name: /Call us/ }));
    expect(page.app.services.shell.bridge.log.get()).toMatchObject([{ action: 'callTelephone' }]);
  });

  const contact = () =>
    page.service.answer(loadContact, () => ({ email: 'help@lender.example', smWa: '+63 917 000 0000' }));
  const arrangement = { value: '8', title: 'I cannot pay on time' };

  test('shows its hours, if the lender has given them', async () => {
    contact();
    await page.open('/protestantBattle', {
      brand: { serviceHours: { days: 'mondayToSaturday', from: '09:00', until: '18:00' } },
    });
    const hours = await screen.findByRole('region', { name: 'Our hours' });
    expect(hours.textContent).toContain('Monday to Saturday, 09:00 to 18:00');
    expect(page.service.calls(initComplaint)).toHaveLength(0);
    // one tap from the help for a borrower who cannot pay, with or without an order
    expect(screen.getByRole('link', { name: "Can't pay now?" }).getAttribute('href')).toBe('/cantPay?sessionId=demo');
  });

  test('offers a borrower who cannot pay chat, e-mail and, one tap further, a request for a payment plan', async () => {
    contact();
    page.service.answer(initComplaint, () => ({ ...problems, problemType: [...problems.problemType, arrangement] }));
    await page.open('/cantPay?orderId=180');
    const help = within(await screen.findByRole('region', { name: "If you can't pay now" }));
    expect(help.getByText(/late charges continue/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /help@lender\.example/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^WhatsApp \+63\s917\s000\s0000/ })).toBeTruthy();
    expect(screen.queryByText('Our hours')).toBeNull();
    await userEvent.click(help.getByRole('link', { name: 'Ask for a payment plan' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ask for a payment plan' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /What can you pay, and when\?/ })).toBeTruthy();
    expect(screen.getByText('I cannot pay on time')).toBeTruthy();
    expect(screen.getByText(/Loan 180/)).toBeTruthy();
  });

  test('leads to a plan of payments, where the service takes requests for one', async () => {
    contact();
    const plan = { currency: 'PHP' as const, totalMinor: 1, choices: [], intervals: [], firstFrom: '', firstUntil: '' };
    const rules = { lastBy: '', rows: [], answerBy: '', askAgainOn: null, request: null };
    page.service.answer(loadPlan, () => ({ ...plan, ...rules }));
    await page.open('/cantPay?productId=1&orderId=180');
    const link = await screen.findByRole('link', { name: /^Ask for a payment plan/ });
    expect(link.getAttribute('href')).toBe('/payPlan?productId=1&orderId=180&sessionId=demo');
    expect(screen.getByRole('link', { name: /^Pay another amount/ }).getAttribute('href')).toBe(
      '/payPart?productId=1&orderId=180&sessionId=demo',
    );
  });

  test('a borrower who cannot pay and names no order chooses among the loans to repay', async () => {
    contact();
    page.service.answer(loadHome, () => ({
      name: '',
      loans: [loan('180', 'repay'), loan('21', 'withdraw')],
      lastLoan: null,
      products: [],
      blockedReason: '',
    }));
    await page.open('/cantPay');
    const loans = within(await screen.findByRole('region', { name: 'Which loan is it about?' }));
    expect(loans.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'QuickPesoLoan 180 · 4 days overdue₱1,240.00',
    ]);
    expect(loans.getByRole('link').getAttribute('href')).toBe('/cantPay?productId=1&orderId=180&sessionId=demo');
    expect(screen.queryByText("If you can't pay now")).toBeNull();
  });

  test('CMP-09 a chat that is no number is shown to be copied', async () => {
    page.service.answer(loadContact, () => ({ email: '', smWa: 'hiram-help' }));
    await page.open('/protestantBattle');
    expect(await screen.findByText('hiram-help')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
  });

  test.each([
    ['does not know this kind of message', () => page.service.answer(initComplaint, () => problems)],
    ['cannot be reached', () => page.service.refuse(initComplaint, '503', 'The service is busy.')],
  ])('starts the request at the choice of kinds for a service that %s', async (_name, prepare) => {
    contact();
    prepare();
    await page.open('/cantPay?orderId=180');
    const link = await screen.findByRole('link', { name: 'Ask for a payment plan' });
    expect(link.getAttribute('href')).toBe('/complainPage?orderId=180&sessionId=demo');
    expect(screen.queryByText('The service is busy.')).toBeNull();
  });

  test('CMP-09 a text that is no mail address is not a link', async () => {
    page.service.answer(loadContact, () => ({ email: 'x@y.example?subject=<script>', smWa: '' }));
    await page.open('/protestantBattle');
    expect(await screen.findByText('x@y.example?subject=<script>')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /x@y/ })).toBeNull();
  });
});
