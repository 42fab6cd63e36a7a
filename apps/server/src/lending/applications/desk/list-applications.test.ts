import { listApplications } from '@hiram/contract/desk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicants } from '../../../../test/applicants.ts';
import { dataOf } from '../../../../test/registrant.ts';
import { type Desk, openDeskAs } from '../../../../test/desk.ts';
import { openServiceRig, type ServiceRig } from '../../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ env: { AUTO_APPROVE: '0' } });
  const { newBorrower, push } = applicants(() => rig);
  for (const session of ['first', 'second']) {
    await newBorrower(session);
    dataOf(await push({ productId: '1', session }));
  }
});
afterAll(() => rig.close());

const listOf = async (desk: Desk, request: object) => {
  const answer = await desk.call(listApplications, request);
  return answer.success ? answer.data.list : [];
};

describe('the queue of applications', () => {
  it('has each pending application once, by the promised day, with what speaks against it, and is in the trail', async () => {
    const pending = await rig.db
      .selectFrom('orders')
      .select(['id', 'borrower_id as borrowerId', 'principal_minor as amount'])
      .where('decision', '=', 'pending')
      .execute();
    expect(pending.length).toBeGreaterThan(0);
    const [{ id, borrowerId } = { id: 0, borrowerId: 0 }] = pending;
    const at = rig.now();
    const details = { kind: 'application', subject: id, borrowerId, at } as const;
    await rig.app.services.stores.openItems.open({ ...details, reason: 'shared-account' });
    const found = { name: 'blacklist', result: 'found', borrowers: [] } as const;
    await rig.app.services.stores.identity.addChecks(id, [found], at);
    const desk = await openDeskAs(rig, 'queue', 'underwriter');
    const list = await listOf(desk, {});
    expect(new Map(list.map(({ orderNo, amount }) => [Number(orderNo), amount]))).toEqual(
      new Map(pending.map((order) => [order.id, order.amount])),
    );
    expect(list).toHaveLength(pending.length);
    const due = list.map(({ dueOn }) => dueOn ?? '');
    expect(due).toEqual(due.toSorted());
    const held = await listOf(desk, { state: 'review' });
    expect(held.map(({ orderNo }) => orderNo)).toContain(String(id));
    expect(held.every(({ reasons }) => reasons.length > 0)).toBe(true);
    expect(held.find(({ orderNo }) => orderNo === String(id))).toMatchObject({
      reasons: ['automatic-approval-off', 'shared-account'],
      checks: expect.arrayContaining(['blacklist']),
    });
    const trail = await rig.db
      .selectFrom('desk_audit')
      .select(['action', 'detail'])
      .where('login', '=', 'queue')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(trail).toEqual({
      action: 'list-applications',
      detail: `review: ${held.map(({ orderNo }) => orderNo).join(' ')}`,
    });
  });

  it('counts days past the promised one, sorts by amount, and is cut to a product and a borrower', async () => {
    const desk = await openDeskAs(rig, 'sorts', 'viewer');
    const [first] = await listOf(desk, {});
    await rig.db
      .updateTable('orders')
      .set({ decision_due_on: '2020-01-01' })
      .where('id', '=', Number(first?.orderNo))
      .execute();
    const late = await listOf(desk, { state: 'late' });
    expect(late.map(({ orderNo }) => orderNo)).toContain(first?.orderNo);
    expect(late.every(({ daysLate }) => daysLate > 0)).toBe(true);
    const amounts = (await listOf(desk, { sort: 'amount' })).map(({ amount }) => amount);
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    const own = await listOf(desk, { borrower: first?.borrower, product: first?.product });
    expect(own.map(({ orderNo }) => orderNo)).toContain(first?.orderNo);
    expect(await listOf(desk, { product: 'no-such-product' })).toEqual([]);
    expect(await listOf(desk, { page: 2 })).toEqual([]);
  });

  it('shows applications of the operator’s markets only, and needs a permission for its export', async () => {
    const everywhere = await listOf(await openDeskAs(rig, 'everywhere', 'viewer'), {});
    for (const market of ['IN', 'PH']) {
      const list = await listOf(await openDeskAs(rig, `in-${market.toLowerCase()}`, `viewer@${market}`), {});
      expect(list).toEqual(everywhere.filter((each) => each.market === market));
    }
    const desk = await openDeskAs(rig, 'exports', 'accountant');
    expect(await desk.call(listApplications, {})).toMatchObject({ code: '1140' });
    const both = await openDeskAs(rig, 'both', 'accountant viewer');
    const response = await both.send(`${rig.baseUrl}/desk-api/applications.csv`);
    const lines = (await response.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(everywhere.length + 1);
    expect(lines[1]).toContain(`${everywhere[0]?.currency},${((everywhere[0]?.amount ?? 0) / 100).toFixed(2)}`);
  });
});
