import { loadHome, loadOpenProducts } from '@hiram/contract/home';
import { saveEvent } from '@hiram/contract/offer';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { home, homeTests, product, summary } from '../../../test/features/home/test-home.tsx';
import { sentence } from '../../../test/ui/test-sentence.ts';

const page = homeTests();
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const main = () => screen.getByRole('main').textContent;
const bridgeCalls = () => page.app.services.shell.bridge.log.get().map(({ action, payload }) => [action, payload]);
const addressOf = (name: string | RegExp) =>
  screen.findByRole('link', { name }).then((link) => link.getAttribute('href'));

describe('the first loan on home', () => {
  test('has a greeting by name, the next payment with its date, and one button to pay it', async () => {
    page.service.answer(loadHome, () => home({ loans: [summary()] }));
    await page.open('/home?sessionId=demo');
    await title('Hello, Maria');
    expect(screen.getByText(sentence('Next payment · 2026-12-21'))).toBeTruthy();
    expect(screen.getByText('1 of 4 paid')).toBeTruthy();
    expect(await addressOf('Pay ₱1,240.00')).toBe('/defendersOn?productId=1&orderId=86&sessionId=demo');
    expect(await addressOf('See the loan')).toBe('/tensionAllisland?productId=1&orderId=86&sessionId=demo');
    expect(await addressOf("Can't pay now?")).toBe('/cantPay?sessionId=demo');
  });

  test('names the loan amount of a loan with financed charges, and the principal where a back end sends no loan amount', async () => {
    const financed = { principalMinor: 425_000, requestedMinor: 400_000, amountMinor: null };
    const older = { principalMinor: 310_000, amountMinor: null, orderId: '87' };
    const example = { ...product.example, principalMinor: 318_000, requestedMinor: 300_000 };
    page.service.answer(loadHome, () =>
      home({ loans: [summary(financed), summary(older)], products: [{ ...product, tags: [], example }] }),
    );
    await page.open('/home?sessionId=demo');
    await title('Hello, Maria');
    const text = document.body.textContent.replaceAll('\u00a0', ' ');
    for (const shown of ['₱4,000.00', '₱3,100.00', '₱3,000.00']) expect(text).toContain(shown);
    for (const principal of ['₱4,250.00', '₱3,180.00']) expect(text).not.toContain(principal);
  });

  test('30-C4 a product that cools down shows its next day and does not open, and the first step is another one', async () => {
    const said = 'You can apply again from 2026-12-26.';
    const closed = { ...product, tags: [], isClickable: '0' as const, blockedReason: said };
    page.service.answer(loadHome, () =>
      home({ products: [closed, { ...product, tags: [], productId: '3', name: 'BahayLoan' }] }),
    );
    await page.open('/home?sessionId=demo');
    await title('Hello, Maria');
    const tile = screen.getByRole('button', { name: /SariCash/ });
    expect(within(tile).getByText('Not available now')).toBeTruthy();
    expect(within(tile).getByText(sentence(said))).toBeTruthy();
    await userEvent.click(tile);
    expect(window.location.pathname).toBe('/home');
    await userEvent.click(screen.getByRole('button', { name: 'See what it costs' }));
    await waitFor(() => expect(window.location.search).toContain('productId=3'));
  });

  test('shows the overdue amount with the first day overdue', async () => {
    const late = { orderStatus: 180, statusText: '4 days overdue', amountMinor: 248_800, overdueDays: 4 };
    page.service.answer(loadHome, () =>
      home({ loans: [summary({ ...late, dueOn: '2026-11-17' })], blockedReason: 'A loan of yours is overdue.' }),
    );
    await page.open('/home?sessionId=demo');
    await title('Hello, Maria');
    for (const text of ['4 days overdue', 'To pay today', '₱2,488.00', 'It was due on 2026-11-17'])
      expect(screen.getByText(sentence(text))).toBeTruthy();
    expect(await addressOf('Pay ₱2,488.00')).toMatch(/^\/defendersOn\?/);
    // no offer of another loan meanwhile
    expect(screen.getByText('You cannot apply now')).toBeTruthy();
    expect(screen.queryByText('Apply now')).toBeNull();
  });

  test.each([
    [
      { orderStatus: 21, statusText: 'Approved', amountMinor: 380_000, action: 'withdraw' },
      'Withdraw ₱3,800.00',
      '/withdraw?',
    ],
    [
      { orderStatus: 151, statusText: 'Payout on hold', amountMinor: null, action: 'account' },
      'Correct your account',
      '/orderIt?',
    ],
    [
      { orderStatus: 151, statusText: 'Money on its way', amountMinor: null, action: 'see' },
      'See the loan',
      '/tensionAllisland?',
    ],
    [
      { orderStatus: 21, statusText: 'Under review', amountMinor: null, action: 'see' },
      'See the loan',
      '/tensionAllisland?',
    ],
  ] as const)('has one action in the state %j', async (more, name, address) => {
    page.service.answer(loadHome, () => home({ loans: [summary({ ...more, dueOn: null, instalmentsTotal: 0 })] }));
    await page.open('/home?sessionId=demo');
    expect(await screen.findByText(more.statusText)).toBeTruthy();
    expect(await addressOf(name)).toContain(address);
  });

  test('shows thanks and a new loan when paid off, and the reason when refused', async () => {
    const ended = { amountMinor: null, dueOn: null, action: 'see' } as const;
    const settled = summary({ ...ended, orderStatus: 200, statusText: 'Paid off', instalmentsPaid: 4 });
    page.service.answer(loadHome, () => home({ lastLoan: settled }));
    await page.open('/home?sessionId=demo');
    await userEvent.click(await screen.findByRole('button', { name: 'Borrow again' }));
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/product?productId=1&sessionId=demo'),
    );
    page.app.close();
    const refused = summary({ ...ended, orderStatus: 110, statusText: 'Not approved', description: 'Not this month.' });
    page.service.answer(loadHome, () => home({ lastLoan: refused }));
    await page.open('/home?sessionId=demo');
    expect(await screen.findByText('Not this month.')).toBeTruthy();
    expect(await addressOf('See the loan')).toContain('orderId=86');
  });

  test('is followed by the others, each with its state, and by a link to all if there are many', async () => {
    const loans = ['86', '87', '88', '89', '90', '91'].map((orderId) => summary({ orderId }));
    page.service.answer(loadHome, () => home({ loans }));
    await page.open('/home?sessionId=demo');
    await title('Hello, Maria');
    const others = within(screen.getByRole('region', { name: 'Your other loans' }));
    expect(others.getAllByRole('link').map((row) => row.getAttribute('href'))).toEqual(
      ['87', '88', '89', '90'].map((id) => `/tensionAllisland?productId=1&orderId=${id}&sessionId=demo`),
    );
    expect(await addressOf('All my loans')).toBe('/orders?sessionId=demo');
  });
});

