import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreementOf } from '../loans/signed-loan.ts';
import { decideApplications } from './decide-applications.ts';
import { writeOffLoan } from '../../../test/loan-bookings.ts';
import { applicants } from '../../../test/applicants.ts';
import { type DecisionService, openDecisionService } from '../../../test/decision-service.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
let decider: DecisionService;
beforeAll(async () => {
  decider = await openDecisionService();
  rig = await openServiceRig({ env: decider.env });
});
afterAll(async () => {
  await rig.close();
  decider.close();
});
beforeEach(() => {
  decider.asked = [];
});

const { push, newBorrower, details } = applicants(() => rig);
const applied = async (session: string, body: unknown, status = 200) => {
  decider.answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
  await newBorrower(session);
  const pushed = await push({ productId: '1', session });
  if (!pushed.success) throw new Error(pushed.message);
  return pushed.data.lendDetailsUrl;
};

describe('the lender’s own decision service', () => {
  it('receives the loan and the borrower’s standing without name or number, and decides', async () => {
    const url = await applied('asked', { decision: 'approved' });
    expect(await details(url, 'asked')).toMatchObject({ noticeStatusText: 'Approved' });
    expect(decider.asked).toHaveLength(1);
    expect(decider.asked[0]?.authorization).toBe('Bearer our-key');
    expect(decider.asked[0]?.question).toMatchObject({
      orderId: new URL(url, 'https://x').searchParams.get('orderId'),
      principalMinor: 400_000,
      currency: 'PHP',
      borrower: { clientKind: 'new', citizenship: 'PH' },
      loans: [],
    });
    expect(JSON.stringify(decider.asked[0]?.question)).not.toMatch(/asked|0921/);
  });

  it('LND-07 receives written-off loans and remitted amounts', async () => {
    await applied('asked-before', { decision: 'later' });
    const { stores, inTransaction, decider: ours } = rig.app.services;
    const at = rig.now();
    const by = { actor: 'operator', name: 'ana' } as const;
    await inTransaction((tx) => writeOffLoan(tx, { orderId: 180, key: 'w', by, reason: 'hardship', at }));
    const written = await stores.orders.findOwn(180, 1);
    if (written === undefined) throw new Error('the loan has gone');
    const borrower = await stores.borrowers.get(1);
    decider.answer = { status: 200, body: JSON.stringify({ decision: 'later' }) };
    await ours.decide({ order: written, borrower, answers: {}, loans: [written], today: rig.today });
    expect(decider.asked.at(-1)?.question).toMatchObject({
      loans: [
        { orderId: '180', outstandingMinor: 0, chargedOff: false, writtenOff: true, remittedMinor: expect.any(Number) },
      ],
    });
  });

  it('receives the old loan of a top-up', async () => {
    const url = await applied('asked-top-up', { decision: 'later' });
    const order = await rig.app.services.stores.orders.find(
      Number(new URL(url, 'https://x').searchParams.get('orderId')),
    );
    if (order === undefined) throw new Error('the order has gone');
    const borrower = await rig.app.services.stores.borrowers.get(order.borrowerId);
    const topUp = { orderId: 180, quotedOn: rig.today, payoffMinor: 86_667, payoffAtMostMinor: 90_000 };
    const agreement = { ...agreementOf(order), topUp };
    decider.answer = { status: 200, body: JSON.stringify({ decision: 'later' }) };
    await rig.app.services.decider.decide({
      order: { ...order, agreement },
      borrower,
      answers: {},
      loans: [],
      today: rig.today,
    });
    expect(decider.asked.at(-1)?.question).toMatchObject({
      topUp: { orderId: '180', payoffMinor: 86_667, payoffAtMostMinor: 90_000 },
    });
  });

  it('refuses with its reason, and the borrower reads it beside other products', async () => {
    const url = await applied('refused-there', { decision: 'refused', reason: 'Your income is not known to us yet.' });
    const shown = await details(url, 'refused-there');
    expect(shown).toMatchObject({
      orderStatus: 110,
      noticeDesText: expect.stringMatching(
        /^Your income is not known to us yet\. You can apply again from \d{4}-\d{2}-\d{2}\.$/,
      ),
    });
    expect(shown.recProducts?.length).toBeGreaterThan(0);
    const coded = await applied('refused-by-code', { decision: 'refused', reason: 'indebted' });
    expect(await details(coded, 'refused-by-code')).toMatchObject({
      noticeDesText: expect.stringMatching(/^Your other loans already take/),
    });
    const plain = await applied('refused-plainly', { decision: 'refused' });
    expect(await details(plain, 'refused-plainly')).toMatchObject({
      noticeDesText: expect.stringMatching(/^We cannot offer you this loan now\. You can apply again from /),
    });
  });

  it.each([
    ['an error', 'oops', 500],
    ['no JSON', '<html>', 200],
    ['an unknown decision', { decision: 'maybe' }, 200],
    ['an approval in other words', { approved: true }, 200],
  ])('leaves the order waiting for another request when it answers %s', async (name, body, status) => {
    const url = await applied(name, body, status);
    expect(await details(url, name)).toMatchObject({ orderStatus: 21, noticeStatusText: 'Under review' });
    decider.answer = { status: 200, body: '{"decision":"approved"}' };
    expect(await decideApplications(rig.app.services)).toBeGreaterThan(0);
    expect(await details(url, name)).toMatchObject({ noticeStatusText: 'Approved' });
  });

  it('can postpone its decision, and is asked again later', async () => {
    const url = await applied('later', { decision: 'later' });
    expect(await details(url, 'later')).toMatchObject({ noticeStatusText: 'Under review' });
    decider.asked = [];
    expect(await decideApplications(rig.app.services)).toBe(0);
    expect(decider.asked).toEqual([]);
  });
});
