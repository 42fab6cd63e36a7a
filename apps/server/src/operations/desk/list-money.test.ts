import { listMoney } from '@hiram/contract/desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, openDeskAs } from '../../../test/desk.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const openAs = (login: string, roles: string) => openDeskAs(rig, login, roles);
async function moneyOf(desk: Desk, request: object) {
  const answer = await desk.call(listMoney, request);
  if (!answer.success) throw new Error(answer.message);
  return answer.data.list;
}
const lastAction = (login: string) =>
  rig.db
    .selectFrom('desk_audit')
    .select(['action', 'detail'])
    .where('login', '=', login)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

it('shows payments and payouts by state, the newest first, and who looked is in the trail', async () => {
  const desk = await openAs('lists', 'viewer');
  for (const direction of ['payments', 'payouts'] as const) {
    const all = await moneyOf(desk, { direction });
    const stored = await rig.db
      .selectFrom(direction)
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    expect(all.map(({ reference }) => reference)).toEqual(stored.map(({ id }) => id));
    expect(all.length).toBeGreaterThan(1);
    expect(await lastAction('lists')).toEqual({
      action: `list-${direction}`,
      detail: `all: ${stored.map(({ id }) => id).join(' ')}`,
    });
    expect(await moneyOf(desk, { direction, state: 'paid' })).toEqual(all.filter(({ state }) => state === 'paid'));
    expect(await moneyOf(desk, { direction, state: 'returned' })).toEqual([]);
  }
});

it('shows those on hold, until somebody has decided', async () => {
  const { openItems } = rig.app.services.stores;
  const desk = await openAs('holds', 'accountant');
  const held = () => moneyOf(desk, { direction: 'payouts', state: 'held' });
  expect(await held()).toEqual([]);
  const payout = await rig.db.selectFrom('payouts').select(['id', 'borrower_id']).executeTakeFirstOrThrow();
  const at = rig.now();
  const item = {
    kind: 'payout',
    subject: payout.id,
    reason: 'exposure-limit',
    borrowerId: payout.borrower_id,
  } as const;
  await openItems.open({ ...item, details: {}, at });
  expect(await held()).toMatchObject([{ reference: payout.id, isHeld: true }]);
  const [open] = await openItems.listOpenOf('payout', payout.id);
  await openItems.close(open?.id ?? 0, { outcome: 'approved', by: 'ana', note: '', at });
  expect(await held()).toEqual([]);
});

it('shows a payout on hold that a flag keeps from being sent, until the flag is lifted', async () => {
  const desk = await openAs('flagged', 'accountant');
  const payout = await rig.db.selectFrom('payouts').selectAll().limit(1).executeTakeFirstOrThrow();
  const unsent = { status: 'recorded', asked_at: null, paid_at: null, ended_at: null } as const;
  await rig.db.updateTable('payouts').set(unsent).where('id', '=', payout.id).execute();
  const held = () => moneyOf(desk, { direction: 'payouts', state: 'held' });
  expect(await held()).toEqual([]);
  const { borrowerFile } = rig.app.services.stores;
  const agent = await rig.db.selectFrom('agents').select('id').where('login', '=', 'flagged').executeTakeFirstOrThrow();
  const of = { borrowerId: payout.borrower_id, words: 'x', by: agent.id, at: rig.now() };
  await borrowerFile.setFlag({ ...of, flag: 'hardship' });
  expect(await held()).toEqual([]);
  await borrowerFile.setFlag({ ...of, flag: 'legal' });
  expect((await held()).find(({ reference }) => reference === payout.id)).toMatchObject({ isHeld: true });
  await borrowerFile.liftFlag({ ...of, flag: 'legal' });
  expect(await held()).toEqual([]);
});

it('has the operator’s own markets alone, and is exported by a role that may, with amounts as figures', async () => {
  const there = await moneyOf(await openAs('in-india', 'viewer@IN'), { direction: 'payouts' });
  expect(new Set(there.map(({ market }) => market))).toEqual(new Set(['IN']));
  const desk = await openAs('exports', 'accountant');
  const file = await desk.send(`${rig.baseUrl}/desk-api/money.csv?direction=payouts&state=paid`);
  const lines = (await file.text()).trimEnd().split('\r\n');
  const paid = await moneyOf(desk, { direction: 'payouts', state: 'paid' });
  expect(lines).toHaveLength(paid.length + 1);
  expect(lines[1]).toContain(`,${paid[0]?.currency},${((paid[0]?.amount ?? 0) / 100).toFixed(2)},paid`);
  const exported = await rig.db
    .selectFrom('desk_audit')
    .select('detail')
    .where('action', '=', 'payouts-exported')
    .execute();
  expect(exported).toEqual([{ detail: `paid, ${paid.length} rows` }]);
  expect((await (await openAs('reads', 'viewer')).send(`${rig.baseUrl}/desk-api/money.csv`)).status).toBe(403);
});
