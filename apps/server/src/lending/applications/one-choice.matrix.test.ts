import { contracts, home, homeProduct, loanConfirm } from '@hiram/contract';
import { productFileText, readProductFile, readStoredProduct } from '@hiram/lending-terms';
import { daysBetween } from '@hiram/domain';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askCalculator } from '../../../test/ask-calculator.ts';
import { documentOf, writeProduct } from '../../../test/change-product.ts';
import { repayInTime } from '../../../test/chosen-products.ts';
import { contractReader } from '../../../test/contract-reader.ts';
import { lateLoans, latePenaltyOf } from '../../../test/late-loans.ts';
import { pageText } from '../../../test/page-words.ts';
import { payouts } from '../../../test/payouts.ts';
import { randomProduct, randomProducts, type ValueOf } from '../../../test/random-products.ts';
import { dataOf } from '../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { statementReader, sum } from '../../../test/statement-reader.ts';
import { topUps } from '../../../test/top-ups.ts';
import { money } from '../../platform/texts/translate.ts';
import { signedLoanOf } from '../loans/signed-loan.ts';
import { offerToBorrower } from '../products/offer-locks.ts';
import { calculatorTermsOf } from './open-products.ts';

let rig: ServiceRig;
/** Product 1 of the sandbox, of which a random one keeps code, name and market. */
let first: object;
beforeAll(async () => {
  rig = await openServiceRig();
  first = await documentOf(rig, 1);
});
afterAll(() => rig.close());

const { read, textOf } = contractReader(() => rig);
const { newBorrower, bindWallet, confirm, payoutsOf } = payouts(() => rig);
const { today, ownTerms, overdueOf, expectLate } = lateLoans(() => rig);
const { borrower: withRunningLoan } = topUps(() => rig);
const { statementOf, faultsOf, expectBooked } = statementReader(() => rig);

/** Of which each chosen amount is lent with a financed charge above a step. */
const insured: ValueOf<typeof randomProducts> = {
  minMinor: 500_000,
  stepMinor: 10_000,
  steps: 40,
  unit: 'month',
  periods: [4, 6],
  rates: [2_400, 2_400],
  feePercent: 30,
  fixedFeeMinor: 0,
  band: 100,
  method: 'declining',
  feeWhen: 'financed',
  isTaxed: true,
  interestFreeDays: 0,
  gracePeriods: 0,
  roundTo: 100,
  businessDayShift: undefined,
};

/** A borrower's point among the choices, as shares of the amounts and the terms. */
const points = fc.record({
  amount: fc.double({ min: 0, max: 1, noNaN: true }),
  term: fc.double({ min: 0, max: 0.999, noNaN: true }),
  repaid: fc.integer({ min: 0, max: 2 }),
  days: fc.integer({ min: 0, max: 31 }),
  topsUp: fc.boolean(),
  late: fc.record({ onceMinor: fc.integer({ min: 0, max: 20_000 }), tenthsPerDay: fc.integer({ min: 0, max: 20 }) }),
});

interface Row extends Readonly<Record<'principalMinor' | 'interestMinor' | 'feeMinor', number>> {
  readonly dueOn: string;
  readonly taxMinor?: number | undefined;
}

let borrowers = 0;

