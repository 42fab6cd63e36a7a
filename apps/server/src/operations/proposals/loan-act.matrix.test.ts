import * as contract from '@hiram/contract/desk';
import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDeskAs } from '../../../test/desk.ts';
import { makeLoan } from '../../../test/loans.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

// Bookings on a loan that the desk proposes: they are the commands, so that one case of each form stands for all.

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

let lastOrder = 8960;
async function newLoan(): Promise<string> {
  lastOrder += 1;
  await makeLoan(rig, { id: lastOrder, instalmentMinor: 90_000 });
  return String(lastOrder);
}
/** The day of an instalment of such a loan. */
const dueOn = (number: number) => addDays(rig.today, 10 + (number - 1) * 30);
let tries = 0;
type Act = Omit<contract.LoanActFields, 'orderNo' | 'reason'>;
const propose = (desk: Desk, orderNo: string, act: Act) =>
  desk.call(contract.proposeLoanAct, {
    orderNo,
    ...act,
    reason: 'hardship',
    words: 'A letter came.',
    tryId: `loan-try-${(tries += 1)}`,
  });
const booked = (orderNo: string) =>
  rig.db
    .selectFrom('loan_transactions')
    .select(['kind', 'booked_by as by'])
    .where('order_id', '=', Number(orderNo))
    .where('actor', '=', 'operator')
    .orderBy('number')
    .execute();

