import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manila, smsTo } from '../../test/reminded.ts';
import { reminderLives, said } from '../../test/reminder-lives.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());
beforeEach(() => rig.setClock(manila(rig.today, '12:00:00')));

const { lend, live } = reminderLives(() => rig);

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
