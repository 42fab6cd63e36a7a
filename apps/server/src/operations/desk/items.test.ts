import * as contract from '@hiram/contract/desk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarDate } from '@hiram/domain';
import { decisions } from '../../app/item-decisions.ts';
import { itemKinds, itemReasons } from '../../app/reasons.ts';
import { requestPhoneChange } from '../../identity/phones/decide-phone-change.ts';
import type { NewItem } from '../../platform/open-items/open-items.ts';
import { type Desk, openDeskAs } from '../../../test/desk.ts';
import { insertPayment } from '../../../test/requested-payment.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { actsOf } from './item-acts.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

let subjects = 0;
const open = (item: Partial<NewItem> = {}): Promise<number> =>
  rig.app.services.stores.openItems.open({
    kind: 'loan',
    subject: `of-a-test-${(subjects += 1)}`,
    reason: 'summary-drift',
    borrowerId: 1,
    at: rig.now(),
    ...item,
  });
const openAs = (login: string, roles: string) => openDeskAs(rig, login, roles);
const stored = (id: number) => rig.app.services.stores.openItems.find(id);
async function listed(desk: Desk, request: Parameters<typeof desk.call<typeof contract.listItems>>[1] = {}) {
  const answer = await desk.call(contract.listItems, request);
  if (!answer.success) throw new Error(answer.message);
  return answer.data.list;
}
const found = async (desk: Desk, id: number) => (await listed(desk)).find(({ item }) => item === String(id));
const decide = (desk: Desk, id: number, decision: 'approve' | 'refuse') =>
  desk.call(contract.decideItem, { item: String(id), decision, words: 'Receipts compared.' });
const close = (desk: Desk, id: number) => desk.call(contract.closeItem, { item: String(id), words: 'Dealt with.' });
const trail = (id: number) =>
  rig.db
    .selectFrom('desk_audit')
    .select(['login', 'action'])
    .where('facts', '@>', JSON.stringify({ item: id }))
    .orderBy('id')
    .execute();
/** A payment of borrower 1 about which a report names another reference. */
async function contradicted(): Promise<{ id: number; payment: string }> {
  const orderId = 180;
  const id = 'HRM-ITEM-1';
  const createdAt = rig.now();
  const terms = { orderId, requestedMinor: 10_000, quotedOn: calendarDate('2026-11-26'), status: 'pending' } as const;
  const order = rig.db.selectFrom('orders').select('borrower_id as borrowerId').where('id', '=', orderId);
  const { borrowerId } = await order.executeTakeFirstOrThrow();
  const expiresAt = new Date(createdAt.getTime() + 3_600_000);
  // a loan has one such payment at a time
  if ((await rig.app.services.stores.payments.find(id)) === undefined)
    await insertPayment(rig.app.services.stores, { ...terms, id, borrowerId, createdAt, expiresAt });
  const details = { providerReference: `reported-${(subjects += 1)}` };
  const about = { kind: 'payment', subject: id, borrowerId } as const;
  return { id: await open({ ...about, reason: 'reference-contradicts', details }), payment: id };
}
const referenceOf = async (id: string) => (await rig.app.services.stores.payments.find(id))?.providerReference ?? null;