/** Everything that says a chosen loan, from the tile to the statement. */
async function followChoice(wish: ValueOf<typeof randomProducts>, point: ValueOf<typeof points>): Promise<void> {
  await rig.passDays(point.days);
  const latePenalty = latePenaltyOf(point.late);
  const document = {
    ...randomProduct(wish)(first),
    termsProfile: await ownTerms(point.late),
    ...(point.topsUp && { topUp: { products: ['quick-peso'], instalmentsPaid: 2 } }),
  };
  const { product, problem } = readStoredProduct(document);
  if (product === undefined) throw new Error(`${problem?.field}: ${problem?.message}`);
  expect(readProductFile(productFileText([product])).products).toEqual([product]);
  await writeProduct(rig, 1, document);
  borrowers += 1;
  const session = `chooser-${borrowers}`;
  const { borrowerId, oldId } = await borrowerOf(session, point);
  if (point.repaid > 0) await repayInTime(rig, { borrowerId, count: point.repaid, firstId: 7_000 + borrowers * 10 });
  const call = rig.call(session);
  const usual = dataOf(await call(homeProduct.loadProduct, { productId: '1' }));
  const tile = dataOf(await call(home.loadHome, {})).products.find(({ productId }) => productId === '1');
  expect(tile?.example).toMatchObject({
    requestedMinor: usual.amount,
    netProceedsMinor: usual.cost?.netProceedsMinor,
    totalPayableMinor: usual.cost?.totalPayableMinor,
    termDays: usual.cost?.termDays,
  });
  const { choices } = usual;
  if (choices === undefined) throw new Error('nothing can be chosen');
  const { minMinor, maxMinor, stepMinor, terms } = choices;
  expect(tile?.amountRange).toBe([...new Set([minMinor, maxMinor].map((minor) => money(minor, 'PHP')))].join('–'));
  const amount = minMinor + Math.floor(point.amount * ((maxMinor - minMinor) / stepMinor)) * stepMinor;
  const term = terms[Math.floor(point.term * terms.length)];
  const chosen = { amount, periods: term?.periods ?? 0, termUnit: term?.termUnit ?? '' };

  const shown = dataOf(await call(homeProduct.loadProduct, { productId: '1', ...chosen }));
  expect(shown).toMatchObject(chosen);
  dataOf(await call(homeProduct.applyForProduct, { productId: '1', ...chosen }));
  const confirmed = dataOf(await call(loanConfirm.loadConfirmation, { productId: '1' }));
  for (const part of ['amount', 'periods', 'termUnit', 'details', 'repay_plans', 'cost', 'choices', 'topUp'] as const)
    expect(confirmed[part]).toEqual(shown[part]);
  // a small loan leaves too little to pay the running one off
  expect(confirmed.topUp === undefined || confirmed.topUp.orderId === String(oldId)).toBe(true);
  const payoffMinor = confirmed.topUp?.payoffMinor ?? 0;
  const { cost, repay_plans: plan } = confirmed;
  if (cost === undefined) throw new Error('the confirmation has no figures');
  const planned = plan.map(({ pay_time, amount: due }) => [pay_time, due]);
  const { netProceedsMinor, totalPayableMinor, totalCostMinor, late } = cost;
  // a loan that no ceiling applies to names none
  expect((100 * totalCostMinor) / amount).toBeLessThanOrEqual(Number(late.maxTotalPercent ?? Number.MAX_VALUE));

  const offered = await offerToBorrower(rig.app.services, {
    borrowerId,
    market: 'PH',
    productId: '1',
    now: rig.now(),
    chosen: { amountMinor: amount, periods: chosen.periods, termUnit: chosen.termUnit },
  });
  const { moreTerms = '{}', ...basic } = calculatorTermsOf(offered);
  const parameters = { ...basic, ...(JSON.parse(moreTerms) as object), disbursedOn: offered.disbursedOn };
  const asked = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  const { body } = await askCalculator(rig, asked);
  expect(
    body.data.rows.map(({ dueOn, totalMinor, feeMinor = 0, taxMinor = 0 }) => [
      dueOn,
      totalMinor + feeMinor + taxMinor,
    ]),
  ).toEqual(planned);
  expect(body.data['totalPayableMinor'] ?? body.data.totals['totalMinor']).toBe(totalPayableMinor);

  const { clientKind } = await rig.app.services.stores.borrowers.get(borrowerId);
  const askedLate = { ...asked, clientKind, latePenalty: JSON.stringify(latePenalty) };
  const [example] = await overdueOf(askedLate, late.example?.days ?? 1);
  // without late charges it stays what it is
  expect(example?.becomesMinor).toBe(late.example?.becomesMinor ?? plan[0]?.amount);

  const { lendDetailsUrl } = dataOf(
    await call(loanConfirm.pushLoan, { productId: '1', ...chosen, quote: confirmed.quote }),
  );
  const orderId = new URL(lendDetailsUrl, 'https://x').searchParams.get('orderId') ?? '';
  const order = await rig.app.services.stores.orders.findOwn(Number(orderId), borrowerId);
  if (order === undefined) throw new Error('there is no order');
  const signed = signedLoanOf(order);
  const owed = (rows: readonly Row[]) =>
    rows.map((row) => [row.dueOn, row.principalMinor + row.interestMinor + row.feeMinor + (row.taxMinor ?? 0)]);
  // what is financed is lent on top of the chosen amount
  expect([order.principalMinor, order.principalMinor - order.deductedAtDisbursementMinor]).toEqual([
    cost.principalMinor,
    netProceedsMinor,
  ]);
  expect(owed(signed?.instalments ?? [])).toEqual(planned);
  const opened = dataOf(await call(contracts.openContract, { productId: '1', orderId, scene: 3, position: 0 }));
  const texts = [
    pageText(await fetch(rig.baseUrl + opened.contract_url).then((answer) => answer.text())),
    await textOf((await read(opened.pdf_url)).bytes),
  ];
  for (const text of texts)
    for (const minor of [cost.principalMinor, netProceedsMinor, totalPayableMinor])
      expect(text).toContain(money(minor, 'PHP'));

  await bindWallet(session);
  dataOf(await confirm(session, orderId));
  const paidOut = await rig.app.services.stores.orders.findOwn(Number(orderId), borrowerId);
  expect(owed(paidOut?.instalments ?? [])).toEqual(planned);
  const balances = await rig.app.services.stores.ledger.balances(Number(orderId));
  const booked = (account: string) => balances.find((balance) => balance.account === account)?.amountMinor ?? 0;
  expect([booked('principal-receivable'), -booked('provider-clearing')]).toEqual([
    cost.principalMinor,
    netProceedsMinor - payoffMinor,
  ]);
  expect(await payoutsOf(orderId)).toMatchObject([{ amountMinor: confirmed.topUp?.receivedMinor ?? netProceedsMinor }]);
  expect(sum(balances, ({ amountMinor }) => amountMinor)).toBe(0);
  const statement = await statementOf({ orderId }, session);
  expect(faultsOf(statement)).toEqual([]);
  await expectBooked(Number(orderId), statement);

  await expectLate(Number(orderId), { session, borrowerId, asked: askedLate });
  const afterLate = await statementOf({ orderId }, session);
  expect(faultsOf(afterLate)).toEqual([]);
  await expectBooked(Number(orderId), afterLate);
}

/** A new borrower, or one with a running loan that is due in ten days. */
async function borrowerOf(
  session: string,
  { topsUp }: ValueOf<typeof points>,
): Promise<{ readonly borrowerId: number; readonly oldId: number | null }> {
  if (!topsUp) return { borrowerId: await newBorrower(session), oldId: null };
  return withRunningLoan(session, { instalmentMinor: 10_000, dueInDays: daysBetween(rig.today, today()) + 10 });
}

it('CNF-01 CNF-04 LND-02 LND-07 a chosen loan is the same on tile, page, calculator, confirmation, contract, order, books and statement, also where it pays another off and is paid late', async () => {
  const followed = fc.asyncProperty(randomProducts, points, (wish, point) => followChoice(wish, point));
  const examples: [typeof insured, ValueOf<typeof points>][] = [
    [insured, { amount: 0.5, term: 0, repaid: 0, days: 0, topsUp: true, late: { onceMinor: 10_000, tenthsPerDay: 5 } }],
  ];
  await expect(fc.assert(followed, { numRuns: 8, examples })).resolves.toBeUndefined();
}, 120_000);
