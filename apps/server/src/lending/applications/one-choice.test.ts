import { contracts, home, homeProduct, loanConfirm } from '@hiram/contract';
import { readStoredProduct } from '@hiram/lending-terms';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askCalculator } from '../../../test/ask-calculator.ts';
import { documentOf, writeProduct } from '../../../test/change-product.ts';
import { repayInTime } from '../../../test/chosen-products.ts';
import { pageText } from '../../../test/page-words.ts';
import { payouts } from '../../../test/payouts.ts';
import { randomProduct, randomProducts, type ValueOf } from '../../../test/random-products.ts';
import { dataOf } from '../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { statementReader, sum } from '../../../test/statement-reader.ts';
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

const { newBorrower, bindWallet, confirm } = payouts(() => rig);
const { statementOf, faultsOf, expectBooked } = statementReader(() => rig);

/** A borrower's point among the choices, as shares of the amounts and the terms. */
const points = fc.record({
  amount: fc.double({ min: 0, max: 1, noNaN: true }),
  term: fc.double({ min: 0, max: 0.999, noNaN: true }),
  repaid: fc.integer({ min: 0, max: 2 }),
  days: fc.integer({ min: 0, max: 31 }),
});

let borrowers = 0;

/** Everything that says a chosen loan, from the tile to the statement. */
async function followChoice(wish: ValueOf<typeof randomProducts>, point: ValueOf<typeof points>): Promise<void> {
  await rig.passDays(point.days);
  const document = randomProduct(wish)(first);
  expect(readStoredProduct(document).problem).toBeUndefined();
  await writeProduct(rig, 1, document);
  borrowers += 1;
  const session = `chooser-${borrowers}`;
  const borrowerId = await newBorrower(session);
  if (point.repaid > 0) await repayInTime(rig, { borrowerId, count: point.repaid, firstId: 7_000 + borrowers * 10 });
  const call = rig.call(session);
  const usual = dataOf(await call(homeProduct.loadProduct, { productId: '1' }));
  const tile = dataOf(await call(home.loadHome, {})).products.find(({ productId }) => productId === '1');
  expect(tile?.example).toMatchObject({
    principalMinor: usual.cost?.principalMinor,
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
  const read = dataOf(await call(loanConfirm.loadConfirmation, { productId: '1' }));
  for (const part of ['amount', 'periods', 'termUnit', 'details', 'repay_plans', 'cost', 'choices'] as const)
    expect(read[part]).toEqual(shown[part]);
  const { cost, repay_plans: plan } = read;
  if (cost === undefined) throw new Error('the confirmation has no figures');
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
  expect(body.data.rows.map(({ dueOn, totalMinor }) => [dueOn, totalMinor])).toEqual(
    plan.map(({ pay_time, amount: due }) => [pay_time, due]),
  );
  expect(body.data.totals['totalMinor']).toBe(totalPayableMinor);

  const { lendDetailsUrl } = dataOf(await call(loanConfirm.pushLoan, { productId: '1', ...chosen }));
  const orderId = new URL(lendDetailsUrl, 'https://x').searchParams.get('orderId') ?? '';
  const order = await rig.app.services.stores.orders.findOwn(Number(orderId), borrowerId);
  if (order === undefined) throw new Error('there is no order');
  const signed = signedLoanOf(order);
  const owed = (rows: readonly { dueOn: string; principalMinor: number; interestMinor: number; feeMinor: number }[]) =>
    rows.map((row) => [row.dueOn, row.principalMinor + row.interestMinor + row.feeMinor]);
  const planned = plan.map(({ pay_time, amount: due }) => [pay_time, due]);
  expect([order.principalMinor, order.principalMinor - order.deductedAtDisbursementMinor]).toEqual([
    amount,
    netProceedsMinor,
  ]);
  expect(owed(signed?.instalments ?? [])).toEqual(planned);
  const opened = dataOf(await call(contracts.openContract, { productId: '1', orderId, scene: 3, position: 0 }));
  const text = pageText(await fetch(rig.baseUrl + opened.contract_url).then((answer) => answer.text()));
  for (const minor of [amount, netProceedsMinor, totalPayableMinor]) expect(text).toContain(money(minor, 'PHP'));

  await bindWallet(session);
  dataOf(await confirm(session, orderId));
  const paidOut = await rig.app.services.stores.orders.findOwn(Number(orderId), borrowerId);
  expect(owed(paidOut?.instalments ?? [])).toEqual(planned);
  const balances = await rig.app.services.stores.ledger.balances(Number(orderId));
  const booked = (account: string) => balances.find((balance) => balance.account === account)?.amountMinor ?? 0;
  expect([booked('principal-receivable'), -booked('provider-clearing')]).toEqual([amount, netProceedsMinor]);
  expect(sum(balances, ({ amountMinor }) => amountMinor)).toBe(0);
  const statement = await statementOf({ orderId }, session);
  expect(faultsOf(statement)).toEqual([]);
  await expectBooked(Number(orderId), statement);
}

it('CNF-01 CNF-04 LND-02 LND-07 a chosen loan is the same on tile, page, calculator, confirmation, contract, order, books and statement', async () => {
  const followed = fc.asyncProperty(randomProducts, points, (wish, point) => followChoice(wish, point));
  expect(await fc.check(followed, { numRuns: 8 })).toMatchObject({ failed: false, counterexample: null });
}, 120_000);
