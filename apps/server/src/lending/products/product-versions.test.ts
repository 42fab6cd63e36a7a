import { home, homeProduct, loanConfirm, order } from '@hiram/contract';
import { addDays } from '@hiram/domain';
import { storedProduct } from '@hiram/lending-terms';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { applicants } from '../../../test/applicants.ts';
import { changeProduct, documentOf, writeProduct } from '../../../test/change-product.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { applyProducts, retireProduct } from './apply-products.ts';
import { productOf } from './product-of.ts';

let rig: ServiceRig;
let before: unknown;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false, env: { AUTO_APPROVE: '0' } });
  before = await documentOf(rig, 1);
});
afterAll(() => rig.close());
afterEach(async () => {
  await rig.setClock(`${rig.today}T04:00:00.000Z`);
  await writeProduct(rig, 1, before);
});

const { newBorrower } = applicants(() => rig);
const productNow = () => {
  const { definition } = productOf({ document: before });
  if (definition === undefined) throw new Error('it is not lent');
  return definition;
};
const change = (from: string) => ({
  from: from as ReturnType<typeof addDays>,
  reason: 'test',
  by: 'ana',
  now: rig.now(),
  needsApproval: false,
});
const atRate = (annualRatePercent: string, from: string) => {
  const { prices, ...product } = productNow();
  const changed = { ...product, prices: prices.map((price) => ({ ...price, annualRatePercent })) };
  return rig.app.services.inTransaction((stores) => applyProducts(stores, [changed], change(from)));
};
const confirmation = async (session: string) => {
  const shown = await rig.call(session)(loanConfirm.loadConfirmation, { productId: '1' });
  if (!shown.success) throw new Error(shown.message);
  return shown.data;
};
const rate = async (session = 'demo-new') => (await confirmation(session)).cost?.annualRatePercent;

describe('a version of a product', () => {
  it('is in force from midnight of its market, with no job run', async () => {
    const day = addDays(rig.today, 3);
    await atRate('60', day);
    // 23:59:59 and 00:00 in Manila
    await rig.setClock(`${addDays(day, -1)}T15:59:59.000Z`);
    expect(await rate()).toBe('72');
    await rig.setClock(`${addDays(day, -1)}T16:00:00.000Z`);
    expect(await rate()).toBe('60');
    const listed = await rig.call('demo-new')(home.loadHome, {});
    expect(listed.success && listed.data.products?.[0]?.rate).toBe('60%');
    const open = await rig.call()(homeProduct.loadOpenProduct, { productId: '1' });
    expect(open.success && open.data.cost?.annualRatePercent).toBe('60');
  });

  it('takes a product off the offer from a day on', async () => {
    const day = addDays(rig.today, 1);
    await rig.app.services.inTransaction((stores) =>
      retireProduct(stores, { id: 1, code: 'quick-peso', market: 'PH' }, change(day)),
    );
    expect(await rate()).toBe('72');
    await rig.setClock(`${day}T04:00:00.000Z`);
    const shown = await rig.call('demo-new')(loanConfirm.loadConfirmation, { productId: '1' });
    expect(shown.success ? '' : shown.code).toBe('1010');
  });

  it('that nobody approved offers nothing', async () => {
    const { id, code, market } = { id: 1, code: 'quick-peso', market: 'PH' as const };
    await rig.app.services.inTransaction(async ({ products }) => {
      await products.lock({ code, market });
      const proposal = { reason: 'test', proposedBy: 'ana', proposedAt: rig.now(), approvedBy: null, approvedAt: null };
      const document = storedProduct({ ...productNow(), name: 'Not yet' });
      await products.addVersion({ productId: id, fromOn: rig.today, document, isRetired: false, ...proposal });
    });
    expect((await confirmation('demo-new')).comProductName).toBe('QuickPeso');
  });

  it('is never changed or removed in the database, and approved once', async () => {
    const versions = () => rig.db.updateTable('product_versions').where('product_id', '=', 1).where('number', '=', 1);
    for (const set of [{ reason: 'x' }, { document: '{"version": 1}' }, { approved_by: 'eve' }, { is_retired: true }])
      await expect(versions().set(set).execute()).rejects.toThrow(/is history/);
    await expect(rig.db.deleteFrom('product_versions').execute()).rejects.toThrow(/is history/);
  });
});

describe('a change of a product', () => {
  it('leaves an application in review and an approved one as they were signed', async () => {
    const borrowerId = await newBorrower('in-review');
    const { amount, periods, termUnit } = await confirmation('in-review');
    const pushed = await rig.call('in-review')(loanConfirm.pushLoan, { productId: '1', amount, periods, termUnit });
    if (!pushed.success) throw new Error(pushed.message);
    const orderId = new URL(pushed.data.lendDetailsUrl, 'https://x').searchParams.get('orderId') ?? '';
    const [signed] = await rig.app.services.stores.orders.listOwn(borrowerId);
    await changeProduct(rig, 1, ({ prices, ...product }) => ({
      ...product,
      name: 'Another name',
      logo: '/other.png',
      prices: prices.map((price) => ({ ...price, annualRatePercent: '12' })),
    }));
    expect((await confirmation('demo-new')).comProductName).toBe('Another name');
    const [kept] = await rig.app.services.stores.orders.listOwn(borrowerId);
    expect(kept).toEqual(signed);
    expect(kept).toMatchObject({ agreement: { lending: { annualRatePercent: '72' } }, decision: 'pending' });
    const shown = await rig.call('in-review')(order.loadOrderDetails, { orderId });
    expect(shown.success && [shown.data.productName, shown.data.productLogo]).toEqual([
      'QuickPeso',
      '/sandbox/logos/quickpeso.png',
    ]);
    // what is signed next is under the new version
    await newBorrower('after-change');
    const next = await confirmation('after-change');
    await rig.call('after-change')(loanConfirm.pushLoan, { productId: '1', ...next });
    const rows = await rig.db
      .selectFrom('orders')
      .select('product_version as version')
      .select(sql<string>`agreement -> 'lending' ->> 'annualRatePercent'`.as('rate'))
      .where('id', '>=', Number(orderId))
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.rate)).toEqual(['72', '12']);
    expect(rows[1]?.version).toBeGreaterThan(rows[0]?.version ?? 0);
  });

  it('refuses what was read before it and is pushed after it', async () => {
    await newBorrower('too-late');
    const { amount, termUnit, periods } = await confirmation('too-late');
    await changeProduct(rig, 1, (product) => ({
      ...product,
      term: { ...product.term, periods: [6], usualPeriods: 6 },
    }));
    const pushed = await rig.call('too-late')(loanConfirm.pushLoan, { productId: '1', amount, periods, termUnit });
    expect(pushed.success ? '' : pushed.code).toBe('1011');
  });
});
