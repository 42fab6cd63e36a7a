import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askedPlans } from '../../test/asked-plans.ts';
import { borrowerOf, chooseAtCheckout } from '../../test/borrower.ts';
import { manila, outcomesOf, remind, smsTo } from '../../test/reminded.ts';
import { reminderLives, said } from '../../test/reminder-lives.ts';
import { runCommand } from '../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());
beforeEach(() => rig.setClock(manila(rig.today, '12:00:00')));

const { lend, live, at } = reminderLives(() => rig);
const { askPlan, answer } = askedPlans(() => rig);
const pay = async ({ session, orderId }: { session: string; orderId: number }) => {
  const borrower = borrowerOf(rig, session);
  const { payUrl, paymentId } = await borrower.tap({ orderId });
  await chooseAtCheckout(payUrl ?? '');
  await borrower.until(paymentId, 'paid');
};

// an unpaid loan through seventy days, and a plan: reminders.matrix.test.ts
describe('the reminders of a loan', () => {
  it('are two for a punctual one and a receipt, and the last receipt says paid off', async () => {
    const loan = await lend({ instalments: 1 });
    await at(addDays(loan.dueOn, -3), '09:00:00');
    await pay(loan);
    await live(addDays(loan.dueOn, -3), addDays(loan.dueOn, 8));
    const bodies = (await smsTo(rig, loan.phone)).map((each) => each.body);
    expect(bodies).toEqual([
      expect.stringContaining(`is due on ${said(loan.dueOn)}`),
      // three of the thirty days early, whose 20.00 of interest are not earned
      'Hiram: we received PHP 980.00. Thank you. Your loan is paid off. To stop these: Settings in the app.',
    ]);
  });

  it('state the rest after a payment and continue with the next due date', async () => {
    const loan = await lend();
    await at(loan.dueOn, '09:00:00');
    await pay(loan);
    await remind(rig);
    const nextOn = addDays(loan.dueOn, 30);
    await live(addDays(nextOn, -4), addDays(nextOn, -3));
    expect((await smsTo(rig, loan.phone)).slice(1)).toEqual([
      expect.objectContaining({
        body: `Hiram: we received PHP 1,000.00. Thank you. Still to pay: PHP 1,000.00, next due on ${said(nextOn)}. To stop these: Settings in the app.`,
      }),
      {
        at: `${addDays(nextOn, -3)} 08:00`,
        body: expect.stringContaining(`PHP 1,000.00 is due on ${said(nextOn)}`),
      },
    ]);
  });

  it('wait for the morning after a payment at night', async () => {
    const loan = await lend();
    await rig.setClock(manila(loan.dueOn, '23:00:00'));
    await pay(loan);
    await remind(rig);
    expect(await smsTo(rig, loan.phone)).toEqual([]);
    const nextDay = addDays(loan.dueOn, 1);
    await live(nextDay, nextDay);
    const sms = await smsTo(rig, loan.phone);
    expect(sms.at(-1)).toMatchObject({ at: `${nextDay} 08:00`, body: expect.stringContaining('we received') });
  });
});

