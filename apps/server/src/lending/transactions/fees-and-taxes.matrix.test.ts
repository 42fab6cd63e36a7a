import { complaint, contracts, home, loanConfirm, withdraw } from '@hiram/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargeRows } from '../products/charge-words.ts';
import { inLanguage } from '../../platform/texts/translate.ts';
import { waiveCharge } from '../../../test/loan-bookings.ts';
import { borrowerOf, chooseAtCheckout } from '../../../test/borrower.ts';
import { payouts } from '../../../test/payouts.ts';
import { pdfPages } from '../../../test/pdf.ts';
import { dataOf } from '../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { chargedLending as lending, shieldNames as names } from '../../../test/charged-lending.ts';
import { statementReader } from '../../../test/statement-reader.ts';
import { sellLoan } from '../../../test/change-product.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { bindWallet, confirm, newBorrower, details } = payouts(() => rig);
const { statementOf, faultsOf } = statementReader(() => rig);

const KEPT = 8000 + 960 + 1036 + 20_000;
const PRINCIPAL = 420_000;
// 3% for 30 days of 420,000 = 12,600 an instalment: with 105,000 of principal, 10.00 of fee, 12% of 13,600 of VAT
const INSTALMENT = 105_000 + 12_600 + 1000 + 120 + 1512;

const sell = (more: object = {}) => sellLoan(rig, 1, { ...lending, ...more });
beforeEach(() => sell());

const confirmation = async (session: string) => {
  const shown = await rig.call(session)(loanConfirm.loadConfirmation, { productId: '1' });
  if (!shown.success || shown.data.cost === undefined) throw new Error(`${shown.code} ${shown.message}`);
  return { ...shown.data, cost: shown.data.cost };
};

/** Applies for the product and gives the order's number. */
async function applied(session: string): Promise<string> {
  await newBorrower(session);
  const { amount, periods, termUnit } = await confirmation(session);
  const pushed = await rig.call(session)(loanConfirm.pushLoan, { productId: '1', amount, periods, termUnit });
  if (!pushed.success) throw new Error(pushed.message);
  return new URL(pushed.data.lendDetailsUrl, 'https://x').searchParams.get('orderId') ?? '';
}

/** A loan that runs. */
async function paidOut(session: string): Promise<number> {
  const orderId = await applied(session);
  await bindWallet(session);
  expect(await confirm(session, orderId)).toMatchObject({ success: true });
  return Number(orderId);
}

const balances = async (orderId: number) =>
  Object.fromEntries(
    (await rig.app.services.stores.ledger.balances(orderId)).map(({ account, amountMinor }) => [account, amountMinor]),
  );

