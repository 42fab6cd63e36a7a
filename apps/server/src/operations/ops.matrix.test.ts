import { expect, it } from 'vitest';
import { order } from '@hiram/contract';
import { createTestDatabase } from '../../../../tools/test-database.ts';
import { openServiceRig } from '../../test/service-rig.ts';

it('two services starting on one empty database fill the sandbox once', async () => {
  const database = await createTestDatabase();
  const both = await Promise.all([0, 1].map(() => openServiceRig({ databaseUrl: database.url })));
  for (const one of both) {
    expect(await one.call()(order.loadOrderDetails, { orderId: '86' })).toMatchObject({ data: { orderStatus: 170 } });
    expect(await one.books()).toEqual([]);
  }
  await Promise.all(both.map((one) => one.close()));
  await database.drop();
});
