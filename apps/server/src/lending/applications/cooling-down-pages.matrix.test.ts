import { home, homeProduct, joinFailed, loanConfirm, order } from '@hiram/contract';
import { addDays } from '@hiram/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicants } from '../../../test/applicants.ts';
import { dataOf } from '../../../test/registrant.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { setOffered } from '../../../test/change-product.ts';

// While a product cools down after a refusal no page leads to another refusal (decision 0017).

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { push, newBorrower } = applicants(() => rig);
const wish = (productId: string) => ({ productId, moduleId: '31', positionId: 0 });

/** Whatever a borrower reads of a product that may lead to an application. */
async function pagesOf(session: string, orderId: string) {
  const call = rig.call(session);
  const shown = ({ productId, isClickable, blockedReason }: order.RecommendedProduct) => [
    productId,
    isClickable,
    blockedReason,
  ];
  const { products, blockedReason } = dataOf(await call(home.loadHome, {}));
  const { recProducts: offered } = dataOf(await call(joinFailed.loadJoinFailure, {}));
  const { recProducts: others } = dataOf(await call(order.loadOrderDetails, { orderId }));
  const product = dataOf(await call(homeProduct.loadProduct, { productId: '1' }));
  const confirmation = await call(loanConfirm.loadConfirmation, { productId: '1' });
  const variant = await call(loanConfirm.loadVariantConfirmation, { productId: '1' });
  const target = await call(joinFailed.findProductTarget, wish('1'));
  return {
    home: products.map(shown),
    homeBlocked: blockedReason,
    joinFailed: offered.map(shown),
    order: others.map(shown),
    product: [product.mayApply, product.blockedReason],
    refusals: [confirmation, variant, target].map((answer) => (answer.success ? '' : [answer.code, answer.message])),
  };
}

const orderOf = (url: string) => new URL(url, 'https://x').searchParams.get('orderId') ?? '';
const applied = async (session: string, productId = '1', amount = 400_000) =>
  orderOf(dataOf(await push({ productId, amount, session })).lendDetailsUrl);
/** Refused, for an age that is put right afterwards: only the cooling-down is left. */
async function refused(session: string, wanted: readonly (readonly [string, number])[] = [['1', 400_000]]) {
  const borrowerId = await newBorrower(session, { bornOn: '2015-05-05' });
  let orderId = '';
  for (const [productId, amount] of wanted) orderId = await applied(session, productId, amount);
  await rig.app.services.stores.borrowers.update(borrowerId, { bornOn: '1990-05-05' });
  return { borrowerId, orderId };
}
const sayFrom = (days: number) => `You can apply again from ${addDays(rig.today, days)}.`;

describe('a product in its cooling-down period after a refusal (30-C4)', () => {
  it('is closed with its day on every list and page, and no address leads to its confirmation', async () => {
    const { orderId } = await refused('cooling');
    const said = sayFrom(30);
    const lists = [
      ['1', '0', said],
      ['2', '1', ''],
      ['3', '1', ''],
    ];
    expect(await pagesOf('cooling', orderId)).toEqual({
      home: lists,
      homeBlocked: '',
      joinFailed: lists,
      // of the refused order itself only what is left
      order: lists.slice(1),
      product: ['blocked', said],
      refusals: [
        ['1060', said],
        ['1060', said],
        ['1060', said],
      ],
    });
    dataOf(await rig.call('cooling')(loanConfirm.loadConfirmation, { productId: '2' }));
    // the page of an order that waits for a decision offers the others
    const another = await applied('cooling', '2', 300_000);
    await sql`update orders set decision = 'pending', decided_at = null where id = ${Number(another)}`.execute(rig.db);
    expect((await pagesOf('cooling', another)).order).toEqual([lists[0], lists[2]]);
  });

  it('has its day on the refused order, counted down until one can apply again', async () => {
    const { orderId } = await refused('cooling-order');
    const shown = async () => dataOf(await rig.call('cooling-order')(order.loadOrderDetails, { orderId }));
    const first = await shown();
    expect(first).toMatchObject({ applyAgain: { on: addDays(rig.today, 30), days: 30 }, missing: [] });
    expect(first.noticeDesText).toContain(sayFrom(30));
    await sql`update orders set decided_at = decided_at - interval '31 days', created_at = created_at - interval '31 days'
      where id = ${Number(orderId)}`.execute(rig.db);
    const later = await shown();
    expect(later).toMatchObject({ applyAgain: { on: addDays(rig.today, -1), days: 0 } });
    expect(later.noticeDesText).toMatch(/You can apply again\.$/);
  });

  it('names what was missing for a decision, until it is there', async () => {
    const borrowerId = await newBorrower('incomplete', { bornOn: null });
    const orderId = await applied('incomplete');
    const shown = async () => dataOf(await rig.call('incomplete')(order.loadOrderDetails, { orderId }));
    expect(await shown()).toMatchObject({ missing: ['Your date of birth'], applyAgain: null });
    const { borrowers } = rig.app.services.stores;
    await borrowers.update(borrowerId, { bornOn: '1990-05-05' });
    expect(await shown()).toMatchObject({ missing: [], applyAgain: { on: rig.today, days: 0 } });
  });

  it('is home’s reason once all products cool down, with the earliest day', async () => {
    const { borrowerId, orderId } = await refused('cooling-all', [
      ['1', 400_000],
      ['2', 300_000],
    ]);
    await setOffered(rig, 3, false);
    await sql`update orders set agreement = jsonb_set(agreement, '{profile,coolingDownDays}', '7')
      where borrower_id = ${borrowerId} and product_id = 2`.execute(rig.db);
    const shown = await pagesOf('cooling-all', orderId);
    await setOffered(rig, 3, true);
    expect(shown.home).toEqual([
      ['1', '0', sayFrom(30)],
      ['2', '0', sayFrom(7)],
    ]);
    expect(shown.homeBlocked).toBe(sayFrom(7));
  });

  it('looks the same to a borrower on the blacklist, before and after the refusal', async () => {
    const unlisted = await newBorrower('not-listed');
    const listed = await newBorrower('is-listed');
    const add = ['blacklist', 'add', 'borrower', String(listed), '--reason', 'fraud', '--by', 'ana'];
    expect((await runCommand(rig, add)).code).toBe(0);
    const before = async (session: string) => ({
      home: dataOf(await rig.call(session)(home.loadHome, {})),
      product: dataOf(await rig.call(session)(homeProduct.loadProduct, { productId: '1' })),
      confirmation: dataOf(await rig.call(session)(loanConfirm.loadConfirmation, { productId: '1' })),
    });
    expect({ ...(await before('is-listed')), home: null }).toEqual({ ...(await before('not-listed')), home: null });
    const { name: _, ...homeOfListed } = dataOf(await rig.call('is-listed')(home.loadHome, {}));
    expect(dataOf(await rig.call('not-listed')(home.loadHome, {}))).toMatchObject(homeOfListed);

    const orders = { listed: await applied('is-listed'), unlisted: await applied('not-listed') };
    // a decider refused the other, in the same words
    await sql`update orders set decision = 'refused', decision_reason = 'elsewhere'
      where borrower_id = ${unlisted}`.execute(rig.db);
    expect(await pagesOf('is-listed', orders.listed)).toEqual(await pagesOf('not-listed', orders.unlisted));
    expect((await pagesOf('is-listed', orders.listed)).product).toEqual(['blocked', sayFrom(30)]);
  });
});
