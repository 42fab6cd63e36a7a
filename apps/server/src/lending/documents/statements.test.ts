import { repayment } from '@hiram/contract';
import { addDays, defaultTerms, validateTermsProfile } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf, chooseAtCheckout, GCASH } from '../../../test/borrower.ts';
import { makeLoan } from '../../../test/loans.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { type Asked, lateLinesOf, statementReader, sum } from '../../../test/statement-reader.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { ask, statementOf, faultsOf, expectBooked } = statementReader(() => rig);

describe('the statement of a loan', () => {
  it('lists movements, their allocation and today’s debt, like the order’s page', async () => {
    const shown = await statementOf({ orderId: '180' });
    // 1,000.00 once and 4 times 5% of 1,240.00
    const late = lateLinesOf(rig.today, [106_200, 6_200, 6_200, 6_200]);
    expect(shown).toMatchObject({ title: 'Loan statement', currency: 'PHP', loan: 'QuickPeso · Loan 180' });
    expect(shown.holder).toBe('Maria Santos');
    expect(shown.fromOn).toBe(addDays(rig.today, -64));
    expect(shown.toOn).toBe(rig.today);
    expect(shown.lines.map(({ on, kind, title, change, balance }) => [on, kind, title, change, balance])).toEqual([
      [addDays(rig.today, -64), 'disbursement', 'Loan paid out', 400_000, 400_000],
      [addDays(rig.today, -64), 'cost', 'Interest and fees as agreed', 96_000, 496_000],
      [addDays(rig.today, -34), 'due', 'Instalment fell due', 0, 496_000],
      [addDays(rig.today, -34), 'payment', 'Payment by GCash', -124_000, 372_000],
      [addDays(rig.today, -4), 'due', 'Instalment fell due', 0, 372_000],
      ...late.map(({ on, title, change }, index) => [
        on,
        'penalty',
        title,
        change,
        372_000 + sum(late.slice(0, index + 1), (line) => line.change),
      ]),
    ]);
    expect(shown.lines[0]?.note).toBe('₱3,800.00 sent to you, ₱200.00 kept as the processing fee');
    expect(shown.lines[3]).toMatchObject({
      reference: 'HRM-DEMO-180-1',
      amount: 124_000,
      parts: [
        { text: 'Principal', value: 100_000 },
        { text: 'Interest', value: 24_000 },
      ],
    });
    expect(shown.lines.slice(5).map(({ note }) => note)).toEqual(
      late.map(({ period }) => `Instalment 2 of 4${period}`),
    );
    const { details, instalment } = borrowerOf(rig);
    expect(shown.owed).toEqual([
      { text: 'Still to pay', value: 496_800 },
      { text: 'Paid so far', value: 124_000 },
      { text: 'Due now', value: (await details(180)).overview?.amountMinor },
      { text: 'To pay off the whole loan today', value: (await instalment(180)).payoff?.amountMinor },
    ]);
    expect(faultsOf(shown)).toEqual([]);
    await expectBooked(180, shown);
    expect(shown.certificate).toBe('');
  });

  it('names its order by its plain number, also in a language that groups numbers', async () => {
    await makeLoan(rig, { id: 5100_180, instalmentMinor: 50_000, instalments: 4 });
    for (const lang of ['en', 'id', 'es']) {
      const response = await fetch(`${rig.baseUrl}/territory/v3/statement/statement?sessionId=demo&lang=${lang}`, {
        method: 'POST',
        body: new URLSearchParams({ orderId: '5100180' }),
      });
      expect(await response.text()).toMatch(/"loan":"QuickPeso · \D+ 5100180"/);
    }
  });

  it('of a paid-off loan shows it as paid off, with nothing owed', async () => {
    const shown = await statementOf({ orderId: '200' });
    expect(shown.closing).toBe(0);
    expect(shown.certificate).toMatch(
      /^We confirm that Maria Santos paid the loan QuickPeso, number 200, in full on \d{4}-\d\d-\d\d\./,
    );
    expect(shown.owed).toEqual([
      { text: 'Still to pay', value: 0 },
      { text: 'Paid so far', value: 4 * 124_000 },
    ]);
    await expectBooked(200, shown);
  });

  it('is missing for another borrower, and before the disbursement', async () => {
    expect(await ask({ orderId: '180' }, 'demo2')).toEqual(await ask({ orderId: '999999' }, 'demo2'));
    const refused = await ask({ orderId: '21' });
    expect(refused.success ? '' : refused.code).toBe('1081');
    const nobody = await ask({ orderId: '180' }, 'nobody');
    expect(nobody.success ? '' : nobody.code).toBe('401');
  });

  it('LND-02 names late charges of other kinds and books them when paid', async () => {
    const maria = borrowerOf(rig);
    const terms = validateTermsProfile({
      ...defaultTerms,
      latePenalty: {
        oneTimeMinor: { new: 0, repeat: 0 },
        dailyTiers: [],
        rules: [
          {
            charged: 'once',
            per: 'loan',
            base: 'loan_principal',
            steps: [{ fromDay: 1, percent: '2.5' }],
            everyDays: 30,
          },
          {
            charged: 'daily',
            per: 'instalment',
            base: 'instalment_principal',
            steps: [{ fromDay: 1, amountMinor: 100 }],
            graceDays: 3,
            graceCounts: 'due_date',
          },
        ],
        ceilings: [{ on: 'late_fixed', amountMinor: 600, per: 'life' }],
      },
    });
    await makeLoan(rig, { id: 5100, instalmentMinor: 100_000, dueInDays: -6, terms });
    const shown = await statementOf({ orderId: '5100' });
    const late = shown.lines.filter(({ kind }) => kind === 'penalty');
    expect(late.map(({ on, title, note, change }) => [on, title, note, change])).toEqual([
      // 2.5% of 3,200.00 on the first day; then three days of grace and three more, 1.00 each, and no more than 6.00
      [addDays(rig.today, -5), 'Late charge', 'Instalment 1 of 4', 8000],
      ...lateLinesOf(rig.today, Array<number>(6).fill(100), 3).map(({ on, title, period, change }) => [
        on,
        title,
        `Instalment 1 of 4${period}`,
        change,
      ]),
    ]);
    expect(faultsOf(shown)).toEqual([]);
    const paid = await maria.tap({ orderId: 5100 });
    expect(paid.amount).toBe(100_000 + 8600);
    await chooseAtCheckout(paid.payUrl);
    await maria.until(paid.paymentId, 'paid');
    await expectBooked(5100, await statementOf({ orderId: '5100' }));
    expect(
      (await rig.app.services.stores.ledger.balances(5100)).find(({ account }) => account === 'penalty-income'),
    ).toMatchObject({
      amountMinor: -8600,
    });
  });

  it('LND-07 follows a real payment, extension and payoff, to the minor unit and to the ledger', async () => {
    const maria = borrowerOf(rig);
    await makeLoan(rig, { id: 5000, instalmentMinor: 100_000, dueInDays: -3 });
    const extension = await maria.tap({ orderId: 5000, isDelay: true });
    await chooseAtCheckout(extension.payUrl);
    await maria.until(extension.paymentId, 'paid');
    await rig.passDays(40);
    const late = await maria.tap({ orderId: 5000 });
    await chooseAtCheckout(late.payUrl);
    await maria.until(late.paymentId, 'paid');
    await rig.passDays(30);
    const due = await maria.call(repayment.loadInstalment, { orderId: '5000' });
    const shown = await statementOf({ orderId: '5000' });
    expect(faultsOf(shown)).toEqual([]);
    await expectBooked(5000, shown);
    expect(shown.lines.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['disbursement', 'cost', 'due', 'penalty', 'extension', 'payment']),
    );
    const payments = shown.lines.filter(({ kind }) => kind === 'payment');
    expect(payments.map(({ reference, amount }) => [reference, amount])).toEqual([
      [extension.paymentId, extension.amount],
      [late.paymentId, late.amount],
    ]);
    for (const { amount, parts } of payments) expect(sum(parts ?? [], ({ value }) => Number(value))).toBe(amount);
    expect(shown.owed.find(({ text }) => text === 'Due now')?.value).toBe(
      due.success ? Number(due.data.repayAmount) : null,
    );
    const whole = { orderId: '5000', isPayoff: '1' } as const;
    const offered = await maria.call(repayment.loadInstalment, whole);
    const amount = offered.success ? Number(offered.data.repayAmount) : 0;
    const payoff = await maria.call(repayment.generateCode, { ...whole, amount, channelNumber: GCASH });
    if (!payoff.success) throw new Error(payoff.message);
    await chooseAtCheckout(payoff.data.payUrl);
    await maria.until(payoff.data.paymentId ?? '', 'paid');
    const ended = await statementOf({ orderId: '5000' });
    expect([faultsOf(ended), ended.closing]).toEqual([[], 0]);
    await expectBooked(5000, ended);
    expect(ended.totals.find(({ text }) => text === 'Interest')?.remitted).toBeGreaterThan(0);
    expect(await rig.books()).toEqual([]);
  });
});

