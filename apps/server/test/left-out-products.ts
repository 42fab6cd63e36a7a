import { expect, it } from 'vitest';
import { type Field, type openBadProducts, PRODUCT, productDefects } from './bad-products.ts';
import type { ServiceRig } from './service-rig.ts';

type Opened = () => { readonly rig: ServiceRig; readonly product: Awaited<ReturnType<typeof openBadProducts>> };

/** Shows for fields of a product, each with a badness, that it is left out or offered, and that no page fails. */
export function testSpoiltFields(
  opened: Opened,
  spoilt: readonly { readonly field: Field; readonly kind: string }[],
): void {
  const named = spoilt.map(({ field, kind }) => ({ field, kind, name: field.join('.') }));
  it.each(named)(
    'with $name holding $kind is left out or offered, and every page is answered',
    async ({ field, kind }) => {
      const { rig, product } = opened();
      await product.spoil(field, productDefects[kind]);
      const { isOffered, isLeftOut } = await product.seen();
      expect(isLeftOut).toBe(!isOffered);
      expect(await product.isPublic()).toBe(isOffered);
      expect(await product.failures()).toEqual([]);
      await product.repair();
      expect(await product.isOffered()).toBe(true);
      expect(rig.log()).not.toContain('a call failed');
    },
  );
}

const fee = { code: 'service', when: 'deducted', percent: '2' };

/** What makes a product unreadable or unlawful: the field and the reason that are logged, and the change. */
export const leftOut: readonly (readonly [string, string, { readonly lending?: object; readonly product?: object }])[] =
  [
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
  ];

/** Shows for each change that the product is left out, logged once and counted each time. */
export function testLeftOutOnce(opened: Opened, changes: typeof leftOut): void {
  it.each(changes)(
    'is logged once, by its field %s and the reason %s, and counted each time',
    async (field, reason, change) => {
      const { rig, product } = opened();
      const { lending = {}, product: more = {} } = change;
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
    },
  );
}