test('home links to the calculator, the notebook, customer service and complaints', async () => {
  await page.open('/home?sessionId=demo');
  await title('Hello, Maria');
  const links = within(screen.getByRole('region', { name: 'More for you' })).getAllByRole('link');
  expect(links.map((each) => each.getAttribute('href'))).toEqual(
    ['/calculator', '/bookkeeping', '/protestantBattle', '/complainPage'].map((path) => `${path}?sessionId=demo`),
  );
});

describe('a newcomer', () => {
  test('gets a greeting and the next step; with a name and a loan their state instead', async () => {
    page.service.answer(loadHome, () => home({ name: '', loans: [], lastLoan: null }));
    await page.open('/home?sessionId=demo');
    await title('Welcome');
    const step = within(screen.getByRole('region', { name: 'Your next step' }));
    await userEvent.click(step.getByRole('button', { name: 'See what it costs' }));
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/product?productId=2&sessionId=demo'),
    );
    page.app.close();
    page.service.answer(loadHome, () => home({ loans: [summary()] }));
    await page.open('/home?sessionId=demo');
    await title('Hello, Maria');
    expect(screen.queryByRole('region', { name: 'Your next step' })).toBeNull();
  });

  test('without permission to apply gets the reason and no next step', async () => {
    page.service.answer(loadHome, () => home({ name: '', loans: [], lastLoan: null, blockedReason: 'Not yet.' }));
    await page.open('/home?sessionId=demo');
    expect(await screen.findByText('Not yet.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your next step' })).toBeNull();
  });
});

