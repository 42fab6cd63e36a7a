import { home, homeProduct } from '@hiram/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decideApplication } from '../src/modules/borrowing/decide-applications.ts';
import type { Services } from '../src/services.ts';
import { languages } from '../src/texts/languages.ts';
import { inLanguage, sayStored } from '../src/texts/say.ts';
import { applicants } from './applicants.ts';
import { exposures, overLimit, REASON } from './exposures.ts';
import { makeLoan } from './loans.ts';
import { openServiceRig, type ServiceRig } from './service-rig.ts';

// Nobody is approved for more than one person may have; what is judged when money is sent is in exposure-payouts.test.ts.

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
  it('of somebody with an open loan is refused with the reason, whoever approves it, until that is paid off', async () => {
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

  it('is not stopped by a loan that is paid off, nor by an approval that its borrower let pass', async () => {
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

  it('is judged by the principal that is still owed, where the lender limits the sum', async () => {
    const id = await newBorrower('by-the-sum');
    // of 4,000.00 one of four instalments is paid
    await give(170, id);
    await limit({ openLoans: 5, principalMinor: 700_000 });
    expect(await decisionOf(await push('by-the-sum', '1'))).toMatchObject({ decision: 'approved' });
    expect(await decisionOf(await push('by-the-sum', '2'))).toEqual(overLimit);
    await limit({ openLoans: 5, principalMinor: 1_000_000 });
    expect(await decisionOf(await again('by-the-sum', '2'))).toMatchObject({ decision: 'approved' });
  });

  it('decided by two processes at once beside another is approved once', async () => {
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

  it.each([...languages.keys()])('the reason is told in %s, from its code', (lang) => {
    const said = inLanguage(lang, () => sayStored('exposure-limit'));
    expect(said).not.toContain('exposure');
    expect(said === REASON).toBe(lang === 'en');
  });
});

describe('before anybody applies', () => {
  it('a product says that there is no room for it, and takes no application', async () => {
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

/** Makes a demo order somebody else's, payments and all. */
async function give(orderId: number, borrowerId: number): Promise<void> {
  for (const [table, column] of [
    ['orders', 'id'],
    ['payments', 'order_id'],
  ] as const)
    await sql`update ${sql.table(table)} set borrower_id = ${borrowerId} where ${sql.ref(column)} = ${orderId}`.execute(
      rig.db,
    );
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
  const json = Object.fromEntries(
    (['terms', 'lending', 'signed'] as const).map((column) => [column, JSON.stringify(row[column])]),
  ) as { terms: string; lending: string; signed: string };
  return { ...rest, ...json, product_id: productId, decision: 'pending' as const };
}

/** Two undecided applications of a borrower. */
async function pendingTwo(session: string, borrowerId: number): Promise<[number, number]> {
  const model = await copyOf(await push(session, '1'), 1);
  await rig.db.updateTable('orders').set({ decision: 'refused' }).where('borrower_id', '=', borrowerId).execute();
  const insert = (productId: number) => rig.app.services.stores.orders.insert({ ...model, product_id: productId }, []);
  return [await insert(1), await insert(2)];
}
