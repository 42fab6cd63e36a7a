import { contracts, loanConfirm, withdraw } from '@hiram/contract';
import { addDays, type CalendarDate, calendarDate, daysBetween, formatAmount, formatLongDate } from '@hiram/domain';
import { expect } from 'vitest';
import { applicants } from './applicants.ts';
import { payouts } from './payouts.ts';
import { pdfPages } from './pdf.ts';
import type { ServiceRig } from './service-rig.ts';
import { statementReader } from './statement-reader.ts';
import { sellLoan } from './change-product.ts';

const flat = { method: 'flat', accrual: 'period', dayCount: '30/360', amortization: 'equal_instalment', roundTo: 1 };
const daily = {
  method: 'declining',
  accrual: 'daily',
  dayCount: 'actual/365',
  amortization: 'equal_instalment',
  roundTo: 1,
};
const loan = { principalMinor: 723_400, deductedFeesMinor: 21_700, annualRatePercent: '47.5', agreementUrl: '' };
const months = (periods: number) => ({ ...loan, periods, termUnit: 'month', every: 1 });

/** What a lender may lend: every method, accrual, day count, unit and rounding is in one of them. */
export const signedProducts = {
  'flat by days, whole pesos': { ...loan, ...flat, periods: 4, termUnit: 'day', every: 30, roundTo: 100 },
  'flat by months': { ...months(6), ...flat },
  'flat by months, daily on 30/360': { ...months(5), ...flat, accrual: 'daily', amortization: 'equal_principal' },
  'declining by months': { ...months(7), ...flat, method: 'declining' },
  'declining by months, daily': { ...months(4), ...daily },
  'declining by months, daily over 360, whole pesos': {
    ...months(11),
    ...daily,
    dayCount: 'actual/360',
    amortization: 'equal_principal',
    roundTo: 100,
  },
  'flat by months, daily': { ...months(4), ...daily, method: 'flat', amortization: 'equal_principal' },
  'every two months, daily': { ...months(3), ...daily, every: 2 },
  'declining by weeks, daily': { ...loan, ...daily, periods: 14, termUnit: 'week', every: 1 },
  'flat by fortnights': { ...loan, ...flat, dayCount: 'actual/360', periods: 8, termUnit: 'week', every: 2 },
  'grace and paydays, shifted to business days': {
    ...loan,
    ...daily,
    periods: 9,
    termUnit: 'day',
    every: 15,
    gracePrincipalPeriods: 2,
    paydays: [15, 30],
    firstPeriodMinDays: 5,
    businessDayShift: 'following',
  },
  'declining by 15 days': { ...loan, ...flat, method: 'declining', periods: 9, termUnit: 'day', every: 15 },
} as const;

export interface SignedCase {
  readonly product: keyof typeof signedProducts;
  readonly signedOn: string;
  /** Days from the signing to the payout. */
  readonly delay: number;
}

let lastCase = 0;

/**
 * Signs a loan on a day, has it paid out days later, lives to its last due date, and holds what the borrower is told in each place
 * against the confirmation: the contract's PDF, the order, the ledger, the statement. To the minor unit.
 * @returns how many instalments it has
 */