describe('the products on home', () => {
  test('show their cost by an example, and open their page; the tap is counted', async () => {
    await page.open('/home?sessionId=demo');
    await userEvent.click(await screen.findByRole('button', { name: /SariCash/ }));
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/product?productId=2&sessionId=demo'),
    );
    expect(page.service.calls(saveEvent).map(({ fields }) => fields)).toEqual([
      { productId: '2', moduleId: '31', positionId: '0' },
    ]);
  });

  test.each(['/home?sessionId=demo', '/home'])(
    'show at %s net proceeds, total repayment and the effective rate, in the service’s figures',
    async (address) => {
      await page.open(address);
      const tile = within(await screen.findByRole('button', { name: /SariCash/ }));
      for (const text of [
        'Example: ₱3,000.00 in 4 instalments within 120 days',
        'You receive',
        '₱2,850.00',
        'You repay',
        '₱3,600.00',
        'Effective rate',
        '220.52% a year',
        '₱1,000 – ₱5,000',
        'you can borrow',
        '5%',
        'a month',
      ])
        expect(tile.getByText(text)).toBeTruthy();
    },
  );

  test('show a monthly rate when the back end knows no other, and no figures when it sends none', async () => {
    const { effectiveAnnualPercent: _, ...monthly } = product.example;
    const { example: __, ...bare } = product;
    page.service.answer(loadHome, () =>
      home({
        products: [
          { ...product, tags: [], example: monthly },
          { ...bare, tags: [], productId: '3', name: 'Bare' },
        ],
      }),
    );
    await page.open('/home?sessionId=demo');
    expect(await screen.findByText('10.19% a month')).toBeTruthy();
    expect(screen.getAllByText('You receive')).toHaveLength(1);
  });

  test('give a term in months beside its days', async () => {
    page.service.answer(loadHome, () =>
      home({ products: [{ ...product, tags: [], example: { ...product.example, termDays: 122, termMonths: 4 } }] }),
    );
    await page.open('/home?sessionId=demo');
    expect(await screen.findByText(/in 4 instalments within 4 months \(122 days\)$/)).toBeTruthy();
  });

  test('inside a shell open its own screen', async () => {
    await page.open('/home?sessionId=demo', { shell: true });
    await userEvent.click(await screen.findByRole('button', { name: /SariCash/ }));
    await waitFor(() => expect(bridgeCalls()).toContainEqual(['to', 'productDetail?productId=2']));
    expect(window.location.pathname).toBe('/home');
    expect(screen.queryByRole('navigation', { name: 'Main pages' })).toBeNull();
  });

  test('that are closed do not open, and a market without any shows a message', async () => {
    page.service.answer(loadHome, () => home({ products: [{ ...product, tags: [], isClickable: '0' }] }));
    await page.open('/home?sessionId=demo');
    await userEvent.click(await screen.findByRole('button', { name: /Not available now/ }));
    await waitFor(() => expect(window.location.pathname).toBe('/home'));
    page.app.close();
    page.service.answer(loadHome, () => home({ products: [] }));
    await page.open('/home?sessionId=demo');
    expect(await screen.findByText('No loans are on offer now')).toBeTruthy();
  });
});

describe('without a session', () => {
  test('home shows the public offers and a login link, and requests nothing of a borrower', async () => {
    await page.open('/home');
    await title('Hiram');
    expect(await screen.findByRole('button', { name: /SariCash/ })).toBeTruthy();
    expect(page.service.calls(loadHome)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Log in or register' }));
    await waitFor(() => expect(bridgeCalls()).toContainEqual(['offToLogin', ['']]));
    expect(main()).not.toContain('Complaints');
  });

  test('an expired session gives the same page', async () => {
    page.service.refuse(loadHome, '401', 'Please log in again.');
    await page.open('/home?sessionId=over');
    await title('Hiram');
    expect(await screen.findByRole('button', { name: /SariCash/ })).toBeTruthy();
    expect(page.service.calls(loadOpenProducts)).toHaveLength(1);
  });
});
