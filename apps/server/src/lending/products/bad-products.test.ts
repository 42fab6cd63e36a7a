import { contracts, home, homeProduct } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fields, openBadProducts, PRODUCT, productDefects } from '../../../test/bad-products.ts';
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

const kinds = Object.entries(productDefects);
/** Each field once, and each badness; all of them together are in bad-products.matrix.test.ts. */
const sample = fields.map((field, index) => [field, kinds[index % kinds.length] ?? kinds[0]] as const);

const fee = { code: 'service', when: 'deducted', percent: '2' };

describe('a misconfigured product', () => {
  it.each(sample)(
    'with %s %s is left out or offered as far as it can be read, and every page is answered',
    async (field, kind) => {
      const [, badness] = kind ?? [];
      await product.spoil(field, badness);
      const { isOffered, isLeftOut } = await product.seen();
      expect(isLeftOut).toBe(!isOffered);
      expect(await product.isPublic()).toBe(isOffered);
      expect(await product.failures()).toEqual([]);
      await product.repair();
      expect(await product.isOffered()).toBe(true);
      expect(rig.log()).not.toContain('a call failed');
    },
  );

  it.each([
    ['term.periods.0', 'malformed', { lending: { periods: '4' } }],
    ['schedule', 'malformed', { product: { schedule: 'much' } }],
    ['amount.maxMinor', 'malformed', { product: { amount: { minMinor: 2, maxMinor: 1, stepMinor: 1 } } }],
    ['lending.term', 'out_of_range', { lending: { periods: 3 } }],
    ['lending.deductedFeesMinor', 'contradiction', { lending: { deductedFeesMinor: 1_200_000 } }],
    ['exposure.openLoans', 'malformed', { lending: { exposure: { openLoans: -1 } } }],
    ['exposure.loansAtOnce', 'malformed', { lending: { exposure: { loansAtOnce: 3 } } }],
    ['prices.0.fees.0.when', 'malformed', { lending: { fees: [{ ...fee, when: 'later' }] } }],
    ['lending.fees.0.names', 'invalid_value', { lending: { fees: [{ ...fee, names: { tlh: 'mIw' } }] } }],
    ['lending.fees.0.of', 'contradiction', { lending: { fees: [{ ...fee, when: 'financed', of: 'interest' }] } }],
    ['lending.taxes.0.on', 'invalid_value', { lending: { taxes: [{ code: 'vat', on: ['tips'], percent: '12' }] } }],
    ['lending.exposure', 'contradiction', { lending: { exposure: { principalMinor: 1_199_999 } } }],
    ['lending.dayCount', 'contradiction', { lending: { accrual: 'daily' } }],
    ['lending.gracePrincipalPeriods', 'out_of_range', { lending: { gracePrincipalPeriods: 400 } }],
    ['schedule.businessDayShift', 'malformed', { lending: { businessDayShift: 'sometimes' } }],
    ['lending.paydays', 'contradiction', { lending: { paydays: [15] } }],
    ['referral.tags.0', 'malformed', { product: { referral: { tags: [1] } } }],
    ['terms_profile', 'invalid_value', { product: { termsProfile: 'no-such' } }],
    ['terms_profile', 'invalid_value', { product: { termsProfile: 'toString' } }],
    ['terms_profile', 'mixed_currencies', { product: { termsProfile: 'in-standard' } }],
    [
      'lending',
      'over_nominal_rate',
      {
        product: { termsProfile: 'ph-statutory' },
        lending: { principalMinor: 1_000_000, periods: 4, annualRatePercent: '72.1' },
      },
    ],
  ])('is logged once, by its field %s and the reason %s, and counted each time', async (field, reason, change) => {
    const { lending = {}, product: more = {} }: { lending?: object; product?: object } = change;
    const spoil = () => product.sell(lending, more);
    const logged = () =>
      rig
        .log()
        .split('\n')
        .filter((line) => line.includes('"msg":"a product cannot be offered and is left out"'))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    const before = logged().length;
    const count = await product.timesLeftOut();
    await spoil();
    for (let look = 0; look < 3; look += 1) expect(await product.isOffered()).toBe(false);
    expect(logged().slice(before)).toMatchObject([{ productId: PRODUCT, product: 'BahayLoan', field, reason }]);
    // home and its own page, three times each
    expect(await product.timesLeftOut()).toBe(count + 6);
    await product.repair();
    expect(await product.isOffered()).toBe(true);
    await spoil();
    expect(await product.isOffered()).toBe(false);
    expect(logged()).toHaveLength(before + 2);
    await product.repair();
    expect(await product.isOffered()).toBe(true);
  });

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