describe('the list', () => {
  it('has age, reason, amount and owner, is filtered and sorted, and who looked is in the trail', async () => {
    const desk = await openAs('lists', 'accountant');
    const order = await rig.db
      .selectFrom('orders')
      .select(['id', 'principal_minor', 'currency'])
      .executeTakeFirstOrThrow();
    const at = new Date(rig.now().getTime() - 3 * 86_400_000);
    const old = await open({ at });
    const application = await open({ kind: 'application', subject: order.id, reason: 'shared-account' });
    expect(await found(desk, old)).toMatchObject({ kind: 'loan', reason: 'summary-drift', borrower: '1', daysOpen: 3 });
    expect(await found(desk, application)).toMatchObject({
      amounts: [{ currency: order.currency, amount: order.principal_minor }],
      owner: '',
      // held applications have a queue of their own
      acts: [],
    });
    const numbers = async (request: object) => (await listed(desk, request)).map(({ item }) => Number(item));
    expect(await numbers({})).toEqual([old, application]);
    expect(await numbers({ sort: 'newest' })).toEqual([application, old]);
    expect(await numbers({ sort: 'amount' })).toEqual([application, old]);
    expect(await numbers({ kind: 'application' })).toEqual([application]);
    await desk.call(contract.takeItem, { item: String(old) });
    expect(await numbers({ owner: 'mine' })).toEqual([old]);
    expect(await numbers({ owner: 'free' })).toEqual([application]);
    expect(await numbers({ state: 'closed' })).toEqual([]);
    const seen = await rig.db.selectFrom('desk_audit').select('detail').where('action', '=', 'list-items').execute();
    expect(seen).toContainEqual({ detail: `open application ${application}` });
  });

  it('has items of the operator’s markets only; one without a market is for operators of all markets', async () => {
    const [there, elsewhere, everywhere] = [
      await openAs('in-ph', 'accountant@PH'),
      await openAs('in-in', 'accountant@IN'),
      await openAs('in-all', 'accountant'),
    ];
    const market = await rig.app.services.stores.borrowers.marketOf(1);
    expect(market).toBe('PH');
    const own = await open();
    const nobodys = await open({ kind: 'job', reason: 'job-failed', borrowerId: null });
    expect(await found(there, own)).toMatchObject({ market: 'PH' });
    expect(await found(elsewhere, own)).toBeUndefined();
    expect(await found(there, nobodys)).toBeUndefined();
    expect(await found(everywhere, nobodys)).toMatchObject({ market: '' });
    for (const call of [contract.takeItem, contract.giveBackItem] as const)
      expect(await elsewhere.call(call, { item: String(own) })).toMatchObject({ code: '1170' });
    expect(await close(elsewhere, own)).toMatchObject({ code: '1170' });
    expect(await close(there, nobodys)).toMatchObject({ code: '1170' });
    expect((await stored(own))?.closedAt).toBeNull();
    expect((await stored(nobodys))?.closedAt).toBeNull();
  });
});

describe('an owner', () => {
  it('takes an item once, keeps it from others, and gives it back', async () => {
    const [one, two] = [await openAs('takes', 'agent'), await openAs('takes-too', 'agent')];
    const id = await open();
    const item = { item: String(id) };
    expect(await one.call(contract.takeItem, item)).toMatchObject({ success: true });
    expect(await one.call(contract.takeItem, item)).toMatchObject({ success: true });
    expect(await found(one, id)).toMatchObject({ owner: 'Agent takes', isOwn: true });
    expect(await two.call(contract.takeItem, item)).toMatchObject({
      code: '1152',
      message: 'Agent takes has taken it.',
    });
    const inHindi = await two.send(`${rig.baseUrl}${contract.DESK_BASE}${contract.takeItem.path}`, {
      method: 'POST',
      headers: {
        'accept-language': 'hi',
        'content-type': 'application/x-www-form-urlencoded',
        'x-requested-with': 'XMLHttpRequest',
      },
      body: new URLSearchParams(item).toString(),
    });
    expect(await inHindi.json()).toMatchObject({ message: 'इसे Agent takes ने ले लिया है।' });
    // the owner is away
    expect(await two.call(contract.giveBackItem, item)).toMatchObject({ success: true });
    expect(await two.call(contract.giveBackItem, item)).toMatchObject({ success: true });
    expect(await found(two, id)).toMatchObject({ owner: '', isOwn: false });
    expect(await trail(id)).toEqual([
      { login: 'takes', action: 'item-taken' },
      { login: 'takes-too', action: 'item-given-back' },
    ]);
  });
});

