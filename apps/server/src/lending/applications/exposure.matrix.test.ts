import { home, homeProduct } from '@hiram/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { confirmWithdrawal } from '../../payments/money-out/confirm-withdrawal.ts';
import { decideApplication } from './decide-applications.ts';
import type { Services } from '../../app/services.ts';
import { languages } from '../../platform/texts/languages.ts';
import { inLanguage } from '../../platform/texts/translate.ts';
import { applicants } from '../../../test/applicants.ts';
import { exposures, overLimit, REASON } from '../../../test/exposures.ts';
import { makeLoan } from '../../../test/loans.ts';
import { runCommand } from '../../../test/run-command.ts';
import { refreshSummary } from '../summaries/refresh-summary.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { translateRefusal } from '../texts.ts';

// Nobody is approved for more than one person may have; what is judged when money is sent is in exposure-payouts.matrix.test.ts.

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { newBorrower, ordersOf, details: detailsAt } = applicants(() => rig);
const { push, decisionOf, limit, limitsOfSandbox, servicesThatMeet } = exposures(() => rig);
const details = (session: string, orderId: string) => detailsAt(`/?orderId=${orderId}`, session);
afterEach(limitsOfSandbox);
afterEach(async () => {
  const broken = await rig.books();
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

describe('an application', () => {
  it('with an open loan is refused with the reason, whoever approves it, until that loan is paid off', async () => {
    const id = await newBorrower('one-at-a-time');
    const first = await push('one-at-a-time', '3');
    expect(await decisionOf(first)).toEqual({ decision: 'approved', reason: null });
    // a product that lets its borrowers have more counts the same loans
    expect(await decisionOf(await push('one-at-a-time', '1'))).toMatchObject({ decision: 'approved' });
    await limit(null);
    const generous: Services = { ...rig.app.services, decider: { decide: async () => ({ approved: true }) } };
    const third = await rig.app.services.stores.orders.insert(await copyOf(first, 2), []);
    await decideApplication(generous, { orderId: third, now: rig.now() });
    expect(await decisionOf(String(third))).toEqual(overLimit);
    expect(await details('one-at-a-time', String(third))).toMatchObject({ orderStatus: 110, noticeDesText: REASON });
    expect((await ordersOf(id)).map(({ decision }) => decision).toSorted()).toEqual([
      'approved',
      'approved',
      'refused',
    ]);
  });

  it('is not stopped by a loan paid off or an approval that the borrower let lapse', async () => {
    await newBorrower('comes-back');
    await limit(null);
    await push('comes-back', '1');
    expect(await decisionOf(await push('comes-back', '2'))).toEqual(overLimit);
    // the last day for its money is over, and so is the approval
    await rig.passDays(12);
    expect(await decisionOf(await push('comes-back', '3'))).toMatchObject({ decision: 'approved' });
    await rig.setClock(`${rig.today}T04:00:00.000Z`);

    const settled = await newBorrower('has-paid');
    await give(200, settled);
    expect(await decisionOf(await push('has-paid', '2'))).toMatchObject({ decision: 'approved' });
  });

  it('is limited by the principal still owed, where the lender limits the sum', async () => {
    const id = await newBorrower('by-the-sum');
    // of 4,000.00 one of four instalments is paid
    await give(170, id);
    await limit({ openLoans: 5, principalMinor: 700_000 });
    expect(await decisionOf(await push('by-the-sum', '1'))).toMatchObject({ decision: 'approved' });
    expect(await decisionOf(await push('by-the-sum', '2'))).toEqual(overLimit);
    await limit({ openLoans: 5, principalMinor: 1_000_000 });
    expect(await decisionOf(await again('by-the-sum', '2'))).toMatchObject({ decision: 'approved' });
  });

  it('is approved once if two processes decide it beside another', async () => {
    const id = await newBorrower('both-at-once');
    const [first, second] = await pendingTwo('both-at-once', id);
    await limit(null);
    const services = servicesThatMeet('decide');
    await Promise.all([first, second].map((orderId) => decideApplication(services, { orderId, now: rig.now() })));
    const decisions = await Promise.all([first, second].map((orderId) => decisionOf(String(orderId))));
    expect(decisions).toHaveLength(2);
    expect(decisions).toContainEqual({ decision: 'approved', reason: null });
    expect(decisions).toContainEqual(overLimit);
  });

  it('A2 held for an operator cannot be approved once the borrower is at the limit, and keeps waiting', async () => {
    const id = await newBorrower('by-hand');
    const [first, held] = await pendingTwo('by-hand', id);
    await limit(null);
    const { services } = rig.app;
    await decideApplication({ ...services, approvesByItself: false }, { orderId: held, now: rig.now() });
    await decideApplication(services, { orderId: first, now: rig.now() });
    expect(await decisionOf(String(first))).toMatchObject({ decision: 'approved' });
    const [item] = await services.stores.openItems.listOpenOf('application', held);
    const approve = () => runCommand(rig, ['review', 'approve', String(item?.id), '--by', 'ana']);
    const { code, output } = await approve();
    expect([code, output.trim()]).toEqual([
      1,
      `borrower ${id} has as much lent as one person may have: order ${held} cannot be approved now`,
    ]);
    expect(await decisionOf(String(held))).toEqual({ decision: 'pending', reason: null });
    expect(await services.stores.openItems.listOpenOf('application', held)).toMatchObject([{ id: item?.id }]);
    const wish = { borrowerId: id, orderId: String(held), now: rig.now() };
    await expect(confirmWithdrawal(services, wish)).rejects.toMatchObject({ reason: 'nothing-to-withdraw' });
    // it was the limit that stood in the way
    await limit({ openLoans: 2 });
    expect(await approve()).toMatchObject({ code: 0 });
    expect(await decisionOf(String(held))).toEqual({ decision: 'approved', reason: null });
  });

  it.each([...languages.keys()])('has its reason in %s, from the code', (lang) => {
    const said = inLanguage(lang, () => translateRefusal('exposure-limit', null));
    expect(said).not.toContain('exposure');
    expect(said === REASON).toBe(lang === 'en');
  });
});

describe('a product before an application', () => {
  it('shows that the borrower’s limit is reached and accepts no application', async () => {
    const id = await newBorrower('looks-first');
    const shown = async (productId: string) => {
      const answer = await rig.call('looks-first')(homeProduct.loadProduct, { productId });
      return answer.success ? [answer.data.mayApply, answer.data.blockedReason] : [answer.code];
    };
    const homeSays = async () => {
      const answer = await rig.call('looks-first')(home.loadHome, {});
      return answer.success ? answer.data.blockedReason : answer.code;
    };
    expect(await shown('3')).toEqual(['yes', '']);
    await makeLoan(rig, { id: 7910, instalmentMinor: 10_000, borrowerId: id });
    expect(await shown('3')).toEqual(['blocked', REASON]);
    const answer = await rig.call('looks-first')(homeProduct.applyForProduct, { productId: '3' });
    expect([answer.code, answer.message]).toEqual(['1060', REASON]);
    // there are products with room, and home says nothing as long as there are
    expect([await shown('1'), await homeSays()]).toEqual([['yes', ''], '']);
    await limit(null);
    expect(await homeSays()).toBe(REASON);
  });
});

/** Makes a demo order somebody else's, payments and all, which the database lets nobody do. */
async function give(orderId: number, borrowerId: number): Promise<void> {
  await rig.db.deleteFrom('loan_summaries').where('order_id', '=', orderId).execute();
  await rig.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update orders set borrower_id = ${borrowerId} where id = ${orderId}`.execute(tx);
    for (const table of [
      'instalments',
      'payments',
      'loan_transactions',
      'transaction_allocations',
      'transaction_rebates',
      'transaction_extensions',
      'ledger_entries',
    ])
      await sql`update ${sql.table(table)} set borrower_id = ${borrowerId} where order_id = ${orderId}`.execute(tx);
  });
  await refreshSummary(rig.app.services.stores, { id: orderId, borrowerId });
}

/** Applies once more, after what a push would take for the same has passed. */
async function again(session: string, productId: string): Promise<string> {
  await rig.setClock(new Date(rig.now().getTime() + 660_000));
  return push(session, productId);
}

/** The row of an order for another product, undecided. */
async function copyOf(orderId: string, productId: number) {
  const row = await rig.db.selectFrom('orders').selectAll().where('id', '=', Number(orderId)).executeTakeFirstOrThrow();
  const { id: _, decided_at: __, decision_reason: ___, decision_asked_at: ____, ...rest } = row;
  const agreement = JSON.stringify(row.agreement);
  return { ...rest, agreement, product_id: productId, decision: 'pending' as const };
}

/** Two undecided applications of a borrower. */
async function pendingTwo(session: string, borrowerId: number): Promise<[number, number]> {
  const model = await copyOf(await push(session, '1'), 1);
  await rig.db.updateTable('orders').set({ decision: 'refused' }).where('borrower_id', '=', borrowerId).execute();
  const insert = (productId: number) => rig.app.services.stores.orders.insert({ ...model, product_id: productId }, []);
  return [await insert(1), await insert(2)];
}