describe('a booking on a loan', () => {
  it('is shown with its figures, and booked once another operator approves: a goodwill credit, its reversal, a write-off', async () => {
    const orderNo = await newLoan();
    const [maker, checker] = [
      await openDeskAs(rig, 'l-maker', 'collector'),
      await openDeskAs(rig, 'l-checker', 'accountant'),
    ];
    const goodwill = { orderNo, verb: 'goodwill', amount: '10.00', reason: 'hardship' } as const;
    const preview = await maker.call(contract.previewLoanAct, goodwill);
    const [owed] = preview.success ? preview.data.owed : [];
    expect((owed?.before.total ?? 0) - (owed?.after.total ?? 0)).toBe(1_000);
    const names = 'l-maker, approved by l-checker';
    const kinds: string[] = [];
    for (const [act, kind] of [
      [{ verb: 'goodwill', amount: '10.00' }, 'goodwill_credit'],
      [{ verb: 'reverse', number: '2' }, 'goodwill_credit'],
      [{ verb: 'write-off' }, 'write_off'],
    ] as const) {
      const answer = await propose(maker, orderNo, act);
      expect(answer).toMatchObject({ data: { isBooked: false } });
      expect(await booked(orderNo)).toHaveLength(kinds.length);
      const proposal = answer.success ? answer.data.proposal : '';
      const decision = { proposal, decision: 'approve', words: '' } as const;
      expect(await checker.call(contract.decideProposal, decision)).toMatchObject({ success: true });
      kinds.push(kind);
    }
    expect(await booked(orderNo)).toEqual(kinds.map((kind) => ({ kind, by: names })));
    const reversed = rig.db.selectFrom('loan_transactions').select('reverses').where('order_id', '=', Number(orderNo));
    expect((await reversed.orderBy('number').execute()).map(({ reverses }) => reverses)).toEqual([null, null, 2, null]);
    expect(await rig.books()).toEqual([]);
  });

  it('of a settlement above the payoff of today is shown: late charges may bring the payoff above it before its last day', async () => {
    const orderNo = await newLoan();
    const maker = await openDeskAs(rig, 'm-above-payoff', 'collector');
    const act = { verb: 'settle', amount: '3500.00', day: addDays(rig.today, 5) } as const;
    expect(await maker.call(contract.previewLoanAct, { orderNo, ...act, reason: 'agreed' })).toMatchObject({
      data: { settlement: [{ currency: 'PHP', left: 350_000, waived: 10_000, until: addDays(rig.today, 5) }] },
    });
  });

  it.each<{ act: () => Act; kind: string; owedMore: number; shown: () => object }>([
    {
      act: () => ({ verb: 'charge', number: '2', component: 'fee', amount: '12.50' }),
      kind: 'charge',
      owedMore: 1_250,
      shown: () => ({ dueOns: [], settlement: [] }),
    },
    {
      act: () => ({ verb: 'settle', amount: '2500.00', day: addDays(rig.today, 5) }),
      kind: 'settlement_discount',
      owedMore: 0,
      shown: () => ({
        dueOns: [],
        settlement: [{ currency: 'PHP', left: 250_000, waived: 110_000, until: addDays(rig.today, 5) }],
      }),
    },
    {
      act: () => ({ verb: 'extend', days: '7', amount: '30.00' }),
      kind: 'extension',
      owedMore: 3_000,
      shown: () => ({
        dueOns: [1, 2, 3, 4].map((number) => ({ number, before: dueOn(number), after: addDays(dueOn(number), 7) })),
      }),
    },
    {
      act: () => ({
        verb: 'reschedule',
        dueOns: `3=${addDays(dueOn(3), 4)},4=${addDays(dueOn(4), 4)}`,
        number: '4',
        amount: '6.00',
      }),
      kind: 'reschedule',
      owedMore: 600,
      shown: () => ({
        dueOns: [3, 4].map((number) => ({ number, before: dueOn(number), after: addDays(dueOn(number), 4) })),
      }),
    },
  ])('of $kind is shown as it will be, and booked as it was shown', async ({ act, kind, owedMore, shown }) => {
    const orderNo = await newLoan();
    const maker = await openDeskAs(rig, `m-${kind}`.replace('_', '-'), 'collector');
    const checker = await openDeskAs(rig, `c-${kind}`.replace('_', '-'), 'accountant');
    const preview = await maker.call(contract.previewLoanAct, { orderNo, ...act(), reason: 'agreed' });
    expect(preview).toMatchObject({ success: true, data: shown() });
    const [owed] = preview.success ? preview.data.owed : [];
    expect((owed?.after.total ?? 0) - (owed?.before.total ?? 0)).toBe(owedMore);
    const answer = await propose(maker, orderNo, act());
    expect(await booked(orderNo)).toEqual([]);
    expect(await checker.call(contract.listProposals, { orderNo })).toMatchObject({ data: { list: [shown()] } });
    const proposal = answer.success ? answer.data.proposal : '';
    expect(await checker.call(contract.decideProposal, { proposal, decision: 'approve', words: '' })).toMatchObject({
      success: true,
    });
    expect(await booked(orderNo)).toMatchObject([{ kind }]);
    expect(await rig.books()).toEqual([]);
  });

  it('without a field that it needs is refused', async () => {
    const orderNo = await newLoan();
    const maker = await openDeskAs(rig, 'l-fields', 'collector');
    for (const act of [
      { verb: 'settle', amount: '10.00' },
      { verb: 'extend' },
      { verb: 'charge', number: '1', amount: '10.00' },
      { verb: 'reschedule', number: '1' },
    ] as const)
      expect(await propose(maker, orderNo, act)).toMatchObject({ code: '1152' });
  });

  it('is proposed once, whoever proposes it again while it waits', async () => {
    const orderNo = await newLoan();
    const act = { verb: 'goodwill', amount: '7.00' } as const;
    const first = await propose(await openDeskAs(rig, 'l-first', 'collector'), orderNo, act);
    const second = await propose(await openDeskAs(rig, 'l-second', 'collector'), orderNo, act);
    expect(first).toMatchObject({ success: true });
    expect(second).toMatchObject({ code: '1152', message: expect.stringContaining('l-first has proposed this') });
    expect(
      await propose(await openDeskAs(rig, 'l-third', 'collector'), orderNo, { ...act, amount: '8.00' }),
    ).toMatchObject({ success: true });
  });

  it('that the rules do not allow is refused in words; another market’s loan is missing; roles without the permission are refused', async () => {
    const orderNo = await newLoan();
    const refund = { verb: 'refund-credit', amount: '5.00' } as const;
    const maker = await openDeskAs(rig, 'l-rules', 'collector');
    expect(await propose(maker, orderNo, refund)).toMatchObject({ code: '1152' });
    expect(await propose(maker, orderNo, { verb: 'goodwill' })).toMatchObject({ code: '1152' });
    expect(await propose(await openDeskAs(rig, 'l-in', 'collector@IN'), orderNo, { verb: 'write-off' })).toMatchObject({
      code: '1001',
    });
    for (const role of ['viewer', 'underwriter', 'product-manager', 'night-duty'])
      expect(await propose(await openDeskAs(rig, `l-${role}`, role), orderNo, { verb: 'write-off' })).toMatchObject({
        code: '1140',
      });
    expect(await booked(orderNo)).toEqual([]);
  });

  it('that moves due dates waits for another operator, however small its price; a charge within the limit does not', async () => {
    const orderNo = await newLoan();
    const maker = await openDeskAs(rig, 'l-limit', 'collector');
    await rig.db
      .insertInto('role_limits')
      .values({ role: 'collector', permission: 'adjustments.propose', currency: 'PHP', max_minor: 10_000 })
      .execute();
    expect(await propose(maker, orderNo, { verb: 'extend', days: '90', amount: '1.00' })).toMatchObject({
      data: { isBooked: false },
    });
    const charge = { verb: 'charge', number: '1', component: 'fee', amount: '1.00' } as const;
    expect(await propose(maker, orderNo, charge)).toMatchObject({ data: { isBooked: true } });
    expect(await booked(orderNo)).toEqual([{ kind: 'charge', by: 'l-limit' }]);
  });
});
