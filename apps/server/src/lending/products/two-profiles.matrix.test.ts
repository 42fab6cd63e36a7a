import { contracts, homeProduct, loanConfirm, mine, repayment } from '@hiram/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowerOf, chooseAtCheckout, GCASH } from '../../../test/borrower.ts';
import { payouts } from '../../../test/payouts.ts';
import { dataOf } from '../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { newBorrower, approved, bindWallet, confirm } = payouts(() => rig);

interface Loan {
  readonly session: string;
  readonly orderId: number;
}

/** What a product says of being late before anybody is bound by it, wherever it says so. */
async function disclosed(session: string, productId: string) {
  const call = rig.call(session);
  const shown = dataOf(await call(homeProduct.loadProduct, { productId }));
  const confirmed = dataOf(await call(loanConfirm.loadConfirmation, { productId }));
  expect(confirmed.cost?.late).toEqual(shown.cost?.late);
  const { contract_url } = dataOf(await call(contracts.openContract, { productId, scene: 3, position: 1 }));
  const html = await (await fetch(rig.baseUrl + contract_url)).text();
  return { late: confirmed.cost?.late, html };
}

/** A loan of a product that was paid out on the day of the rig. @returns its order's id */
async function lend(session: string, productId: string): Promise<number> {
  const orderId = await approved(session, productId);
  dataOf(await bindWallet(session));
  dataOf(await confirm(session, orderId));
  await expect.poll(async () => (await borrowerOf(rig, session).details(Number(orderId))).orderStatus).toBe(170);
  return Number(orderId);
}

const payoff = ({ session, orderId }: Loan) =>
  rig.call(session)(repayment.loadInstalment, { orderId: String(orderId), isPayoff: '1' });

/** Pays the whole loan back. */
async function settle({ session, orderId }: Loan, amount: number): Promise<void> {
  const wish = { orderId: String(orderId), amount, channelNumber: GCASH, isPayoff: '1' } as const;
  const { payUrl, paymentId = '' } = dataOf(await rig.call(session)(repayment.generateCode, wish));
  await chooseAtCheckout(payUrl);
  const borrower = borrowerOf(rig, session);
  await borrower.until(paymentId, 'paid');
  expect((await borrower.details(orderId)).orderStatus).toBe(200);
}

it('LND-02 LND-03 a loan under the default terms and one under the legal ceilings agree from disclosure to payoff', async () => {
  await newBorrower('reader');
  const usual = await disclosed('reader', '1');
  const capped = await disclosed('reader', '2');
  expect(usual.late).toMatchObject({ onceMinor: 100_000 });
  expect(usual.late).not.toHaveProperty('maxPercentPerMonth');
  expect(usual.html).toContain('once half the term has passed');
  expect(usual.html).not.toContain('Late charges never come to more');
  expect(capped.late).toMatchObject({ onceMinor: 100_000, maxPercentPerMonth: '5', maxTotalPercent: '100' });
  // 4/30 of the 5% of 900.00 that a month of being late may cost
  expect(capped.late?.example).toEqual({ days: 4, amountMinor: 90_000, becomesMinor: 90_600 });
  expect(capped.html).toContain(
    'Late charges never come to more than 5% a month of the unpaid amount (SEC MC 14 s.2025)',
  );
  expect(capped.html).toContain('together never come to more than 100% of the loan amount');
  expect(capped.html).toContain('You may pay the whole loan back at any time');

  const quick = { session: 'quick', orderId: await lend('quick', '1') };
  const sari = { session: 'sari', orderId: await lend('sari', '2') };
  const { rows } = await sql<{ terms: string }>`
    select agreement #>> '{profile,id}' as terms from orders where id in (${quick.orderId}, ${sari.orderId}) order by id`.execute(
    rig.db,
  );
  expect(rows.map(({ terms }) => terms)).toEqual(['default', 'ph-statutory']);

  // three days late: 1,000.00 and 3 × 5% of 1,240.00; under the ceilings 3 × 5%/30 of 900.00
  await rig.passDays(33);
  const late = async ({ session, orderId }: Loan) => {
    const { orderStatus, overview } = await borrowerOf(rig, session).details(orderId);
    return { orderStatus, penalty: overview?.penaltyMinor, due: overview?.amountMinor };
  };
  expect(await late(quick)).toEqual({ orderStatus: 180, penalty: 118_600, due: 242_600 });
  expect(await late(sari)).toEqual({ orderStatus: 180, penalty: 450, due: 90_450 });

  // before half of the term: 3,000.00, 150.00 and 3/30 of 150.00 of interest, 4.50 for being late
  expect(await payoff(quick)).toMatchObject({ success: false, code: '1016' });
  expect(await payoff(sari)).toMatchObject({
    success: true,
    data: { payoff: { amountMinor: 316_950, rebateMinor: 43_500 } },
  });
  await settle(sari, 316_950);

  // a day after half of it: 4,000.00, 480.00 and 1/30 of 240.00 of interest; 1,000.00, 30 × 62.00, 49.60 and 62.00 for being late
  await rig.passDays(28);
  expect(await payoff(quick)).toMatchObject({
    success: true,
    data: { payoff: { amountMinor: 745_960, rebateMinor: 47_200 } },
  });
  await settle(quick, 745_960);
  for (const [{ session, orderId }, penalty] of [
    [quick, 297_160],
    [sari, 450],
  ] as const) {
    const { statement, loans } = dataOf(await rig.call(session)(mine.loadStatement, { orderId: String(orderId) }));
    expect(loans?.[0]).toMatchObject({ stillToPay: 0 });
    const charges = (statement?.lines ?? []).filter(({ kind }) => kind === 'penalty');
    expect(charges.reduce((sum, { amount }) => sum + amount, 0)).toBe(penalty);
  }
  expect(await rig.books()).toEqual([]);
});
