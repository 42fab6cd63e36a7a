import { contracts, home, homeProduct } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fields, openBadProducts, PRODUCT, productDefects } from '../../../test/bad-products.ts';
import { leftOut, testLeftOutOnce, testSpoiltFields } from '../../../test/left-out-products.ts';
import { borrowerOf, chooseAtCheckout } from '../../../test/borrower.ts';
import { changeProduct } from '../../../test/change-product.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
let product: Awaited<ReturnType<typeof openBadProducts>>;
beforeAll(async () => {
  rig = await openServiceRig();
  product = await openBadProducts(rig);
});
afterAll(() => rig.close());

const kinds = Object.keys(productDefects);
/** Every seventh field, each with another badness; all of them together are in bad-products.matrix.test.ts. */
const sample = fields
  .filter((_, index) => index % 7 === 0)
  .map((field, index) => ({ field, kind: kinds[index % kinds.length] ?? '' }));

describe('a misconfigured product', () => {
  testSpoiltFields(() => ({ rig, product }), sample);
  testLeftOutOnce(() => ({ rig, product }), leftOut.slice(0, 2));

  it('is in the metrics, without anything of a borrower', async () => {
    const metrics = await (await fetch(`${rig.baseUrl}/metrics`)).text();
    expect(metrics).toMatch(
      /^hiram_products_left_out_total\{product="3",field="term.periods.0",reason="malformed"\} \d+$/m,
    );
  });

  it('LND-07 leaves its loans readable and payable, because their terms were copied', async () => {
    const maria = borrowerOf(rig);
    await product.write({ version: 2, termsProfile: 'no-such' });
    expect((await maria.details(7300)).overview?.penaltyMinor).toBeGreaterThan(0);
    const { paymentId, payUrl } = await maria.tap({ orderId: 7300 });
    await chooseAtCheckout(payUrl);
    await maria.until(paymentId, 'paid');
    expect((await maria.details(7300)).orderStatus).toBe(170);
    await product.repair();
    expect(await rig.books()).toEqual([]);
  });
});

describe('a product with a term in months', () => {
  const sellMonthly = (periods: number) =>
    product.sell({ periods, termUnit: 'month', every: 1, annualRatePercent: '12' });

  it('LND-01 is on offer on every day of the year or on none: twelve months up to 366 days, three never', async () => {
    // to 2028-03-01 over a leap day; to 2027-04-30 are 89 days, to 2027-10-01 are 92
    for (const day of ['2027-03-01', '2027-01-30', '2027-07-01']) {
      await rig.setClock(`${day}T04:00:00.000Z`);
      await sellMonthly(12);
      expect(await product.isOffered()).toBe(true);
      await sellMonthly(3);
      expect(await product.isOffered()).toBe(false);
      expect(await product.failures()).toEqual([]);
    }
    await rig.setClock('2027-03-01T04:00:00.000Z');
    await sellMonthly(12);
    const shown = await rig.call()(homeProduct.loadOpenProduct, { productId: String(PRODUCT) });
    // March is the first period: the days to the first payment, not the length of all
    const term = { periods: 12, termUnit: 'month', firstPeriodDay: 31, cost: { termDays: 366 } };
    expect(shown).toMatchObject({ success: true, data: term });
    const listed = await rig.call()(home.loadOpenProducts, {});
    expect(
      listed.success && listed.data.products?.map(({ example }) => [example?.termDays, example?.termMonths]),
    ).toEqual([
      [120, undefined],
      [120, undefined],
      [366, 12],
    ]);
    const demo = rig.call('demo-new');
    const opened = await demo(contracts.openContract, { productId: String(PRODUCT), scene: 3, position: 1 });
    const agreement = await fetch(rig.baseUrl + (opened.success ? opened.data.contract_url : ''));
    expect(await agreement.text()).toContain('The term is 12 months (366 days).');
  });
});

describe('the start of the service', () => {
  it.each([
    ['no-such', /product 2, SariCash: termsProfile: .*there is no terms profile no-such/],
    ['in-standard', /product 2, SariCash: .*in-standard is in INR, the market in PHP/],
  ])('is refused by name for a product with unreadable terms: %s', async (id, message) => {
    const set = (termsProfile: string) => changeProduct(rig, 2, (sold) => ({ ...sold, termsProfile }));
    await set(id);
    await expect(openServiceRig({ databaseUrl: rig.databaseUrl })).rejects.toThrow(message);
    await set('ph-statutory');
  });
});
