import { home, loanConfirm, withdraw } from '@hiram/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideApplications } from './decide-applications.ts';
import { applicants } from '../../../test/applicants.ts';
import { sellRanges } from '../../../test/chosen-products.ts';
import { payouts } from '../../../test/payouts.ts';
import { type DecisionService, openDecisionService } from '../../../test/decision-service.ts';
import { dataOf } from '../../../test/registrant.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
let decider: DecisionService;
beforeAll(async () => {
  decider = await openDecisionService();
  rig = await openServiceRig({ env: decider.env });
  await sellRanges(rig, { tiers: [] });
});
afterAll(async () => {
  await rig.close();
  decider.close();
});
beforeEach(() => {
  decider.asked = [];
});
const answerWith = (answer: object): void => {
  decider.answer = { status: 200, body: JSON.stringify(answer) };
};

const { newBorrower, details } = applicants(() => rig);
const { bindWallet } = payouts(() => rig);

const confirmation = async (session: string, choice: object = {}) =>
  dataOf(await rig.call(session)(loanConfirm.loadConfirmation, { productId: '1', ...choice }));
const push = (session: string, amount: number, periods = 180) =>
  rig.call(session)(loanConfirm.pushLoan, { productId: '1', amount, periods, termUnit: 'day' });
/** Applies for PHP 5,000 for half a year, of which the decision service approves so much. @returns the address of the order */
async function applied(session: string, maxPrincipalMinor: number | undefined): Promise<string> {
  answerWith({ decision: 'approved', ...(maxPrincipalMinor !== undefined && { maxPrincipalMinor }) });
  await newBorrower(session);
  return dataOf(await push(session, 500_000)).lendDetailsUrl;
}
const orderIdOf = (url: string) => new URL(url, 'https://x').searchParams.get('orderId') ?? '';
const stored = async (url: string) =>
  rig.db
    .selectFrom('orders')
    .select(['decision', 'principal_minor as principal', 'approved_minor as approved'])
    .select(sql<number>`(agreement -> 'lending' ->> 'periods')::int`.as('periods'))
    .where('id', '=', Number(orderIdOf(url)))
    .executeTakeFirstOrThrow();

describe('an approval for less', () => {
  it('CNF-04 waits for the borrower, who reads asked and approved and signs at most that', async () => {
    const url = await applied('gets-less', 320_000);
    // lowered to the step of 500.00 below it
    expect(await stored(url)).toMatchObject({ decision: 'approved', principal: 500_000, approved: 300_000 });
    const shown = await details(url, 'gets-less');
    expect(shown).toMatchObject({
      orderStatus: 21,
      noticeStatusText: 'Approved for ₱3,000.00: please sign',
      noticeDesText:
        'You asked for ₱5,000.00. We can lend you up to ₱3,000.00. Nothing is agreed yet: read the new figures, and sign them if you want the loan.',
      playeduL: '/supportNumber?productId=1',
    });
    expect(shown.reyMsg).toBe(shown.noticeDesText);
    const { loans } = dataOf(await rig.call('gets-less')(home.loadHome, {}));
    expect(loans).toMatchObject([
      { statusText: 'Approved for ₱3,000.00: please sign', action: 'see', amountMinor: null },
    ]);
    const read = await confirmation('gets-less');
    expect(read).toMatchObject({
      amount: 300_000,
      periods: 180,
      approval: { askedMinor: 500_000, approvedMinor: 300_000 },
      choices: {
        minMinor: 200_000,
        maxMinor: 300_000,
        limits: ['Approved: up to ₱3,000.00 of the ₱5,000.00 you asked for.'],
      },
    });
    // no term is longer than the one that was applied for
    expect(read.choices?.terms.map(({ periods }) => periods)).toEqual([120, 180]);
    for (const [amount, periods] of [
      [350_000, 180],
      [300_000, 240],
    ] as const)
      expect(await push('gets-less', amount, periods)).toMatchObject({ success: false, code: '1011' });
  });

  it('CNF-10 is where a repeat of the first push leads, and nothing more is signed', async () => {
    const session = 'repeats';
    answerWith({ decision: 'approved', maxPrincipalMinor: 300_000 });
    await newBorrower(session);
    const answers = [
      ...(await Promise.all([1, 2, 3].map(() => push(session, 500_000)))),
      await push(session, 500_000),
    ].map((each) => dataOf(each).lendDetailsUrl);
    expect(new Set(answers).size).toBe(1);
    const [url = ''] = answers;
    expect(await stored(url)).toMatchObject({ principal: 500_000, approved: 300_000 });
    const signings = await rig.db
      .selectFrom('contracts')
      .select('signing')
      .distinct()
      .where('order_id', '=', Number(orderIdOf(url)))
      .execute();
    expect(signings).toHaveLength(1);
  });

  it('CNF-04 CNF-10 is signed once, lower still if wanted, without another decision, and then paid out', async () => {
    const url = await applied('signs-less', 300_000);
    await bindWallet('signs-less', '09170007101');
    const orderId = orderIdOf(url);
    const confirm = () => rig.call('signs-less')(withdraw.confirmWithdrawal, { orderId });
    expect(await confirm()).toMatchObject({ success: false, code: '1011' });
    const signed = await Promise.all([1, 2, 3].map(() => push('signs-less', 250_000, 120)));
    expect(new Set(signed.map((each) => dataOf(each).lendDetailsUrl))).toEqual(new Set([url]));
    expect(await stored(url)).toEqual({ decision: 'approved', principal: 250_000, approved: 300_000, periods: 4 });
    expect(decider.asked.map(({ question }) => question['principalMinor'])).toEqual([500_000]);
    expect(await details(url, 'signs-less')).toMatchObject({
      noticeStatusText: 'Approved',
      playeduL: `/withdraw?productId=1&orderId=${orderId}`,
    });
    expect((await confirmation('signs-less')).approval).toBeUndefined();
    dataOf(await confirm());
    const { amount_minor: sent } = await rig.db
      .selectFrom('payouts')
      .select('amount_minor')
      .where('order_id', '=', Number(orderId))
      .executeTakeFirstOrThrow();
    expect(sent).toBe(250_000);
  });

  it('is an approval where it is for as much as was asked, and a refusal below the smallest loan', async () => {
    const whole = await applied('gets-all', 500_000);
    expect(await stored(whole)).toMatchObject({ decision: 'approved', approved: null });
    expect((await details(whole, 'gets-all')).noticeStatusText).toBe('Approved');
    const none = await applied('gets-none', 199_999);
    expect(await stored(none)).toMatchObject({ decision: 'refused', approved: null });
  });

  it('is no decision where the answer contradicts itself', async () => {
    for (const [index, unclear] of [
      { decision: 'approved', maxPrincipalMinor: 500_001 },
      { decision: 'refused', maxPrincipalMinor: 300_000 },
      { decision: 'approved', maxPrincipalMinor: '300000' },
      { decision: 'approved', maxPrincipalMinor: 300_000.5 },
      { decision: 'approved', maxPrincipalMinor: -1 },
    ].entries()) {
      await newBorrower(`unclear-${index}`);
      answerWith(unclear);
      const { lendDetailsUrl } = dataOf(await push(`unclear-${index}`, 500_000));
      expect(await stored(lendDetailsUrl)).toMatchObject({ decision: 'pending' });
    }
    answerWith({ decision: 'approved' });
    expect(await decideApplications(rig.app.services)).toBeGreaterThanOrEqual(5);
  });

  it('past its disbursement deadline is signed and decided again', async () => {
    const url = await applied('comes-late', 300_000);
    await rig.passDays(40);
    expect((await details(url, 'comes-late')).noticeStatusText).toBe('Please confirm again');
    expect((await confirmation('comes-late')).approval).toBeUndefined();
    answerWith({ decision: 'approved' });
    dataOf(await push('comes-late', 400_000));
    expect(await stored(url)).toMatchObject({ decision: 'approved', principal: 400_000, approved: null });
  });
});

