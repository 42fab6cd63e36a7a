import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobs } from '../../app/jobs.ts';
import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import { neverClosed } from '../../../test/closing.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { settlementFiles } from '../../../test/settlement-files.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const { newSettlement, open, reports } = settlementFiles(() => rig);

it('LND-07 a job of its own looks for missing transfers, and neither it nor the closing waits for the other', async () => {
  const { services } = rig.app;
  const settlement = newSettlement();
  await reports([
    { settlement, id: settlement, type: 'fee', gross: 0, fee: 500, on: addDays(rig.today, -9) },
    { settlement: newSettlement(), id: `${settlement}-2`, type: 'fee', gross: 0, fee: 500 },
  ]);
  const run = (name: string, broken: Partial<Stores>) => {
    const job = jobs.find((each) => each.name === name);
    if (job === undefined) throw new Error(`no job ${name}`);
    const inTransaction: Services['inTransaction'] = (work) =>
      services.inTransaction((stores) => work({ ...stores, ...broken }));
    return job.run({ ...services, inTransaction }, new AbortController().signal);
  };
  const fails = () => Promise.reject(new Error('it is broken'));
  const { settlements, periods } = services.stores;
  const noTransfers = { settlements: { ...settlements, listWithoutTransfer: fails } };
  const noClosing = { periods: { ...periods, closeDays: fails } };
  await neverClosed(rig);
  await expect(run('find-late-transfers', noTransfers)).rejects.toThrow('it is broken');
  await run('close-days', noTransfers);
  expect(await periods.closedThrough()).toBe(addDays(rig.today, -1));

  await neverClosed(rig);
  await expect(run('close-days', noClosing)).rejects.toThrow('it is broken');
  await run('find-late-transfers', noClosing);
  expect(await open()).toMatchObject([{ reason: 'transfer-differs', subject: `sandbox/${settlement}` }]);
  expect(await periods.closedThrough()).toBeNull();
});