describe('the answer to a request for a payment plan', () => {
  it('comes once by SMS: the first payment of a plan that is agreed, a contact otherwise', async () => {
    const [agreed, refused] = [await lend({ instalments: 1 }), await lend({ instalments: 1 })];
    const requests = [await askPlan(agreed.session, agreed.orderId), await askPlan(refused.session, refused.orderId)];
    await remind(rig);
    expect(await answer('accept', requests[0] ?? '')).toMatchObject({ code: 0 });
    expect(await answer('decline', requests[1] ?? '')).toMatchObject({ code: 0 });
    await remind(rig);
    await remind(rig);
    const bodies = async (phone: string) => (await smsTo(rig, phone)).map(({ body }) => body);
    expect(await bodies(agreed.phone)).toEqual([
      `Hiram: we agreed to your payment plan. Your first payment: PHP 500.00, due on ${said(addDays(rig.today, 7))}.`,
    ]);
    expect(await bodies(refused.phone)).toEqual([
      "Hiram: we could not agree to your payment plan. The reason is in the app. If you can't pay, write to us in the app.",
    ]);
  });

  it('is not sent about a loan that was paid off meanwhile', async () => {
    const loan = await lend({ instalments: 1 });
    const id = await askPlan(loan.session, loan.orderId);
    await rig.setClock(manila(rig.today, '23:00:00'));
    await answer('decline', id);
    await remind(rig);
    await pay(loan);
    await at(addDays(rig.today, 1), '09:00:00');
    expect(await outcomesOf(rig, loan.orderId)).toContain(`${id} sms skipped paid-meanwhile`);
  });

  it('has no announcements once the moved due dates are moved back, or the loan is paid off', async () => {
    const [broken, paid] = [await lend({ instalments: 1 }), await lend({ instalments: 1 })];
    for (const loan of [broken, paid]) await answer('accept', await askPlan(loan.session, loan.orderId));
    const booked = rig.db.selectFrom('loan_transactions').select('number').where('kind', '=', 'reschedule');
    const { number } = await booked.where('order_id', '=', broken.orderId).executeTakeFirstOrThrow();
    const reason = ['--reason', 'plan-broken', '--key', 'broken-1', '--by', 'ana'];
    await runCommand(rig, ['transactions', 'reverse', String(broken.orderId), String(number), ...reason]);
    await pay(paid);
    await live(rig.today, addDays(rig.today, 7));
    expect((await smsTo(rig, broken.phone)).map(({ body }) => body)).toEqual([
      expect.stringContaining('agreed to your payment plan'),
      expect.stringContaining(`PHP 1,000.00 is due on ${said(broken.dueOn)}`),
    ]);
    expect((await smsTo(rig, paid.phone)).map(({ body }) => body)).not.toContainEqual(
      expect.stringContaining('of your payment plan'),
    );
  });
});

describe('reminders after an outage', () => {
  it('are sent if they are still true, and not otherwise', async () => {
    const { phone, dueOn, orderId } = await lend();
    await at(addDays(dueOn, -1), '10:00:00');
    await at(addDays(dueOn, 5), '10:00:00');
    expect((await smsTo(rig, phone)).map((each) => each.at)).toEqual([
      `${addDays(dueOn, -1)} 10:00`,
      `${addDays(dueOn, 5)} 10:00`,
    ]);
    expect(await outcomesOf(rig, orderId)).toEqual([`due/1/${dueOn}/3 sms sent`, `overdue/1/${dueOn}/3 sms sent`]);
  });

  it('planned at night are dropped after a payment, an extension or the next stage', async () => {
    const [paid, extended, slept] = [await lend(), await lend(), await lend()];
    const day = addDays(paid.dueOn, 1);
    await at(day, '05:00:00');
    await pay(paid);
    const borrower = borrowerOf(rig, extended.session);
    const { payUrl, paymentId } = await borrower.tap({ orderId: extended.orderId, isDelay: true });
    await chooseAtCheckout(payUrl ?? '');
    await borrower.until(paymentId, 'paid');
    await at(day, '09:00:00');
    const step = `overdue/1/${paid.dueOn}/1 sms`;
    expect(await outcomesOf(rig, paid.orderId)).toEqual([`${step} skipped paid-meanwhile`, 'paid sms sent']);
    expect(await outcomesOf(rig, extended.orderId)).toEqual([`${step} skipped extended-meanwhile`, 'paid sms sent']);
    expect(await outcomesOf(rig, slept.orderId)).toEqual([`${step} sent`]);
  });

  it('not sent before the end of the hours are skipped if they are untrue in the morning', async () => {
    const { phone, dueOn, orderId } = await lend();
    await at(dueOn, '21:57:00');
    expect(await smsTo(rig, phone)).toEqual([]);
    await at(addDays(dueOn, 1), '08:00:10');
    expect(await outcomesOf(rig, orderId)).toEqual([
      `due/1/${dueOn}/0 sms skipped too-late`,
      `overdue/1/${dueOn}/1 sms sent`,
    ]);
  });
});
