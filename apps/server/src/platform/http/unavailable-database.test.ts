import { contracts, order } from '@hiram/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { waitForLock } from '../../../test/races.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

/** The answer of a call whose statement waits for a locked table until PostgreSQL cancels it, as after its time limit. */
async function answeredAfterCancel<Answer>(table: 'orders' | 'borrowers', ask: () => Promise<Answer>): Promise<Answer> {
  return rig.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
    const asked = ask();
    await vi.waitFor(async () => expect(await waitForLock(rig)).toBeGreaterThan(0), 30_000);
    await sql`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
    return asked;
  });
}

/** The lines of the log about refusals by the database: the message, the level and PostgreSQL's code. */
const refusedLines = () =>
  rig
    .log()
    .split('\n')
    .filter((line) => line.includes('was refused'))
    .map((line) => JSON.parse(line) as { msg: string; level: number; call?: string; err?: { code: string } })
    .map(({ msg, level, call, err }) => ({ msg, level, call, code: err?.code }));

it('the log of a call that the database could not answer names the cause', async () => {
  const answer = await answeredAfterCancel('orders', () =>
    rig.call('demo')(order.loadOrderDetails, { orderId: '170' }),
  );
  expect(answer).toMatchObject({ success: false, code: '503' });
  const call = order.loadOrderDetails.name;
  expect(refusedLines()).toContainEqual({ msg: 'a call was refused', level: 40, call, code: '57014' });
});

it('so does the log of a page', async () => {
  const request = { productId: '1', scene: 3, position: 0 } as const;
  const opened = await rig.call('demo-new')(contracts.openContract, request);
  if (!opened.success) throw new Error(opened.message);
  const { status } = await answeredAfterCancel('borrowers', () => fetch(rig.baseUrl + opened.data.contract_url));
  expect(status).toBe(503);
  expect(refusedLines()).toContainEqual({
    msg: 'a request was refused',
    level: 40,
    call: undefined,
    code: '57014',
  });
});
