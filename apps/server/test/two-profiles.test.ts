import { contracts, homeProduct, loanConfirm, mine, order, withdraw } from '@hiram/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowerOf, chooseAtCheckout } from './borrower.ts';
import { payouts } from './payouts.ts';
import { dataOf } from './registrant.ts';
import { openServiceRig, type ServiceRig } from './service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { newBorrower, approved, bindWallet, confirm } = payouts(() => rig);

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

it('LND-02 LND-03 a loan under the default terms and one under the ceilings of the law, from disclosure over lateness to payoff', async () => {
  await newBorrower('reader');
  const usual = await disclosed('reader', '1');
  const capped = await disclosed('reader', '2');
  expect(usual.late).toMatchObject({ onceMinor: 100_000 });
  expect(usual.late).not.toHaveProperty('mostPercentPerMonth');
  expect(usual.html).toContain('once half the term has passed');
  expect(usual.html).not.toContain('Late charges never come to more');
  expect(capped.late).toMatchObject({ onceMinor: 100_000, mostPercentPerMonth: '5', mostTotalPercent: '100' });
  expect(capped.html).toContain(
    'Late charges never come to more than 5% a month of the unpaid amount (SEC MC 14 s.2025)',
  );
  expect(capped.html).toContain('together never come to more than 100% of the loan amount');
  expect(capped.html).toContain('You may pay the whole loan back at any time');

  const quick = { session: 'quick', orderId: await lend('quick', '1') };
  const sari = { session: 'sari', orderId: await lend('sari', '2') };
  for (const { session, orderId } of [quick, sari]) {
    const { profile } = await rig.db
      .selectFrom('orders')
      .select((row) =>
        row
          .ref('terms', '->>')
          .key('id' as never)
          .as('profile'),
      )
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(profile).toBe(session === 'quick' ? 'default' : 'ph-statutory');
  }

  // three days late: 1,000.00 and 3 × 5% of 1,240.00; under the ceilings 3 × 5%/30 of 900.00
  await rig.passDays(33);
  const late = async ({ session, orderId }: typeof quick) => {
    const { orderStatus, overview } = await borrowerOf(rig, session).details(orderId);
    return { orderStatus, penalty: overview?.penaltyMinor, due: overview?.amountMinor };
  };
  expect(await late(quick)).toEqual({ orderStatus: 180, penalty: 118_600, due: 242_600 });
  expect(await late(sari)).toEqual({ orderStatus: 180, penalty: 450, due: 90_450 });

  // before half of the term only the loan under the law can be paid off; what is late is paid with it
  const payable = async ({ session, orderId }: typeof quick) =>
    (await borrowerOf(rig, session).instalment(orderId)).payoff ?? null;
  expect(await payable(quick)).toBeNull();
  expect(await payable(sari)).not.toBeNull();
  expect(await rig.books()).toEqual([]);
});
void [mine, order, withdraw, chooseAtCheckout];