describe('a loan with fees and taxes', () => {
  it('CNF-01 states each of them, its due time, the payout and the total to repay', async () => {
    const { cost, details: rows, repay_plans: plan, amount } = await confirmation('demo-new');
    expect(cost.charges?.map(({ text, amountMinor }) => ({ text, amountMinor }))).toEqual([
      { text: 'Processing fee, taken out of the loan', amountMinor: 8000 },
      { text: 'VAT, taken out of the loan', amountMinor: 960 },
      { text: 'Documentary stamp tax, taken out of the loan', amountMinor: 1036 },
      { text: 'Loan shield, added to the loan', amountMinor: 20_000 },
      { text: 'Service fee, paid with the instalments', amountMinor: 4000 },
      { text: 'VAT, paid with the instalments', amountMinor: 4 * 1632 },
    ]);
    expect(cost).toMatchObject({
      principalMinor: PRINCIPAL,
      netProceedsMinor: PRINCIPAL - KEPT,
      interestMinor: 50_400,
      totalPayableMinor: 4 * INSTALMENT,
      totalCostMinor: KEPT + 4 * INSTALMENT - PRINCIPAL,
    });
    // what was asked for, without what is financed
    expect([amount, cost.principalMinor]).toEqual([400_000, PRINCIPAL]);
    expect(cost.financed).toEqual({ requestedMinor: 400_000, chargesMinor: 20_000 });
    expect(rows?.slice(1, 7)).toEqual(cost.charges?.map(({ text, amountMinor }) => ({ text, value: amountMinor })));
    expect(plan?.map((each) => each.amount)).toEqual([INSTALMENT, INSTALMENT, INSTALMENT, INSTALMENT]);
    expect(plan?.[0]?.description).toBe('Principal ₱1,050.00 · Interest ₱126.00 · Fee ₱10.00 · Tax ₱16.32');
  });

  it.each([
    ['fil', 'Sanggalang, idinadagdag sa loan', 'VAT, ibinabawas sa loan'],
    ['es', 'Loan shield: se suma al préstamo', 'IVA: se descuenta del préstamo'],
    ['id', 'Loan shield, ditambahkan ke pinjaman', 'PPN, dipotong dari pinjaman'],
    ['hi', 'सुरक्षा (लोन में जुड़ेगी)', 'VAT (लोन में से कटेगी)'],
    ['zh-CN', 'Loan shield（计入借款）', '增值税（VAT）（从借款中扣除）'],
  ])('CNF-01 names them in %s, with the lender’s own name if there is one', (language, financed, tax) => {
    const at = { instalmentNumber: null, amountMinor: 1, isInRate: true } as const;
    const rows = inLanguage(language, () =>
      chargeRows([
        { kind: 'fee', code: 'shield', names, when: 'financed', ...at },
        { kind: 'tax', code: 'vat', when: 'deducted', ...at },
      ]),
    );
    const texts = rows.map(({ text }) => text);
    expect(texts).toContain(financed);
    expect(texts).toContain(tax);
  });

  it('CNF-02 lists each in its contract, and has a column for each in its plan', async () => {
    const session = 'reads-charges';
    const orderId = await applied(session);
    const texts: string[] = [];
    for (const position of [0, 1]) {
      const opened = await rig.call(session)(contracts.openContract, { productId: '1', scene: 3, position, orderId });
      if (!opened.success) throw new Error(opened.message);
      const response = await fetch(rig.baseUrl + opened.data.pdf_url);
      texts.push((await pdfPages(new Uint8Array(await response.arrayBuffer()))).join(' '));
    }
    const [disclosure, agreement] = texts;
    // in the form of RA 3765: fees are finance charges, taxes are not; with the instalments first, deducted second
    expect(disclosure).toContain('c. Loan shield ₱0.00 ₱200.00');
    expect(disclosure).toContain('d. Service fee ₱40.00 ₱0.00 Total ₱544.00 ₱280.00 Total finance charges ₱824.00');
    expect(disclosure).toContain('b. Documentary stamp tax ₱0.00 ₱10.36 c. VAT ₱65.28 ₱0.00 Total ₱65.28 ₱19.96');
    expect(disclosure).toContain('4. Total deductions from proceeds of loan (deducted in 2 and 3) ₱299.96');
    expect(disclosure).toContain('The effective rate counts all finance charges and taxes');
    expect(agreement).toContain(
      'lends you ₱4,200.00 under the product QuickPeso: the loan amount of ₱4,000.00 and ₱200.00 of charges that are added to it.',
    );
    expect(agreement).toContain('₱299.96 is kept back for fees and taxes, so you receive ₱3,900.04');
    for (const text of texts) expect(text).toMatch(/₱1,050.00 ₱126.00 ₱10.00 ₱16.32 ₱1,202.32/);
  });

  it('ORD-04 lists the deductions by name in the borrower’s withdrawal', async () => {
    const session = 'sees-charges';
    const orderId = await applied(session);
    const shown = await rig.call(session)(withdraw.loadWithdrawal, { orderId });
    expect(shown).toMatchObject({
      data: {
        principalMinor: PRINCIPAL,
        financed: { requestedMinor: 400_000, chargesMinor: 20_000 },
        feeMinor: KEPT,
        amountMinor: PRINCIPAL - KEPT,
        charges: [
          { text: 'Processing fee, taken out of the loan', amountMinor: 8000 },
          { text: 'VAT, taken out of the loan', amountMinor: 960 },
          { text: 'Documentary stamp tax, taken out of the loan', amountMinor: 1036 },
          { text: 'Loan shield, added to the loan', amountMinor: 20_000, when: 'financed' },
        ],
      },
    });
  });

  it('Offers, lists, details and complaints name the chosen amount, and the principal with its working', async () => {
    const session = 'reads-one-amount';
    const orderId = await applied(session);
    const call = rig.call(session);
    const { loans, products } = dataOf(await call(home.loadHome, {}));
    expect(loans[0]?.requestedMinor).toBe(400_000);
    expect(products.find(({ productId }) => productId === '1')?.example?.requestedMinor).toBe(400_000);
    const { orderList } = dataOf(await call(complaint.initComplaint, { orderId }));
    expect(orderList?.[0]?.list[0]).toEqual({ title: 'Loan amount', value: 400_000 });
    const principal = { text: 'Principal (₱4,000.00 + ₱200.00 of charges)', value: PRINCIPAL };
    const rowsOf = async () => (await details(session, orderId)).userOrderDetail?.detail ?? [];
    expect((await rowsOf()).slice(0, 2)).toEqual([{ text: 'Loan amount', value: 400_000 }, principal]);
    await bindWallet(session);
    expect(await confirm(session, orderId)).toMatchObject({ success: true });
    expect(await rowsOf()).toContainEqual(principal);
  });

  it('LND-07 books each tax on an account of its own, from payout to repayment, on the ledger and the statement', async () => {
    const session = 'pays-taxes';
    const orderId = await paidOut(session);
    expect(await balances(orderId)).toEqual({
      'principal-receivable': PRINCIPAL,
      'fee-income': -28_000,
      'tax-payable-vat': -960,
      'tax-payable-dst': -1036,
      'provider-clearing': KEPT - PRINCIPAL,
    });
    const borrower = borrowerOf(rig, session);
    const { payUrl, paymentId, amount } = await borrower.tap({ orderId });
    expect(amount).toBe(INSTALMENT);
    await chooseAtCheckout(payUrl);
    expect((await borrower.until(paymentId, 'paid')).paidFor).toEqual([
      { text: 'Principal', value: 105_000 },
      { text: 'Interest', value: 12_600 },
      { text: 'Fee', value: 1000 },
      { text: 'Tax', value: 1632 },
    ]);
    expect(await balances(orderId)).toMatchObject({
      'fee-income': -29_000,
      'tax-payable-vat': -960 - 1632,
      'tax-payable-dst': -1036,
    });
    const summary = await rig.app.services.stores.summaries.find(orderId);
    expect(summary).toMatchObject({ fee_minor: 3000, tax_minor: 3 * 1632 });
    const statement = await statementOf({ orderId: String(orderId) }, session);
    // what was kept of the chosen amount, as the withdrawal said; what was added to it stands apart
    expect(statement.lines[0]?.note).toContain(
      '₱3,900.04 sent to you, ₱99.96 kept for fees and taxes · ₱200.00 of charges added to the loan',
    );
    expect(statement.lines[1]).toMatchObject({
      title: 'Interest, fees and taxes as agreed',
      parts: [
        { text: 'Interest', value: 50_400 },
        { text: 'Fee', value: 4000 },
        { text: 'Tax', value: 4 * 1632 },
      ],
    });
    expect(statement.totals.find(({ text }) => text === 'Tax')).toMatchObject({ charged: 4 * 1632, paid: 1632 });
    expect(faultsOf(statement)).toEqual([]);
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 waives the tax with its base, and books what is paid of the rest on the tax account', async () => {
    const session = 'is-let-off-charges';
    const orderId = await paidOut(session);
    const by = { actor: 'operator', name: 'ana' } as const;
    for (const [component, amountMinor] of [
      ['fee', 500],
      ['interest', 6300],
    ] as const) {
      const command = { orderId, by, reason: 'hardship', key: component, at: rig.now(), instalmentNumber: 1 };
      await rig.app.services.inTransaction((stores) => waiveCharge(stores, { ...command, component, amountMinor }));
    }
    // half of 10.00 and of 126.00: half of 1.20 and of 15.12
    const left = 105_000 + 6300 + 500 + 60 + 756;
    const summary = await rig.app.services.stores.summaries.find(orderId);
    expect(summary).toMatchObject({ fee_minor: 3500, interest_minor: 44_100, tax_minor: 3 * 1632 + 816 });
    const borrower = borrowerOf(rig, session);
    const { payUrl, paymentId, amount } = await borrower.tap({ orderId });
    expect(amount).toBe(left);
    await chooseAtCheckout(payUrl);
    await borrower.until(paymentId, 'paid');
    expect(await balances(orderId)).toMatchObject({ 'tax-payable-vat': -960 - 816 });
    expect(faultsOf(await statementOf({ orderId: String(orderId) }, session))).toEqual([]);
    expect(await rig.books()).toEqual([]);
  });

  it('ORD-06 shows the tax within the overdue amount', async () => {
    const session = 'is-late-with-taxes';
    const orderId = await paidOut(session);
    await rig.passDays(31);
    try {
      const told = (await details(session, String(orderId))).userOrderDetail?.detail ?? [];
      expect(told).toContainEqual({ text: 'Tax', value: 1632 });
    } finally {
      await rig.setClock(`${rig.today}T04:00:00.000Z`);
    }
  });

  it('LND-07 keeps the signed terms when the product changes before the money is sent', async () => {
    const session = 'signed-charges';
    const orderId = await applied(session);
    await sell({ fees: [], taxes: [] });
    await bindWallet(session);
    expect(await confirm(session, orderId)).toMatchObject({ success: true });
    const rows = await rig.db
      .selectFrom('instalments')
      .select(['fee_minor', 'tax_minor'])
      .where('order_id', '=', Number(orderId))
      .execute();
    expect(rows).toEqual([1, 2, 3, 4].map(() => ({ fee_minor: 1000, tax_minor: 1632 })));
    expect(await balances(Number(orderId))).toMatchObject({ 'tax-payable-vat': -960 });
  });
});
