import { listContracts, openContract } from '@hiram/contract/contracts';
import { loadConfirmation, loadVariantConfirmation, pushLoan } from '@hiram/contract/loan-confirm';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { confirmTests, loan, type Loan, next, plainLoan, texts } from './test-confirm.tsx';

const page = confirmTests();

describe('what is confirmed', () => {
  test('CNF-01 asks for the product and shows amount, term, rate, details and plan', async () => {
    await page.open();
    await next();
    expect(page.service.calls(loadConfirmation)[0]?.fields).toMatchObject({ productId: '1' });
    expect(texts()).toContain('Term: 120 days');
    expect(texts()).toContain('72% a year, on the loan amount');
    expect(texts()).toContain('11.75% a month · 279.22% a year');
    const plan = within(screen.getByRole('region', { name: 'Plan' }));
    expect(plan.getAllByRole('definition').map((row) => row.textContent)).toEqual(['₱1,240.00', '₱1,240.00']);
    expect(plan.getByText('2026-12-21 · Principal and interest')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'If you pay late' })).getByText('Days 1 to 30')).toBeTruthy();
  });

  test.each(['/supportNumber', '/catholicIreland', '/suchThe'])(
    'CNF-01 %s shows the principal, net proceeds, total and cost beside each other',
    async (path) => {
      page.service.respond(loadVariantConfirmation, (response) =>
        response.end(JSON.stringify({ status: '00', msg: '', result: loan })),
      );
      await page.open(path);
      await next();
      const figures = screen.getAllByRole('term').map((name) => {
        return [name.textContent, name.nextElementSibling?.textContent];
      });
      expect(figures.slice(0, 4)).toEqual([
        ['Loan amount', '₱4,000.00'],
        ['You receive', '₱3,800.00'],
        ['Total to repay', '₱4,960.00'],
        ['Interest and fees together', '₱1,160.00'],
      ]);
    },
  );

  test.each([
    ['under some', { mostPercentPerMonth: '5', mostTotalPercent: '100' }, ['5% a month', '100% of the loan']],
    ['under none', {}, []],
  ])('CNF-01 names the ceilings of the law that the loan stands under: %s', async (_, ceilings, said) => {
    const late = { onceMinor: 100_000, ...loan.cost?.late, ...ceilings };
    page.service.answer(loadConfirmation, () => ({ ...loan, ...(loan.cost && { cost: { ...loan.cost, late } }) }));
    await page.open();
    await next();
    const sentences = texts().match(/never come to more than \d+% (a month|of the loan)/g) ?? [];
    expect(sentences).toEqual(said.map((each) => `never come to more than ${each}`));
  });

  test('CNF-01 is whole without the figures that only our own service sends', async () => {
    page.service.answer(loadConfirmation, () => plainLoan);
    await page.open();
    await next();
    expect(texts()).toContain('Loan amount₱4,000.00Term: 120 days');
    expect(texts()).toContain('Total to repay₱4,960.00');
    expect(screen.queryByRole('region', { name: 'If you pay late' })).toBeNull();
  });

  const { cost: _cost, ...bare } = { ...loan, firstPayTime: '', repay_plans: [] };
  const plan = (last: string) => [{ title: 'Last', description: '', amount: 1, pay_time: last }];
  test.each<[string, Partial<Loan>, string]>([
    ['days, whatever the first period', { ...loan, periods: 91, firstPeriodDay: 91 }, 'Term: 91 days'],
    ['days of another back end', { ...bare, periods: 91, firstPeriodDay: 91 }, 'Term: 91 days'],
    ['weeks', { ...bare, periods: 12, termUnit: 'week', firstPeriodDay: 14 }, 'Term: 84 days'],
    [
      'months beside the days that the service tells',
      { ...loan, periods: 4, termUnit: 'month', ...(loan.cost && { cost: { ...loan.cost, termDays: 122 } }) },
      'Term: 4 months (122 days)',
    ],
    [
      'months beside the days to the last due date',
      {
        ...bare,
        periods: 4,
        termUnit: 'month',
        firstPeriodDay: 31,
        firstPayTime: '2026-12-21',
        repay_plans: plan('2027-03-21'),
      },
      'Term: 4 months (121 days)',
    ],
    ['months alone where no day is told', { ...bare, periods: 4, termUnit: 'month' }, 'Term: 4 months'],
    ['periods of a unit that is not known', { ...bare, periods: 4, termUnit: 'moon' }, 'Term: 4 periods'],
  ])('CNF-01 the term is periods × termUnit: %s', async (_, told, said) => {
    page.service.answer(loadConfirmation, () => ({ ...plainLoan, ...told }));
    await page.open();
    await next();
    expect(screen.getByText(/^Term:/).textContent).toBe(said);
  });

  test('CNF-01 firstPeriodDay is the days to the first payment', async () => {
    page.service.answer(loadConfirmation, () => ({ ...bare, periods: 120, firstPeriodDay: 30 }));
    await page.open();
    await next();
    expect(screen.getByText('First repayment after 30 days')).toBeTruthy();
  });

  test.each([
    ['&currency=1', '₹4,000.00'],
    ['&currency=0', '₱4,000.00'],
    ['', '₱4,000.00'],
  ])('CNF-08 with %s the amount is %s', async (flag, amount) => {
    page.service.answer(loadConfirmation, () => plainLoan);
    await page.open('/supportNumber', flag);
    await next();
    expect(texts()).toContain(`Loan amount${amount}`);
  });

  test('CNF-09 /suchThe shows the same with the periods first, and pushes the same', async () => {
    await page.open('/suchThe');
    await next();
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings.indexOf('Plan')).toBeLessThan(headings.indexOf('What it costs'));
    await userEvent.click(await next());
    await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
    expect(page.service.calls(pushLoan)).toHaveLength(1);
  });

  test('a failure says why and can be tried again; a product that is not offered cannot', async () => {
    page.service.refuse(loadConfirmation, '503', 'The service is busy.');
    await page.open();
    expect(await screen.findByText('The service is busy.')).toBeTruthy();
    page.service.refuse(loadConfirmation, '1010', 'This loan is not offered now.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This loan is not offered now.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('the contracts', () => {
  test('CNF-02 come from scene 3, and tapping one shows the address that the service gives', async () => {
    await page.open();
    await userEvent.click(await screen.findByRole('button', { name: 'Loan agreement' }));
    const frame = await within(await screen.findByRole('dialog')).findByTitle('Loan agreement');
    expect(frame.getAttribute('src')).toBe('/documents/contract?open=x');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(page.service.calls(listContracts)[0]?.fields).toMatchObject({ productId: '1', scene: '3' });
    expect(page.service.calls(openContract)[0]?.fields).toMatchObject({ productId: '1', scene: '3', position: '1' });
  });

  test('CNF-02 can be kept as PDF beside the page, where the address is one that may be opened', async () => {
    await page.open();
    await userEvent.click(await screen.findByRole('button', { name: 'Loan agreement' }));
    const link = await screen.findByRole('link', { name: 'Keep as PDF' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '/documents/contract.pdf?open=x',
      '_blank',
      'noreferrer',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    for (const address of ['javascript:alert(1)', 'https://evil.example/a.pdf', '']) {
      page.service.answer(openContract, () => ({ contract_url: '/documents/contract?open=y', pdf_url: address }));
      await userEvent.click(screen.getByRole('button', { name: 'Disclosure statement' }));
      const sheet = within(await screen.findByRole('dialog'));
      await sheet.findByTitle('Disclosure statement');
      expect(sheet.queryByRole('link')).toBeNull();
      await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    }
  });

  test('CNF-02 that could not be loaded are said so, and asked for again', async () => {
    page.service.refuse(listContracts, '500', 'no');
    await page.open();
    expect(await screen.findByText('The contracts could not be loaded.')).toBeTruthy();
    page.service.answer(listContracts, () => ({ list: [{ title: 'Disclosure statement' }] }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Disclosure statement' })).toBeTruthy();
  });

  test.each([
    ['an array', [{ title: 'Disclosure statement' }]],
    ['{contracts}', { contracts: [{ title: 'Disclosure statement' }] }],
  ])('CNF-02 come as %s too', async (_, data) => {
    page.service.respond(listContracts, (response) => response.end(JSON.stringify({ code: '00', message: '', data })));
    await page.open();
    expect(await screen.findByRole('button', { name: 'Disclosure statement' })).toBeTruthy();
    await userEvent.click(await next());
    await waitFor(() => expect(page.service.calls(pushLoan)).toHaveLength(1));
  });

  test('CNF-02 are none where an empty list comes', async () => {
    page.service.answer(listContracts, () => []);
    await page.open();
    await userEvent.click(await next());
    await waitFor(() => expect(page.service.calls(pushLoan)).toHaveLength(1));
    expect(screen.queryByText('The contracts could not be loaded.')).toBeNull();
  });

  test('CNF-02 CNF-03 any other shape says so and keeps Next from going on, until a list comes', async () => {
    page.service.respond(listContracts, (response) =>
      response.end(JSON.stringify({ code: '00', message: '', data: { items: [{ title: 'Loan agreement' }] } })),
    );
    await page.open();
    expect((await screen.findByText('The contracts could not be loaded.')).getAttribute('role')).toBe('alert');
    const button = screen.getByRole('button', {
      name: 'Next',
      description: 'You can go on once the contracts are here.',
    });
    await userEvent.click(button);
    expect([screen.getByRole<HTMLInputElement>('checkbox').checked, page.service.calls(pushLoan)]).toEqual([true, []]);
    page.service.answer(listContracts, () => ({ list: [{ title: 'Loan agreement' }] }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Loan agreement' });
    await userEvent.click(await next());
    await waitFor(() => expect(page.service.calls(pushLoan)).toHaveLength(1));
  });

  test('CNF-02 CNF-03 nothing is asked for before the list has come', async () => {
    let send = (): void => undefined;
    page.service.respond(listContracts, (response) => {
      send = () => void response.end('{"code":"00","message":"","data":[]}');
    });
    await page.open();
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(page.service.calls(pushLoan)).toEqual([]);
    send();
    await userEvent.click(await next());
    await waitFor(() => expect(page.service.calls(pushLoan)).toHaveLength(1));
  });

  test.each([
    [
      'that may not be framed',
      () => page.service.answer(openContract, () => ({ contract_url: 'https://evil.example/a' })),
    ],
    ['that does not come', () => page.service.refuse(openContract, '500', 'no')],
  ])('CNF-02 one %s says so, and Next waits until it was shown', async (_, spoil) => {
    spoil();
    await page.open();
    await userEvent.click(await screen.findByRole('button', { name: 'Loan agreement' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText(/cannot be shown here|could not be loaded/)).toBeTruthy();
    expect(screen.queryByTitle('Loan agreement')).toBeNull();
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    const reason = 'A contract could not be shown. Open it again to go on.';
    await userEvent.click(screen.getByRole('button', { name: 'Next', description: reason }));
    expect(page.service.calls(pushLoan)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Loan agreement' }));
    const again = await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Try again' });
    page.service.answer(openContract, () => ({ contract_url: '/documents/contract?open=z' }));
    await userEvent.click(again);
    await screen.findByTitle('Loan agreement');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await userEvent.click(await next());
    await waitFor(() => expect(page.service.calls(pushLoan)).toHaveLength(1));
  });

  test('CNF-03 the box is ticked; without it Next is grey, says why and does nothing', async () => {
    await page.open();
    const button = await next();
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /I have read and agree/ });
    expect(box.checked).toBe(true);
    await userEvent.click(box);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Agree to the contracts to go on.')).toBeTruthy();
    await userEvent.click(button);
    expect(page.service.calls(pushLoan)).toHaveLength(0);
    await userEvent.click(box);
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  test('CNF-05 the lender’s agreement is shown first; Cancel takes the tick away, Agree leaves it', async () => {
    page.service.answer(loadConfirmation, () => ({ ...loan, popAgreementUrl: '/documents/contract?open=lender' }));
    await page.open();
    const dialog = await screen.findByRole('dialog', { name: 'Agreement' });
    expect(within(dialog).getByTitle('Agreement').getAttribute('src')).toBe('/documents/contract?open=lender');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  test('CNF-05 an agreement that may not be framed says so: it cannot be agreed to, and Next stays blocked', async () => {
    page.service.answer(loadConfirmation, () => ({ ...loan, popAgreementUrl: 'https://docs.example/agreement' }));
    await page.open();
    const dialog = within(await screen.findByRole('dialog', { name: 'Agreement' }));
    expect(dialog.getByText(/This page cannot be shown here/)).toBeTruthy();
    expect(dialog.queryByTitle('Agreement')).toBeNull();
    const agree = dialog.getByRole('button', { name: 'Agree', description: /it cannot be agreed to here/ });
    await userEvent.click(agree);
    expect(screen.getByRole('dialog')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const box = screen.getByRole<HTMLInputElement>('checkbox');
    expect(box.checked).toBe(false);
    await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Next', description: /it cannot be agreed to here/ }));
    expect(page.service.calls(pushLoan)).toEqual([]);
  });

  test('CNF-05 one on a host of frameHosts is framed, and Agree leaves the tick', async () => {
    page.service.answer(loadConfirmation, () => ({ ...loan, popAgreementUrl: 'https://docs.example/agreement' }));
    await page.open('/supportNumber', '', { frameHosts: ['docs.example'] });
    const dialog = within(await screen.findByRole('dialog', { name: 'Agreement' }));
    expect(dialog.getByTitle('Agreement').getAttribute('src')).toBe('https://docs.example/agreement');
    await userEvent.click(dialog.getByRole('button', { name: 'Agree' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  test('CNF-05 without an address there is no popup', async () => {
    await page.open();
    await next();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the push', () => {
  test('CNF-04 sends what was shown, and the order takes the place of this page with from=confirm', async () => {
    page.service.answer(loadConfirmation, () => ({ ...loan, firstPeriodDay: 91 }));
    await page.open();
    const entries = window.history.length;
    await userEvent.click(await next());
    await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
    const query = Object.fromEntries(new URLSearchParams(window.location.search));
    expect(query).toMatchObject({ orderId: '1000', from: 'confirm', sessionId: 'demo' });
    expect(window.history.length).toBe(entries);
    expect(page.service.calls(pushLoan)[0]?.fields).toMatchObject({
      amount: '400000',
      periods: '120',
      termUnit: 'day',
      productId: '1',
    });
  });

  test('CNF-10 a double tap pushes once; after a lost answer the second try has the same key', async () => {
    let loseAnswer = (): void => undefined;
    page.service.respond(pushLoan, (response) => {
      loseAnswer = () => response.destroy();
    });
    await page.open();
    await userEvent.dblClick(await next());
    await waitFor(() => expect(page.service.calls(pushLoan)).toHaveLength(1));
    loseAnswer();
    expect(await screen.findByText('error')).toBeTruthy();
    expect(page.service.calls(pushLoan)).toHaveLength(1);
    page.service.answer(pushLoan, () => ({ lendDetailsUrl: '/tensionAllisland?productId=1&orderId=1000' }));
    await userEvent.click(await next());
    await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
    const keys = page.service.calls(pushLoan).map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test('CNF-10 the rest of a double tap does not push again what failed in between; a tap of its own does', async () => {
    page.service.respond(pushLoan, (response) => response.destroy());
    await page.open();
    const button = await next();
    fireEvent.click(button, { detail: 1 });
    expect(await screen.findByText('error')).toBeTruthy();
    expect(button.getAttribute('aria-busy')).toBeNull();
    fireEvent.click(button, { detail: 2 });
    expect(button.getAttribute('aria-busy')).toBeNull();
    fireEvent.click(button, { detail: 1 });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(page.service.calls(pushLoan)).toHaveLength(2));
  });

  test('CNF-04 a refusal shows its message; one that says the offer changed shows the new one and asks for nothing', async () => {
    page.service.refuse(pushLoan, '1011', 'The loan on offer has changed.');
    await page.open();
    const button = await next();
    page.service.answer(loadConfirmation, () => ({ ...loan, amount: 300_000, pRateDsc: '60% a year' }));
    await userEvent.click(button);
    expect(await screen.findByText('The loan on offer has changed.')).toBeTruthy();
    expect(await screen.findByText('60% a year')).toBeTruthy();
    expect(await screen.findByText(/This is how it is now; nothing was asked for yet/)).toBeTruthy();
    expect(page.service.calls(pushLoan)).toHaveLength(1);
    expect(window.location.pathname).toBe('/supportNumber');
  });
});
