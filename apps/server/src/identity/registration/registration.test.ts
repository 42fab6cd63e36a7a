import { order } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFor, dataOf, knowImage, newPhone, registrant, sentCount } from '../../../test/registrant.ts';
import { keptSms } from '../../../test/kept-sms.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const passSeconds = (seconds: number) => rig.setClock(new Date(rig.now().getTime() + seconds * 1000));
const opened = async () => {
  const page = registrant(rig);
  await page.open();
  return page;
};
const borrowersWith = (phone: string) =>
  rig.db
    .selectFrom('borrowers')
    .selectAll()
    .where('phone_hash', '=', rig.app.services.box.findBy(phone, 'phone'))
    .execute();

describe('registration', () => {
  it('REG-05 REG-06 accepts the characters once for the SMS and once for the registration, in small letters too', async () => {
    const page = await opened();
    const { phone, international } = newPhone();
    const known = await knowImage(rig, page.sid, 'AC4K');
    const sent = await page.sms(phone, { capcode: 'ac4k' });
    expect(sent).toMatchObject({ success: true, code: '0', data: { waitSeconds: 60 } });
    const code = await codeFor(rig, international);
    const { body } = await keptSms(rig).select('body').where('phone', '=', international).executeTakeFirstOrThrow();
    expect(body).toBe(`${code} is your Hiram code. It is valid for 10 minutes. Do not share it with anyone.`);
    const done = await page.register(phone, code, { ...known, invite_code: 'friend-7' });
    expect(done).toMatchObject({ success: true, code: '0' });
    const [borrower] = await borrowersWith(phone);
    expect(borrower).toMatchObject({ market: 'PH', client_kind: 'new' });
    expect(await rig.app.services.stores.borrowers.get(borrower?.id ?? 0)).toMatchObject({
      name: '',
      citizenship: null,
    });
    const kept = await rig.db
      .selectFrom('registrations')
      .selectAll()
      .where('borrower_id', '=', borrower?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      template_id: 'ph',
      landing_id: 'ph',
      app_name: 'Hiram',
      invite_code: 'friend-7',
      app_from: 'web',
      user_from: 'fb',
      utm_tag: 'june',
      registered_at: expect.any(Date),
    });
  });

  it('REG-05 REG-06 accepts a proof of work in place of the characters', async () => {
    const page = await opened();
    const { phone, international } = newPhone();
    const answered = await page.proof();
    expect(await page.sms(phone, answered)).toMatchObject({ success: true });
    expect(await page.register(phone, await codeFor(rig, international), answered)).toMatchObject({ success: true });
    expect(await borrowersWith(phone)).toHaveLength(1);
  });

  it.each([
    ['13812340001', '+8613812340001', 'PH'],
    ['9876540001', '+919876540001', 'IN'],
  ])('REG-03 accepts %s by its own rule', async (phone, international, market) => {
    const page = await opened();
    const answered = await page.proof();
    dataOf(await page.sms(phone, answered));
    dataOf(await page.register(phone, await codeFor(rig, international), answered));
    expect(await borrowersWith(phone)).toMatchObject([{ market }]);
  });

  it.each(['12812345678', '08171234567', '5876543210', '999999', '091712345678'])(
    'REG-03 sends no SMS to %s outside every rule, and does not use up the image',
    async (phone) => {
      const page = await opened();
      const known = await knowImage(rig, page.sid);
      for (const refused of [await page.sms(phone, known), await page.register(phone, '123456', known)]) {
        expect(refused).toMatchObject({ code: '1040', message: '请正确输入手机号！' });
      }
      expect(await page.sms(newPhone().phone, known)).toMatchObject({ success: true });
    },
  );

  it('REG-05 REG-06 answers 11 for a registered number at both calls and sends nothing', async () => {
    const before = await sentCount(rig);
    for (const phone of ['09171234567', '9876543210']) {
      const page = await opened();
      const registered = { code: '11', message: 'You have registered, please download the app to log in' };
      expect(await page.sms(phone, await knowImage(rig, page.sid))).toMatchObject(registered);
      expect(await page.register(phone, '123456', await knowImage(rig, page.sid))).toMatchObject(registered);
    }
    expect(await sentCount(rig)).toBe(before);
  });

  it('REG-06 continues after a wrong code with the same characters', async () => {
    const page = await opened();
    const { phone, international } = newPhone();
    const known = await knowImage(rig, page.sid);
    dataOf(await page.sms(phone, known));
    const code = await codeFor(rig, international);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await page.register(phone, wrong, known)).toMatchObject({
      code: '1042',
      message: 'The code is not right. Please check the SMS.',
    });
    expect(await page.register(phone, code, known)).toMatchObject({ success: true, code: '0' });
  });

  it('REG-06 answers -1 for wrong characters and continues with a new image', async () => {
    const page = await opened();
    const { phone, international } = newPhone();
    dataOf(await page.sms(phone, await knowImage(rig, page.sid)));
    const code = await codeFor(rig, international);
    await page.image();
    expect(await page.register(phone, code, { capcode: 'WRNG' })).toMatchObject({
      code: '-1',
      message: 'The characters do not match the picture. Please type those in the new one.',
    });
    const next = await knowImage(rig, page.sid, 'XY37');
    expect(await page.register(phone, code, next)).toMatchObject({ success: true });
  });

  it('REG-06 makes one borrower of parallel taps: one gets 0 and the others 11', async () => {
    const page = await opened();
    const { phone, international } = newPhone();
    const known = await knowImage(rig, page.sid);
    dataOf(await page.sms(phone, known));
    const code = await codeFor(rig, international);
    const taps = await Promise.all(Array.from({ length: 20 }, () => page.register(phone, code, known)));
    expect(taps.map((tap) => tap.code).toSorted()).toEqual(['0', ...Array.from({ length: 19 }, () => '11')]);
    expect(await borrowersWith(phone)).toHaveLength(1);
    const { count } = await rig.db
      .selectFrom('registrations')
      .innerJoin('borrowers', 'borrowers.id', 'registrations.borrower_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('borrowers.phone_hash', '=', rig.app.services.box.findBy(phone, 'phone'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it('REG-06 makes one borrower of two pages with two codes', async () => {
    const { phone, international } = newPhone();
    const [one, other] = [await opened(), await opened()];
    const first = await knowImage(rig, one.sid);
    dataOf(await one.sms(phone, first));
    const firstCode = await codeFor(rig, international);
    await passSeconds(61);
    const second = await knowImage(rig, other.sid);
    dataOf(await other.sms(phone, second));
    const secondCode = await codeFor(rig, international);
    const both = await Promise.all([one.register(phone, firstCode, first), other.register(phone, secondCode, second)]);
    expect(both.map((tap) => tap.code).toSorted()).toEqual(['0', '11']);
    expect(await borrowersWith(phone)).toHaveLength(1);
  });

  it('REG-06 refuses a code after ten minutes', async () => {
    const page = await opened();
    const { phone, international } = newPhone();
    const known = await knowImage(rig, page.sid);
    dataOf(await page.sms(phone, known));
    const code = await codeFor(rig, international);
    await passSeconds(601);
    expect(await page.register(phone, code, known)).toMatchObject({
      code: '1043',
      message: 'This code has expired. Please ask for a new one.',
    });
  });

  it('REG-06 opens no session: the borrower logs in in the app', async () => {
    const before = await rig.db.selectFrom('sessions').select('token_hash').execute();
    const page = await opened();
    const { phone, international } = newPhone();
    const known = await knowImage(rig, page.sid);
    dataOf(await page.sms(phone, known));
    dataOf(await page.register(phone, await codeFor(rig, international), known));
    expect(await rig.db.selectFrom('sessions').select('token_hash').execute()).toHaveLength(before.length);
    expect(await rig.call(page.sid)(order.loadOrderDetails, { orderId: '86' })).toMatchObject({ code: '401' });
  });
});
