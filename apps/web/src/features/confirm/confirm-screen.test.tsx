import { loadConfirmation, loadVariantConfirmation, pushLoan } from '@hiram/contract/loan-confirm';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { confirmTests, loan, type Loan, next, plainLoan, texts } from '../../../test/features/confirm/test-confirm.tsx';
import { sentence } from '../../../test/ui/test-sentence.ts';

const page = confirmTests();

describe('the confirmation', () => {
  test('CNF-01 asks for the product and shows amount, term, rate, details and plan', async () => {
    await page.open();
    await next();
    expect(page.service.calls(loadConfirmation)[0]?.fields).toMatchObject({ productId: '1' });
    expect(texts()).toContain('Term: 120 days');
    expect(texts()).toContain('72% a year, on the loan amount');
    expect(texts()).toContain('11.75% a month · 279.22% a year');
    const plan = within(screen.getByRole('region', { name: 'Plan' }));
    expect(plan.getAllByRole('definition').map((row) => row.textContent)).toEqual([
      '₱1,240.00',
      // under date and amount, with the width of both
      'Principal and interest',
      '₱1,240.00',
      '₱4,960.00',
    ]);
    expect(plan.getByText('2026-12-21')).toBeTruthy();
    const late = within(screen.getByRole('region', { name: 'If you pay late' }));
    expect(late.getByText('Days 1 to 30')).toBeTruthy();
    expect(late.getByText('₱1,240.00 paid 4 days late becomes ₱2,488.00.')).toBeTruthy();
  });

  test.each(['/supportNumber', '/catholicIreland', '/suchThe'])(
    'CNF-01 %s shows the amount received, then plan, total and cost, each figure once',
    async (path) => {
      page.service.respond(loadVariantConfirmation, (response) =>
        response.end(JSON.stringify({ status: '00', msg: '', result: loan })),
      );
      await page.open(path);
      await next();
      const [beforeLate = ''] = texts().split('If you pay late');
      const plan = ['₱1,240.00', '₱1,240.00', '₱4,960.00'];
      const cost = ['₱4,000.00', '₱200.00', '₱960.00', '₱1,160.00'];
      expect(beforeLate.match(/₱[\d,]+\.\d\d/g)).toEqual(['₱3,800.00', ...plan, ...cost]);
    },
  );

  test('CNF-01 names the account beside the amount received, and says what Next does', async () => {
    page.service.answer(loadConfirmation, () => ({ ...loan, payoutAccount: 'GCash 0917****101' }));
    await page.open();
    const button = await next();
    expect(texts()).toContain('You receive₱3,800.00to GCash 0917****101');
    expect(screen.getByRole('button', { name: 'Next', description: 'You sign and borrow ₱4,000.00' })).toBe(button);
  });

  test('CNF-01 borrows the chosen amount, and says what is owed where charges are added to it', async () => {
    const financed = { requestedMinor: 400_000, chargesMinor: 20_000 };
    const cost = loan.cost && { ...loan.cost, principalMinor: 420_000, financed };
    page.service.answer(loadConfirmation, () => ({ ...loan, ...(cost && { cost }) }));
    await page.open();
    await next();
    expect(texts()).toContain(
      'Loan amount₱4,000.00Principal that you owe₱4,000.00 loan amount + ₱200.00 charges₱4,200.00',
    );
    const sum = 'You sign and borrow ₱4,000.00. With ₱200.00 of charges added, you owe ₱4,200.00.';
    expect(screen.getByRole('button', { name: 'Next', description: sum })).toBeTruthy();
  });

  test('CNF-01 shows the one rate that the law names, and the others where it says how that is worked out', async () => {
    const lawRate = { name: 'Effective interest rate (EIR)', percent: '279.22' };
    page.service.answer(loadConfirmation, () => ({ ...loan, ...(loan.cost && { cost: { ...loan.cost, lawRate } }) }));
    await page.open();
    await next();
    const working = screen.getByText('How this is worked out').closest('details');
    expect(working?.open).toBe(false);
    expect(working?.textContent).toContain('Interest rate72% a year, on the loan amount');
    expect(working?.textContent).toContain('The same rate for a month11.75% a month');
    working?.remove();
    expect(texts().match(/[\d.]+%(?! a day)/g)).toEqual(['279.22%']);
    expect(texts()).toContain('Effective interest rate (EIR)279.22% a year');
  });

  test('can be left without signing, by the way of the back button', async () => {
    page.service.answer(loadConfirmation, () => ({ ...loan, isPopType: 1 }));
    await page.open();
    await next();
    await userEvent.click(screen.getByRole('button', { name: "I don't want this loan" }));
    expect(await screen.findByRole('alertdialog', { name: 'Point out' })).toBeTruthy();
    expect(page.service.calls(pushLoan)).toEqual([]);
  });

  test.each([
    ['with ceilings', { maxPercentPerMonth: '5', maxTotalPercent: '100' }, ['5% a month', '100% of the loan']],
    ['without ceilings', {}, []],
  ])('CNF-01 names the statutory ceilings of the loan: %s', async (_, ceilings, expected) => {
    const late = { onceMinor: 100_000, ...loan.cost?.late, ...ceilings };
    page.service.answer(loadConfirmation, () => ({ ...loan, ...(loan.cost && { cost: { ...loan.cost, late } }) }));
    await page.open();
    await next();
    const sentences = texts().match(/never exceed \d+% (a month|of the loan)/g) ?? [];
    expect(sentences).toEqual(expected.map((each) => `never exceed ${each}`));
  });

  test('CNF-01 LND-02 shows other kinds of late charges and ceilings in the service’s words', async () => {
    const late = {
      onceMinor: 0,
      charges: [
        { text: 'Once for the loan, on overdue day 1', value: '5% of the amount borrowed', note: 'at least ₱50.00' },
        { text: 'Once for the loan, on overdue day 31', value: '₱300.00', note: '' },
      ],
      limits: ['Fixed late charges never come to more than ₱900.00 in all.'],
    };
    page.service.answer(loadConfirmation, () => ({ ...loan, ...(loan.cost && { cost: { ...loan.cost, late } }) }));
    await page.open();
    await next();
    const card = within(screen.getByRole('region', { name: 'If you pay late' }));
    const value = (text: string) => card.getByText(text).closest('dt')?.parentElement?.textContent;
    expect(value('Once for the loan, on overdue day 1')).toContain('5% of the amount borrowed');
    expect(value('Once for the loan, on overdue day 1')).toContain('at least ₱50.00');
    expect(value('Once for the loan, on overdue day 31')).toContain('₱300.00');
    expect(card.getByText('Fixed late charges never come to more than ₱900.00 in all.')).toBeTruthy();
    // no percentage a day without one
    expect(card.queryByText(/charge is a percentage/)).toBeNull();
  });

  test('CNF-01 is complete without the figures that only our own service sends', async () => {
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
    ['days from another back end', { ...bare, periods: 91, firstPeriodDay: 91 }, 'Term: 91 days'],
    ['weeks', { ...bare, periods: 12, termUnit: 'week', firstPeriodDay: 14 }, 'Term: 84 days'],
    [
      'months beside the service’s days',
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
    ['months alone without a payout date', { ...bare, periods: 4, termUnit: 'month' }, 'Term: 4 months'],
    ['periods of an unknown unit', { ...bare, periods: 4, termUnit: 'moon' }, 'Term: 4 periods'],
  ])('CNF-01 the term is periods × termUnit: %s', async (_, terms, expected) => {
    page.service.answer(loadConfirmation, () => ({ ...plainLoan, ...terms }));
    await page.open();
    await next();
    expect(screen.getByText(/^Term:/).textContent).toBe(expected);
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
    expect(headings.slice(0, 2)).toEqual(['Plan', 'What it costs']);
    await userEvent.click(await next());
    await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
    expect(page.service.calls(pushLoan)).toHaveLength(1);
  });

  test('30-C4 a product that cools down shows its next day, and has no button but the way home', async () => {
    const said = 'You can apply again from 2026-12-26.';
    page.service.refuse(loadConfirmation, '1060', said);
    await page.open();
    expect(await screen.findByText('You cannot apply for this loan now')).toBeTruthy();
    expect(screen.getByText(sentence(said))).toBeTruthy();
    expect(screen.getAllByRole('link').map((each) => each.textContent)).toEqual(['See loans on offer']);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  test('a failure shows its reason and a retry; a product that is not offered has no retry', async () => {
    page.service.refuse(loadConfirmation, '503', 'The service is busy.');
    await page.open();
    expect(await screen.findByText('The service is busy.')).toBeTruthy();
    page.service.refuse(loadConfirmation, '1010', 'This loan is not offered now.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This loan is not offered now.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
