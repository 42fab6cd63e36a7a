import { home, homeProduct, loanConfirm } from '@hiram/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmWithdrawal } from '../src/modules/borrowing/confirm-withdrawal.ts';
import { decideApplication } from '../src/modules/borrowing/decide-applications.ts';
import { reconcilePayouts } from '../src/modules/borrowing/reconcile-payouts.ts';
import type { Services } from '../src/services.ts';
import { languages } from '../src/texts/languages.ts';
import { inLanguage, sayStored } from '../src/texts/say.ts';
import { applicants } from './applicants.ts';
import { makeLoan } from './loans.ts';
import { payouts } from './payouts.ts';
import { runCommand } from './run-command.ts';
import { openServiceRig, type ServiceRig } from './service-rig.ts';

// Nobody has more lent than one person may have: judged when an application is approved, and again when its money is to be sent.

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());
afterEach(async () => {
  const broken = await rig.books();
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

const { newBorrower, ordersOf } = applicants(() => rig);
const { atProvider, bindWallet, confirm, details, disbursements, payoutsOf } = payouts(() => rig);
const REASON =
  'You have reached the limit of what one person can borrow from us at a time. You can apply again once a loan of yours is paid off.';

/** Applies for what a product shows. @returns the order's id */
async function push(session: string, productId: string): Promise<string> {
  const call = rig.call(session);
  const shown = await call(loanConfirm.loadConfirmation, { productId });
  if (!shown.success) throw new Error(shown.message);
  const { amount, periods, termUnit } = shown.data;
  const answer = await call(loanConfirm.pushLoan, { productId, amount, periods, termUnit });
  if (!answer.success) throw new Error(answer.message);
  return new URL(answer.data.lendDetailsUrl, 'https://x').searchParams.get('orderId') ?? '';
}
const decisionOf = (orderId: string) =>
  rig.db
    .selectFrom('orders')
    .select(['decision', 'decision_reason as reason'])
    .where('id', '=', Number(orderId))
    .executeTakeFirstOrThrow();
const refused = { decision: 'refused', reason: 'exposure-limit' };
/** Gives products of the Philippines a limit; null for the usual one. */
async function limit(exposure: object | null): Promise<void> {
  const named = exposure === null ? sql`lending - 'exposure'` : sql`lending || ${JSON.stringify({ exposure })}::jsonb`;
  await sql`update products set lending = ${named} where market = 'PH'`.execute(rig.db);
}
/** The sandbox's first two products let borrowers have many loans, its third has the usual limit. */
async function limitsOfSandbox(): Promise<void> {
  await limit({ openLoans: 1_000 });
  await sql`update products set lending = lending - 'exposure' where id = 3`.execute(rig.db);
}
afterEach(limitsOfSandbox);

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
    expect(await decisionOf(String(third))).toEqual(refused);
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
    expect(await decisionOf(await push('comes-back', '2'))).toEqual(refused);
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
    expect(await decisionOf(await push('by-the-sum', '2'))).toEqual(refused);
    await limit({ openLoans: 5, principalMinor: 1_000_000 });
    expect(await decisionOf(await again('by-the-sum', '2'))).toMatchObject({ decision: 'approved' });
  });

  it('decided by two processes at once beside another is approved once', async () => {
    const id = await newBorrower('both-at-once');
    const [first, second] = await pendingTwo('both-at-once', id);
    await limit(null);
    const meet = meeting();
    const services = servicesThat(meet, 'decide');
    await Promise.all([first, second].map((orderId) => decideApplication(services, { orderId, now: rig.now() })));
    const decisions = await Promise.all([first, second].map((orderId) => decisionOf(String(orderId))));
    expect(decisions).toHaveLength(2);
    expect(decisions).toContainEqual({ decision: 'approved', reason: null });
    expect(decisions).toContainEqual(refused);
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

describe('a payout', () => {
  /** Two approved orders of one borrower, and a limit since then of one. */
  async function twoApproved(session: string, wallet?: string): Promise<[string, string]> {
    await newBorrower(session);
    await bindWallet(session, wallet);
    const made: [string, string] = [await push(session, '1'), await push(session, '2')];
    await limit(null);
    return made;
  }
  const waiting = () => rig.app.services.stores.openItems.listOpen(10);
  const review = (...typed: readonly string[]) => runCommand(rig, ['cli/hiram', 'review', ...typed]);
  const reconcile = async () => {
    await rig.setClock(new Date(rig.now().getTime() + 60_000));
    await reconcilePayouts(rig.app.services);
  };
  const statusOf = async (session: string, orderId: string) => (await details(session, orderId)).orderStatus;

  beforeEach(async () => {
    const left = await waiting();
    if (left.length > 0) throw new Error(`a test before left ${left.length} items`);
  });

  it('beyond a limit that was lowered since the approval is not sent and put before a person, who lets it go', async () => {
    const [first, second] = await twoApproved('over-the-limit');
    expect(await confirm('over-the-limit', first)).toMatchObject({ success: true });
    expect(await statusOf('over-the-limit', first)).toBe(170);
    expect(await confirm('over-the-limit', second)).toMatchObject({ success: true });
    await reconcile();
    expect([await statusOf('over-the-limit', second), await atProvider(second)]).toEqual([151, []]);
    const [payout] = await payoutsOf(second);
    const [item, ...more] = await waiting();
    expect(more).toEqual([]);
    expect(item).toMatchObject({
      kind: 'payout',
      subject: payout?.id,
      reason: 'exposure-limit',
      details: {
        orderId: Number(second),
        principalMinor: 300_000,
        over: 'open_loans',
        openLoans: 1,
        owedPrincipalMinor: 400_000,
      },
    });
    expect(await review('approve', String(item?.id), '--by', 'ana')).toMatchObject({ code: 0 });
    await reconcile();
    expect([await statusOf('over-the-limit', second), await atProvider(second)]).toEqual([170, ['paid']]);
    expect(await disbursements(second)).toBe(1);
  });

  it('that was let go and came back is sent to the next account without another look', async () => {
    const [first, second] = await twoApproved('came-back');
    await confirm('came-back', first);
    await bindWallet('came-back', '09170009902');
    await confirm('came-back', second);
    const [item] = await waiting();
    const { stores } = rig.app.services;
    await stores.openItems.close(item?.id ?? 0, { outcome: 'approved', by: 'ana', note: '', at: rig.now() });
    await reconcile();
    expect(await payoutsOf(second)).toMatchObject([{ status: 'failed' }]);
    await bindWallet('came-back', '09170001234');
    await reconcile();
    expect(await statusOf('came-back', second)).toBe(170);
    expect(await waiting()).toEqual([]);
  });

  it('that a person keeps back is never sent, and its order ends refused with the reason', async () => {
    const [first, second] = await twoApproved('kept-back');
    await confirm('kept-back', first);
    await confirm('kept-back', second);
    const [item] = await waiting();
    expect(await review('refuse', String(item?.id), '--by', 'ana')).toMatchObject({ code: 0 });
    await reconcile();
    await bindWallet('kept-back', '09170001234');
    await reconcile();
    expect(await atProvider(second)).toEqual([]);
    expect(await payoutsOf(second)).toMatchObject([{ status: 'failed' }]);
    expect(await decisionOf(second)).toEqual(refused);
    expect(await details('kept-back', second)).toMatchObject({ orderStatus: 110, noticeDesText: REASON });
    expect(await statusOf('kept-back', first)).toBe(170);
  });

  it('of two that are confirmed at once, by whichever process, one is sent and one is held', async () => {
    const orders = await twoApproved('confirms-both');
    const borrowerId = await borrowerOfOrder(orders[0]);
    const services = servicesThat(meeting(), 'confirmWithdrawal');
    await Promise.all(orders.map((orderId) => confirmWithdrawal(services, { borrowerId, orderId, now: rig.now() })));
    await reconcile();
    const sent = await Promise.all(orders.map(atProvider));
    expect(sent.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 1]);
    const [item, ...more] = await waiting();
    expect([item?.reason, more]).toEqual(['exposure-limit', []]);
    await review('refuse', String(item?.id), '--by', 'ana');
  });

  it('confirmed twice while the news of it come in deadlocks with nothing', async () => {
    const [first] = await twoApproved('taps-and-news');
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm('taps-and-news', first)));
    expect(answers.map(({ success }) => success)).not.toContain(false);
    await vi.waitFor(async () => expect(await statusOf('taps-and-news', first)).toBe(170), { timeout: 20_000 });
    expect(rig.log()).not.toContain('deadlock');
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

async function borrowerOfOrder(orderId: string): Promise<number> {
  const order = await rig.app.services.stores.orders.lock(Number(orderId));
  if (order === undefined) throw new Error('there is no such order');
  return order.borrowerId;
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

/** Where two transactions meet: both have arrived, or one waits for what the other holds. */
function meeting(): () => Promise<void> {
  let arrived = 0;
  return async () => {
    arrived += 1;
    await vi.waitFor(
      async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(rig.db);
        if (arrived < 2 && rows[0]?.count === 0) throw new Error('the other is still on its way');
      },
      { timeout: 20_000, interval: 10 },
    );
  };
}

/** The service, with one write of applications that waits until two have come to it, or cannot come. */
function servicesThat(meet: () => Promise<void>, write: 'decide' | 'confirmWithdrawal'): Services {
  const { services } = rig.app;
  return {
    ...services,
    inTransaction: (work) =>
      services.inTransaction((stores) => {
        const { applications } = stores;
        const met: typeof applications = {
          ...applications,
          ...(write === 'decide'
            ? { decide: async (id, decision) => (await meet(), applications.decide(id, decision)) }
            : { confirmWithdrawal: async (id, at) => (await meet(), applications.confirmWithdrawal(id, at)) }),
        };
        return work({ ...stores, applications: met });
      }),
  };
}
