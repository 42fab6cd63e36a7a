import { order, repayment } from '@hiram/contract';
import { addDays, calendarDateIn } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payoffOn } from './payoff.ts';
import { statusOn } from './loan-facts.ts';
import { agreeSettlement, creditGoodwill } from '../../../test/loan-bookings.ts';
import { loanLife } from '../../../test/loan-life.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { statementReader } from '../../../test/statement-reader.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const { statementOf, faultsOf } = statementReader(() => rig);
const today = () => calendarDateIn(rig.now(), 'Asia/Manila');
const life = (dueInDays: number) => loanLife(() => rig, { dueInDays });
type Life = Awaited<ReturnType<typeof life>>;

async function overviewOf({ orderId }: Life) {
  const shown = await rig.call('demo')(order.loadOrderDetails, { orderId: String(orderId) });
  if (!shown.success) throw new Error(shown.message);
  return shown.data.overview;
}

async function repaymentOf({ orderId }: Life, isPayoff: '0' | '1') {
  const shown = await rig.call('demo')(repayment.loadInstalment, { orderId: String(orderId), isPayoff });
  if (!shown.success) throw new Error(shown.message);
  return shown.data;
}

const owedOf = async ({ orderId }: Life): Promise<unknown[][]> =>
  (await statementOf({ orderId: String(orderId) })).owed.map(({ text, value }) => [text, value]);

describe('an agreed settlement in the borrower’s view', () => {
  it.each([
    { what: 'long before the ordinary payoff is possible', dueInDays: 25 },
    { what: 'on a late loan', dueInDays: -10 },
  ])('LND-03 LND-07 is the payoff on every page and on the statement, $what', async ({ dueInDays }) => {
    const loan = await life(dueInDays);
    const untilOn = addDays(today(), 11);
    await loan.book(agreeSettlement, today(), { amountMinor: 250_000, untilOn });
    await rig.passDays(10);
    const rebateMinor = (await loan.owed(today())) - 250_000;
    const agreed = { amountMinor: 250_000, rebateMinor, dueOn: untilOn };
    expect((await overviewOf(loan))?.payoff).toEqual(agreed);
    expect((await repaymentOf(loan, '0')).payoff).toEqual(agreed);
    expect(await repaymentOf(loan, '1')).toMatchObject({
      repayAmount: 250_000,
      payoff: agreed,
      holdsUntil: `${untilOn} 23:59:59`,
      noticeMsg: expect.stringContaining(`It holds until ${untilOn}.`),
    });
    expect(await owedOf(loan)).toContainEqual([`Agreed amount that settles the loan until ${untilOn}`, 250_000]);
    await rig.passDays(2);
    expect((await overviewOf(loan))?.payoff?.dueOn ?? null).toBeNull();
    const shown = await statementOf({ orderId: String(loan.orderId) });
    expect(faultsOf(shown)).toEqual([]);
    const lines = shown.lines.filter(({ kind }) => kind.startsWith('settlement'));
    expect(lines.map(({ on, title, note }) => [on, title, note])).toEqual([
      [addDays(untilOn, -11), 'Settlement agreed', `₱2,500.00, paid by ${untilOn}, settles the whole loan`],
      [
        addDays(untilOn, 1),
        'Settlement ended without payment',
        `₱2,500.00 was not fully paid by ${untilOn}: the agreement no longer applies`,
      ],
    ]);
  });

  it('LND-03 LND-07 is replaced by the debt if the loan owes less', async () => {
    const loan = await life(-10);
    await loan.book(agreeSettlement, today(), { amountMinor: 250_000, untilOn: addDays(today(), 11) });
    const owed = await loan.owed(today());
    await loan.book(creditGoodwill, today(), { amountMinor: owed - 200_000 });
    const { loan: facts, state } = statusOn(await loan.order(), today());
    if (facts === null || state === null) throw new Error('the loan has gone');
    const payoff = payoffOn(facts, state);
    expect(payoff.allowed && payoff.amountMinor > 200_000).toBe(false);
  });
});