describe('an operator’s approval', () => {
  const itemOf = async (url: string) => {
    const [item] = await rig.app.services.stores.openItems.listOpenOf('application', orderIdOf(url));
    return String(item?.id);
  };
  const approve = (item: string, ...more: string[]) =>
    runCommand(rig, ['review', 'approve', item, '--by', 'ana', ...more]);
  let other: ServiceRig;
  let first: ServiceRig;
  beforeAll(async () => {
    first = rig;
    const env = { AUTO_APPROVE: '0', ...decider.env };
    other = await openServiceRig({ env });
    rig = other;
    await sellRanges(rig, { tiers: [] });
    // a decider of the lender's approves by itself: what is held here shares an account
  });
  afterAll(async () => {
    await other.close();
    rig = first;
  });
  const held = async (session: string, maxPrincipalMinor?: number) => {
    const owner = `${session}-owner`;
    answerWith({ decision: 'approved' });
    await newBorrower(owner);
    await bindWallet(owner, `0917000${session === 'held' ? 7201 : 7202}`);
    const paid = dataOf(await push(owner, 300_000)).lendDetailsUrl;
    dataOf(await rig.call(owner)(withdraw.confirmWithdrawal, { orderId: orderIdOf(paid) }));
    answerWith({ decision: 'approved', ...(maxPrincipalMinor !== undefined && { maxPrincipalMinor }) });
    await newBorrower(session);
    await bindWallet(session, `0917000${session === 'held' ? 7201 : 7202}`);
    return dataOf(await push(session, 500_000)).lendDetailsUrl;
  };

  it('may be for less, and is at most what the decision service approved', async () => {
    const url = await held('held', 400_000);
    const item = await itemOf(url);
    expect(await approve(item, '--up-to', '6000')).toMatchObject({ code: 1 });
    expect(await approve(item, '--up-to', '1999.99')).toMatchObject({ code: 1 });
    expect(await approve(item, '--up-to', '4500')).toMatchObject({ code: 0 });
    expect(await stored(url)).toMatchObject({ decision: 'approved', principal: 500_000, approved: 400_000 });
    const next = await held('held-too');
    expect(await approve(await itemOf(next), '--up-to', '2750')).toMatchObject({ code: 0 });
    expect(await stored(next)).toMatchObject({ decision: 'approved', principal: 500_000, approved: 250_000 });
  });
});