describe('the statement of all loans', () => {
  it('LND-07 adds the loans up day by day from the opening debt', async () => {
    const [year, month] = rig.now().toISOString().split('-');
    const shown = await statementOf({});
    expect(shown.toOn.slice(0, 7)).toBe(`${year}-${month}`);
    expect(shown.fromOn.slice(8)).toBe('01');
    expect(faultsOf(shown)).toEqual([]);
    const answer = await ask({});
    const loans = answer.success ? (answer.data.loans ?? []) : [];
    expect(loans.map(({ orderId }) => orderId)).toEqual(expect.arrayContaining(['86', '170', '174', '180', '200']));
    expect(shown.closing).toBe(sum(loans, ({ stillToPay }) => stillToPay));
    const each = await Promise.all(loans.map(({ orderId }) => statementOf({ orderId })));
    const inAll = (text: string, figure: 'charged' | 'paid' | 'remitted' | 'owed') =>
      sum(each, ({ totals }) => totals.find((total) => total.text === text)?.[figure] ?? 0);
    expect(shown.totals).toEqual(
      shown.totals.map(({ text }) => ({
        text,
        charged: inAll(text, 'charged'),
        paid: inAll(text, 'paid'),
        remitted: inAll(text, 'remitted'),
        owed: inAll(text, 'owed'),
      })),
    );
    expect(sum(shown.totals, ({ remitted }) => remitted)).toBeGreaterThan(0);
    expect(new Set(shown.lines.map(({ note }) => /QuickPeso · Loan \d+/.test(note)))).toEqual(new Set([true]));
  });

  it('of one month ends at the opening of the next', async () => {
    const months = [4, 3, 2, 1, 0].map((back) => {
      const at = new Date(`${rig.now().toISOString().slice(0, 7)}-01T00:00:00Z`);
      at.setUTCMonth(at.getUTCMonth() - back);
      return at.toISOString().slice(0, 7);
    });
    const statements: Awaited<ReturnType<typeof statementOf>>[] = [];
    for (const month of months) statements.push(await statementOf({ from: month, to: month }));
    for (const [index, shown] of statements.entries()) {
      expect(faultsOf(shown)).toEqual([]);
      expect(shown.lines.every(({ on }) => on.startsWith(months[index] ?? ''))).toBe(true);
    }
    expect(statements.slice(1).map(({ opening }) => opening)).toEqual(
      statements.slice(0, -1).map(({ closing }) => closing),
    );
  });

  it('is empty without a loan and names a wrong month', async () => {
    const none = await ask({}, 'demo-new');
    expect(none.success && none.data).toEqual({ loans: [], statement: null, pdf_url: '' });
    const said = async (asked: Asked) => {
      const result = await ask(asked);
      return result.success ? '' : `${result.code} ${result.message}`;
    };
    expect(await said({ from: '2026-13' })).toMatch(/^400 from must be a month/);
    expect(await said({ to: '2999-01' })).toMatch(/^400 to must not be after this month/);
    expect(await said({ from: '2026-03', to: '2026-01' })).toMatch(/^400 from must not be after the last month/);
    expect(await said({ from: '2020-01', to: '2026-01' })).toMatch(/^400 from must be at most 24 months/);
  });
});
