import { joinFailed } from '@hiram/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { referTo, setOffered } from '../../../test/change-product.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

it('JNT-01 JNT-02 the failed registration page shows the failure and the available products of the borrower’s market', async () => {
  const shown = await rig.call('demo')(joinFailed.loadJoinFailure, {});
  expect(shown).toMatchObject({
    success: true,
    data: { status: '110', noticeMessage: expect.stringContaining('login') },
  });
  const names = async (session: string) => {
    const answer = await rig.call(session)(joinFailed.loadJoinFailure, {});
    return answer.success ? answer.data.recProducts?.map(({ name }) => name) : [];
  };
  expect(await names('demo')).toEqual(['QuickPeso', 'SariCash', 'BahayLoan']);
  expect(await names('demo-in')).toEqual(['RupeeQuick']);
  const products = shown.success ? shown.data.recProducts : [];
  expect(products?.[0]?.example).toMatchObject({ netProceedsMinor: 380_000, totalPayableMinor: 496_000 });
});

it('JNT-03 a tap on it is counted and answered with its target: our confirmation or the native app', async () => {
  const tap = { moduleId: '31', positionId: 1, productId: '2' };
  expect(await rig.call('demo2')(joinFailed.recordProductTap, tap)).toMatchObject({ success: true });
  const events = await rig.db.selectFrom('product_events').selectAll().where('borrower_id', '=', 2).execute();
  expect(events).toMatchObject([{ product_id: '2', module_id: '31', position_id: 1 }]);
  const target = async (productId: string) => rig.call('demo')(joinFailed.findProductTarget, { ...tap, productId });
  expect(await target('2')).toMatchObject({ code: '00', data: `${rig.config.publicUrl}/supportNumber?productId=2` });
  await referTo(rig, 3);
  expect(await target('3')).toMatchObject({ data: 'productDetail?productId=3' });
  // another market's, one that is not there, one that is no longer offered
  await setOffered(rig, 1, false);
  for (const productId of ['4', '99', '1'])
    expect(await target(productId)).toMatchObject({ success: false, code: '1010' });
});
