import { addDays, type CalendarDate } from '@hiram/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askedPlans } from '../../test/asked-plans.ts';
import { manila, outcomesOf, smsTo } from '../../test/reminded.ts';
import { reminderLives, said } from '../../test/reminder-lives.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());
beforeEach(() => rig.setClock(manila(rig.today, '12:00:00')));

const { lend, live } = reminderLives(() => rig);
const { askPlan, answer } = askedPlans(() => rig);

describe('the reminders of a loan', () => {
  it('are at most ten for an unpaid loan, at eight in the morning', async () => {
    const { phone, dueOn } = await lend({ instalments: 1 });
    await live(rig.today, addDays(dueOn, 70));
    const sms = await smsTo(rig, phone);
    expect(sms.map((each) => each.at)).toEqual(
      [-3, 0, 1, 3, 7, 14, 21, 28, 35, 42, 49, 56].map((days) => `${addDays(dueOn, days)} 08:00`),
    );
    expect(sms.slice(0, 3).map((each) => each.body)).toEqual([
      `Hiram: PHP 1,000.00 is due on ${said(dueOn)}. Pay in the app by then and nothing is added. To stop these: Settings in the app.`,
      `Hiram: PHP 1,000.00 is due today, ${said(dueOn)}. Pay in the app today and nothing is added. To stop these: Settings in the app.`,
      `Hiram: a payment was due on ${said(dueOn)}. To pay today: PHP 2,050.00. If you don't pay today, PHP 50.00 is added tomorrow. You can pay or extend in the app. If you can't pay, write to us in the app.`,
    ]);
  });
});

const planned = (amount: string, dueOn: CalendarDate, today = '') =>
  `Hiram: ${amount} of your payment plan is due ${today === '' ? 'on ' : today}${said(dueOn)}. To stop these: Settings in the app.`;

describe('the answer to a request for a payment plan', () => {
  it('is followed by an announcement of each payment of an agreed plan, in place of the instalments', async () => {
    const loan = await lend({ instalments: 1 });
    await answer('accept', await askPlan(loan.session, loan.orderId));
    const [firstOn, secondOn] = [addDays(rig.today, 7), addDays(rig.today, 21)];
    await live(rig.today, secondOn);
    expect((await smsTo(rig, loan.phone)).slice(1)).toEqual([
      { at: `${addDays(firstOn, -3)} 08:00`, body: planned('PHP 500.00', firstOn) },
      { at: `${firstOn} 08:00`, body: planned('PHP 500.00', firstOn, 'today, ') },
      // the first payment was missed
      { at: `${addDays(secondOn, -3)} 08:00`, body: planned('PHP 1,000.00', secondOn) },
      { at: `${secondOn} 08:00`, body: planned('PHP 1,000.00', secondOn, 'today, ') },
    ]);
    expect(await outcomesOf(rig, loan.orderId)).toContain(`due/1/${secondOn}/3 sms skipped payment-plan`);
    await live(addDays(secondOn, 1), addDays(secondOn, 1));
    expect((await smsTo(rig, loan.phone)).at(-1)?.body).toContain('a payment was due on');
  });
});
