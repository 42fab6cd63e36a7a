import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fields, openBadProducts, productDefects } from '../../../test/bad-products.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
let product: Awaited<ReturnType<typeof openBadProducts>>;
beforeAll(async () => {
  rig = await openServiceRig();
  product = await openBadProducts(rig);
});
afterAll(() => rig.close());

describe.each(fields.map((field) => ({ field, name: field.join('.') })))(
  'the field $name of a product',
  ({ field }) => {
    it.each(Object.entries(productDefects))('fails no page if it holds %s', async (_, badness) => {
      await product.spoil(field, badness);
      const { isOffered, isLeftOut } = await product.seen();
      expect(isLeftOut).toBe(!isOffered);
      expect(await product.isPublic()).toBe(isOffered);
      expect(await product.failures()).toEqual([]);
      expect(rig.log()).not.toContain('a call failed');
      await product.repair();
    });
  },
);
