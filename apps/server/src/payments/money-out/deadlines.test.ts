import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideApplications } from '../../lending/applications/decide-applications.ts';
import { listMissedDeadlines } from './missed-deadlines.ts';
import { payouts } from '../../../test/payouts.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ env: { DECISION_DELAY_SECONDS: '86400' } });
});
afterAll(() => rig.close());

const { approved, bindWallet, confirm, newBorrower } = payouts(() => rig);
const missed = async (...orders: string[]) =>
  (await listMissedDeadlines(rig.app.services.stores, rig.now()))
    .filter(({ orderId }) => orders.includes(String(orderId)))
    .map(({ orderId, deadline, dueOn, doneOn }) => [String(orderId), deadline, dueOn, doneOn]);

it('LND-06 the deadlines list the last days of decision and disbursement, and those missed or kept late', async () => {
  const orderId = await approved('late-decision');
  await bindWallet('late-decision', '09170009906');
  expect(await missed(orderId)).toEqual([]);
  await rig.passDays(1);
  // the day itself is within the deadline
  expect(await missed(orderId)).toEqual([]);
  await rig.passDays(1);
  expect(await missed(orderId)).toEqual([[orderId, 'decision', addDays(rig.today, 1), null]]);
  await decideApplications(rig.app.services);
  const late = [orderId, 'decision', addDays(rig.today, 1), addDays(rig.today, 2)];
  expect(await missed(orderId)).toEqual([late]);
  expect(await confirm('late-decision', orderId)).toMatchObject({ success: true });
  await rig.passDays(3);
  expect(await missed(orderId)).toEqual([late]);
  await rig.passDays(1);
  expect(await missed(orderId)).toEqual([late, [orderId, 'disbursal', addDays(rig.today, 5), null]]);
  const row = await rig.db.selectFrom('orders').selectAll().where('id', '=', Number(orderId)).executeTakeFirstOrThrow();
  expect([row.decision_due_on, row.disbursal_due_on]).toEqual([addDays(rig.today, 1), addDays(rig.today, 5)]);
});

it('LND-06 the deadlines command prints them for the lender', async () => {
  await newBorrower('nobody');
  const { code, output } = await runCommand(rig, ['deadlines']);
  expect(code).toBe(0);
  expect(output).toMatch(/^\d+\tPH\tdecision\tdue \d{4}-\d\d-\d\d\t\d{4}-\d\d-\d\d$/m);
});