describe('a decision', () => {
  it('has the effect of the command, once, with its line in history and trail', async () => {
    const desk = await openAs('decides', 'accountant');
    const byDesk = await contradicted();
    expect(await found(desk, byDesk.id)).toMatchObject({ acts: ['approve', 'refuse', 'close'] });
    expect(await decide(desk, byDesk.id, 'approve')).toMatchObject({ success: true });
    const item = await stored(byDesk.id);
    expect(item).toMatchObject({ outcome: 'approved', closedBy: 'decides' });
    const reference = await referenceOf(byDesk.payment);
    expect(reference).toBe(item?.details['providerReference']);
    // the same as the command
    const byCommand = await contradicted();
    await runCommand(rig, ['review', 'approve', String(byCommand.id), '--by', 'decides']);
    expect(await referenceOf(byCommand.payment)).toBe((await stored(byCommand.id))?.details['providerReference']);
    // twice is once
    expect(await decide(desk, byDesk.id, 'approve')).toMatchObject({ success: true });
    expect(await trail(byDesk.id)).toEqual([{ login: 'decides', action: 'item-approved' }]);
    const events = await rig.app.services.stores.openItems.listEvents(byDesk.id);
    expect(events.map(({ actor, action, note }) => [actor, action, note])).toEqual([
      ['service', 'opened', ''],
      ['decides', 'approved', 'Receipts compared.'],
    ]);
  });

  it('refuses an account as the command does', async () => {
    const desk = await openAs('refuses', 'underwriter');
    const accounts = await rig.db
      .selectFrom('payout_accounts')
      .select(['id', 'borrower_id as borrowerId'])
      .where('refused_at', 'is', null)
      .limit(2)
      .execute();
    const refusedAt = async (account: number) =>
      (await rig.app.services.stores.payoutAccounts.get(account)).refusedAt !== null;
    for (const [index, { id: subject, borrowerId }] of accounts.entries()) {
      const id = await open({ kind: 'payout-account', subject, borrowerId, reason: 'holder-name' });
      expect(await refusedAt(subject)).toBe(false);
      // the first at the desk, the second by the command
      if (index === 0) await decide(desk, id, 'refuse');
      else await runCommand(rig, ['review', 'refuse', String(id), '--by', 'refuses']);
      expect(await refusedAt(subject)).toBe(true);
    }
    expect(accounts).toHaveLength(2);
  });

  it('moves an account to another phone, unless the same operator asked for it', async () => {
    const { stores } = rig.app.services;
    const [asks, approves] = [await openAs('asks', 'underwriter'), await openAs('approves', 'underwriter')];
    const request = { borrowerId: 1, newPhone: '09171239876', documents: 'a passport', by: 'asks', at: rig.now() };
    const id = await requestPhoneChange(stores, request);
    const before = await stores.borrowers.phoneOf(1);
    expect(await decide(asks, id, 'approve')).toMatchObject({
      code: '1152',
      message: 'A second operator decides: asks requested this.',
    });
    expect(await stores.borrowers.phoneOf(1)).toBe(before);
    expect(await decide(approves, id, 'approve')).toMatchObject({ success: true });
    expect(await stores.borrowers.phoneOf(1)).toBe('09171239876');
  });

  it('on an item that was decided meanwhile names the decider', async () => {
    const [one, two] = [await openAs('first', 'accountant'), await openAs('second', 'accountant')];
    const id = await open();
    expect(await close(one, id)).toMatchObject({ success: true });
    const answer = await close(two, id);
    expect(answer).toMatchObject({ success: false, code: '1152' });
    expect(answer.success || answer.message).toBe('It was closed by first.');
    expect(await two.call(contract.takeItem, { item: String(id) })).toMatchObject({
      message: 'It was closed by first.',
    });
  });

  it.each(itemKinds)('on a %s is offered only where the command has it, and never where money moves', async (kind) => {
    const offered = new Set(itemReasons.flatMap((reason) => actsOf({ kind, reason, closedAt: null })));
    offered.delete('close');
    expect(Object.keys(decisions[kind])).toEqual(expect.arrayContaining([...offered]));
    const desk = await openAs(`at-${kind}`, 'accountant');
    const id = await open({ kind, reason: 'adjustment', subject: `none-${kind}` });
    for (const act of ['approve', 'refuse'] as const) {
      if (actsOf({ kind, reason: 'adjustment', closedAt: null }).includes(act)) continue;
      expect(await decide(desk, id, act)).toMatchObject({ code: '1152' });
    }
    expect((await stored(id))?.closedAt).toBeNull();
    const isClosed = actsOf({ kind, reason: 'adjustment', closedAt: null }).includes('close');
    expect(await close(desk, id)).toMatchObject({ success: isClosed });
    expect((await stored(id))?.outcome).toBe(isClosed ? 'closed' : null);
  });

  it('needs the permission of its verb', async () => {
    const id = await open();
    const item = { item: String(id) };
    const reads = await openAs('reads', 'viewer');
    expect(await found(reads, id)).toBeDefined();
    const takes = await openAs('only-takes', 'agent');
    const none = await openAs('nothing', 'product-manager');
    const refused = { code: '1140' };
    expect(await none.call(contract.listItems, {})).toMatchObject(refused);
    expect(await reads.call(contract.takeItem, item)).toMatchObject(refused);
    for (const desk of [reads, takes, none]) {
      expect(await decide(desk, id, 'refuse')).toMatchObject(refused);
      expect(await close(desk, id)).toMatchObject(refused);
    }
    expect(await stored(id)).toMatchObject({ closedAt: null });
  });
});
