import { readPattern } from '@hiram/contract/registration-captcha';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepRegistration } from './sweep.ts';
import { codeFor, dataOf, knowImage, newPhone, registrant, sentCount } from '../../../test/registrant.ts';
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

describe('a promotion page', () => {
  it('REG-01 comes with its template and number rule', async () => {
    const page = registrant(rig);
    const ph = await page.template('ph');
    expect([ph.code, ph.success]).toEqual(['00', true]);
    const template = dataOf(ph);
    expect(template).toMatchObject({
      id: 'ph',
      isKnown: true,
      appName: 'Hiram',
      isProofOffered: true,
      phoneRule: { length: 11, prefixHint: '09', groups: [3, 4, 4] },
      agreements: [{ links_id: 'terms' }, { links_id: 'privacy' }],
    });
    const pattern = readPattern(template.phoneRule?.pattern ?? '');
    expect(pattern?.test(template.phoneRule?.example ?? '')).toBe(true);
    expect(['0917123456', '19171234567', '091712345678'].some((text) => pattern?.test(text))).toBe(false);
    expect(dataOf(await page.template('in')).phoneRule).toMatchObject({ length: 10, prefixHint: '' });
  });

  it.each(['', 'nobody-has-this', "' or 1=1 --", '<script>'])(
    'REG-03 uses the default rule for the template %j and names it as unknown',
    async (templateId) => {
      const template = dataOf(await registrant(rig).template(templateId));
      expect(template).toMatchObject({ id: 'default', isKnown: false, phoneRule: { length: 11, prefixHint: '1' } });
      const pattern = readPattern(template.phoneRule?.pattern ?? '');
      expect(['13812345678', '12812345678', '1381234567'].map((text) => pattern?.test(text))).toEqual([
        true,
        false,
        false,
      ]);
      expect(template.phoneRule?.message).toBe('请正确输入手机号！');
    },
  );
});

describe('the registration image', () => {
  it('REG-02 is a new uncached PNG at each request, and its characters are nowhere in it', async () => {
    const page = await opened();
    const [first, second] = [await page.image(), await page.image()];
    expect(first.headers.get('content-type')).toBe('image/png');
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'png', width: 320, height: 112 });
    expect(first.bytes.equals(second.bytes)).toBe(false);
    const row = await rig.db.selectFrom('registration_pages').select('captcha_hmac').executeTakeFirstOrThrow();
    expect(row.captcha_hmac).toHaveLength(32);
    expect(rig.log()).not.toContain(page.sid);
  });

  it.each(['', 'no-such-sid-at-all', '../../etc', 'x'.repeat(65)])('REG-02 is missing for the sid %j', async (sid) => {
    const { status, headers } = await registrant(rig).image(sid);
    expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([404, 'text/plain']);
  });

  it('REG-02 is missing once its page is over, and every call says so', async () => {
    const page = await opened();
    const answered = await page.proof();
    await passSeconds(2 * 3600 + 1);
    expect((await page.image()).status).toBe(404);
    const { phone } = newPhone();
    for (const result of [
      await page.challenge(),
      await page.sms(phone, answered),
      await page.register(phone, '1', answered),
    ]) {
      expect(result).toMatchObject({ success: false, code: '1041', status: 200 });
    }
  });

  it('REG-05 is used up by a wrong answer, which is 101', async () => {
    const page = await opened();
    const { phone } = newPhone();
    await page.image();
    const known = await knowImage(rig, page.sid);
    expect(await page.sms(phone, { capcode: 'WRNG' })).toMatchObject({
      code: '101',
      message: 'The characters do not match the picture. Please type those in the new one.',
    });
    expect(await page.sms(phone, known)).toMatchObject({
      code: '101',
      message: 'The picture has expired. Please type the characters in the new one.',
    });
    expect(await page.sms(phone, { capcode: '' })).toMatchObject({
      code: '101',
      message: 'Please type the characters in the picture.',
    });
    expect(await sentCount(rig)).toBe(0);
  });

  it('REG-05 expires after five minutes', async () => {
    const page = await opened();
    const known = await knowImage(rig, page.sid);
    const answered = await page.proof();
    await passSeconds(301);
    const { phone } = newPhone();
    expect(await page.sms(phone, known)).toMatchObject({ code: '101', message: expect.stringContaining('expired') });
    expect(await page.sms(phone, answered)).toMatchObject({
      code: '101',
      message: 'The check took too long. Please try again.',
    });
  });
});

describe('the stored registration data', () => {
  it('REG-07 hold no number beside the borrower’s own and no sid, and neither does the log', async () => {
    const page = await opened();
    const { phone, international } = newPhone();
    await page.click(phone);
    const known = await knowImage(rig, page.sid);
    dataOf(await page.sms(phone, known));
    const code = await codeFor(rig, international);
    dataOf(await page.register(phone, code, known));
    for (const table of [
      'registration_pages',
      'rate_windows',
      'sms_waits',
      'promotion_visits',
      'promotion_clicks',
      'registrations',
      'one_time_codes',
    ]) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(rig.db);
      const text = rows.map((row) => row.text).join('\n');
      for (const told of [phone, international, phone.slice(1), page.sid, code]) {
        expect([table, text.includes(told) && told]).toEqual([table, false]);
      }
    }
    for (const told of [phone, phone.slice(1), page.sid]) expect(rig.log()).not.toContain(told);
    expect(new RegExp(`(?<!\\d)${code}(?!\\d)`).test(rig.log())).toBe(false);
  });

  it('lose expired pages, codes and limits by a sweep, and never a borrower', async () => {
    const count = async (table: string) => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(rig.db);
      return rows[0]?.count ?? 0;
    };
    const page = await opened();
    const swept = ['registration_pages', 'rate_windows', 'sms_waits', 'one_time_codes'];
    const [borrowers, registrations] = [await count('borrowers'), await count('registrations')];
    await sweepRegistration(rig.app.services, rig.now());
    expect((await page.challenge()).success).toBe(true);
    await rig.passDays(3);
    await sweepRegistration(rig.app.services, rig.now());
    for (const table of swept) expect([table, await count(table)]).toEqual([table, 0]);
    expect([await count('borrowers'), await count('registrations')]).toEqual([borrowers, registrations]);
  });
});
