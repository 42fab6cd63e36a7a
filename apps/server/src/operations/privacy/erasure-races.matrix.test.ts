import { decideApplication } from '@hiram/contract/desk';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDeskAs } from '../../../test/desk.ts';
import { heldApplications } from '../../../test/held-applications.ts';
import { raceAtLock } from '../../../test/races.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { eraseBorrower } from './erase-borrower.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ env: { AUTO_APPROVE: '0', DECISION_DELAY_SECONDS: '3600' } });
});
afterAll(() => rig.close());

const { apply, once, orderOf } = heldApplications(() => rig);

it('an approval and an erasure at once wait for each other, whichever comes first, and neither is broken off', async () => {
  const desk = await openDeskAs(rig, 'approves', 'underwriter');
  /** Both wait in turn while the order is held. */
  const ended = async (isApprovalFirst: boolean) => {
    const { orderNo, borrowerId } = await apply('shared-account');
    const approval = async () => {
      const answer = await desk.call(decideApplication, { orderNo, decision: 'approve', ...once() });
      return answer.success ? answer.data.outcome : answer.message;
    };
    const erasure = async () => (await eraseBorrower(rig.app.services, { borrowerId, now: rig.now() })).kind;
    const results = await raceAtLock(
      rig,
      sql`select 1 from orders where id = ${Number(orderNo)} for update`,
      isApprovalFirst ? [approval, erasure] : [erasure, approval],
    );
    const said = results.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)));
    return { said, decision: (await orderOf(orderNo)).decision };
  };
  // an application, open or approved, stands in the way of an erasure
  expect(await ended(true)).toMatchObject({ said: ['approved', 'refused'], decision: 'approved' });
  expect(await ended(false)).toMatchObject({ said: ['refused', 'approved'], decision: 'approved' });
  expect(rig.log()).not.toContain('deadlock');
});
