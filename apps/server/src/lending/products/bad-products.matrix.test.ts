import { afterAll, beforeAll, describe } from 'vitest';
import { fields, openBadProducts, productDefects } from '../../../test/bad-products.ts';
import { leftOut, testLeftOutOnce, testSpoiltFields } from '../../../test/left-out-products.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
let product: Awaited<ReturnType<typeof openBadProducts>>;
beforeAll(async () => {
  rig = await openServiceRig();
  product = await openBadProducts(rig);
});
afterAll(() => rig.close());

const every = fields.flatMap((field) => Object.keys(productDefects).map((kind) => ({ field, kind })));

describe('a misconfigured product', () => {
  testSpoiltFields(() => ({ rig, product }), every);
  testLeftOutOnce(() => ({ rig, product }), leftOut);
});