export async function followSigned(rig: ServiceRig, { product, signedOn, delay }: SignedCase): Promise<number> {
  const lending = signedProducts[product];
  await sellLoan(rig, 1, lending);
  lastCase += 1;
  const session = `signed-${lastCase}`;
  const { newBorrower } = applicants(() => rig);
  const { bindWallet, confirm, details } = payouts(() => rig);
  const { statementOf, expectBooked, faultsOf } = statementReader(() => rig);
  const noonOn = (day: string) => rig.setClock(`${day}T04:00:00.000Z`);
  const money = (minor: number) => formatAmount(minor, 'PHP');

  await noonOn(signedOn);
  await newBorrower(session);
  const shown = await rig.call(session)(loanConfirm.loadConfirmation, { productId: '1' });
  if (!shown.success || shown.data.cost === undefined) throw new Error(`${product} is not offered on ${signedOn}`);
  const { cost, repay_plans: plan, amount, periods, termUnit } = shown.data;
  const pushed = await rig.call(session)(loanConfirm.pushLoan, { productId: '1', amount, periods, termUnit });
  if (!pushed.success) throw new Error(pushed.message);
  const orderId = new URL(pushed.data.lendDetailsUrl, 'https://x').searchParams.get('orderId') ?? '';
  const signed = await pdfText(rig, { session, orderId });
  expect(signed).toContain(`Total to repay ${money(cost.totalPayableMinor)}`);
  expect(signed).toContain(`Net proceeds of loan (1 less 4) ${money(cost.netProceedsMinor)}`);
  expect(signed).toContain(`Effective rate a year ${cost.effectiveAnnualPercent}%`);

  const paidOutOn = addDays(calendarDate(signedOn), delay);
  await noonOn(paidOutOn);
  await bindWallet(session);
  const awaited = await rig.call(session)(withdraw.loadWithdrawal, { orderId });
  expect(awaited).toMatchObject({ data: { state: 'open', amountMinor: cost.netProceedsMinor } });
  expect(await confirm(session, orderId)).toMatchObject({ success: true });

  const rows = await rig.db
    .selectFrom('instalments')
    .selectAll()
    .where('order_id', '=', Number(orderId))
    .orderBy('number')
    .execute();
  expect(rows.map((row) => row.principal_minor + row.interest_minor + row.fee_minor)).toEqual(
    plan.map((each) => each.amount),
  );
  for (const [index, row] of rows.entries()) {
    const contractual = calendarDate(String(plan[index]?.pay_time));
    const figures = [row.principal_minor, row.interest_minor, row.principal_minor + row.interest_minor].map(money);
    expect(signed).toContain([formatLongDate(contractual), ...figures].join(' '));
    const apart = (from: CalendarDate, to: CalendarDate) => daysBetween(from, to);
    expect(apart(paidOutOn, calendarDate(row.due_on))).toBeGreaterThanOrEqual(
      apart(calendarDate(signedOn), contractual),
    );
  }
  const order = await details(session, orderId);
  expect(order.overview).toMatchObject({
    amountMinor: plan[0]?.amount,
    dueOn: rows[0]?.due_on,
    instalmentsTotal: rows.length,
  });
  const told = Object.fromEntries((order.userOrderDetail?.detail ?? []).map(({ text, value }) => [text, value]));
  expect(told).toMatchObject({
    'You received': cost.netProceedsMinor,
    'Total to repay': cost.totalPayableMinor,
    'Still to pay': cost.totalPayableMinor,
  });
  const balances = await rig.app.services.stores.ledger.balances(Number(orderId));
  expect(Object.fromEntries(balances.map(({ account, amountMinor }) => [account, amountMinor]))).toEqual({
    'principal-receivable': cost.principalMinor,
    'fee-income': cost.netProceedsMinor - cost.principalMinor,
    'provider-clearing': -cost.netProceedsMinor,
  });

  await noonOn(rows.at(-1)?.due_on ?? signedOn);
  const statement = await statementOf({ orderId }, session);
  expect(statement.lines[0]).toMatchObject({ on: paidOutOn, kind: 'disbursement', amount: cost.principalMinor });
  expect(statement.lines[1]).toMatchObject({ kind: 'cost', amount: cost.interestMinor });
  const due = statement.lines.filter(({ kind }) => kind === 'due');
  expect(due.map(({ on, amount: dueMinor }) => [on, dueMinor])).toEqual(
    rows.map((row, index) => [row.due_on, plan[index]?.amount]),
  );
  const charged = Object.fromEntries(statement.totals.map((total) => [total.text, total.charged]));
  expect(charged).toMatchObject({ Principal: cost.principalMinor, Interest: cost.interestMinor });
  expect(faultsOf(statement)).toEqual([]);
  await expectBooked(Number(orderId), statement);
  // nothing that came later changes what was signed
  expect(await pdfText(rig, { session, orderId })).toBe(signed);
  return rows.length;
}

/** Both contracts of an order, as a PDF reader has them. */
async function pdfText(rig: ServiceRig, { session, orderId }: { session: string; orderId: string }): Promise<string> {
  const texts: string[] = [];
  for (const position of [0, 1]) {
    const opened = await rig.call(session)(contracts.openContract, { productId: '1', scene: 3, position, orderId });
    if (!opened.success) throw new Error(opened.message);
    const response = await fetch(rig.baseUrl + opened.data.pdf_url);
    if (response.status !== 200) throw new Error(`${response.status}`);
    texts.push((await pdfPages(new Uint8Array(await response.arrayBuffer()))).join(' '));
  }
  return texts.join('\n');
}
