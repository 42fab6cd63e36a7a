import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answered, dataOf, knowImage, newPhone, registrant, sentCount } from '../../../test/registrant.ts';
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
const codesOf = (results: readonly { code: string }[]) => {
  const counts: Record<string, number> = {};
  for (const { code } of results) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};

describe('a flood of requests for codes', () => {
  const behindProxy = { TRUST_PROXY: '1', SMS_ADDRESS_HOURLY_MAX: '20' };

  it('REG-05 makes a number wait one, two, four and eight minutes for a network, with eight messages a day', async () => {
    const { phone, international } = newPhone();
    const waits: number[] = [];
    const ask = async () => {
      const page = await opened();
      return page.sms(phone, await knowImage(rig, page.sid));
    };
    for (let sent = 0; sent < 8; sent += 1) {
      const { waitSeconds = 0 } = dataOf(await ask()) ?? {};
      waits.push(waitSeconds);
      // halfway, because the clock goes on while the call is answered
      await passSeconds(waitSeconds / 2);
      const refused = await ask();
      expect(refused).toMatchObject({ code: '429', status: 429, data: { waitSeconds: expect.any(Number) } });
      expect(refused.message).toMatch(/^A code was sent to this number\. Please wait \d+ \w+ before you ask/);
      await passSeconds(waitSeconds / 2 + 1);
    }
    const doubled = [60, 120, 240, 480, 960, 1920, 3840];
    expect(waits.slice(0, 7)).toEqual(doubled);
    // the eighth was the last of the day that began with the first
    expect(waits[7]).toBeLessThan(86_400);
    expect(waits[7]).toBeGreaterThan(86_400 - 2 * doubled.reduce((sum, wait) => sum + wait, 0));
    expect(await sentCount(rig, international)).toBe(8);
    expect(dataOf(await ask())).toEqual({ waitSeconds: 60 });
  });

  it('REG-05 sends one message to a number requested by many pages at once', async () => {
    const { phone, international } = newPhone();
    const pages = await Promise.all(Array.from({ length: 10 }, () => opened()));
    const answers = await Promise.all(pages.map(async (page) => page.sms(phone, await knowImage(rig, page.sid))));
    expect(codesOf(answers)).toEqual({ 0: 1, 429: 9 });
    expect(await sentCount(rig, international)).toBe(1);
  });

  it('REG-05 sends twenty messages for a thousand numbers from one address, and a neighbour still gets one', async () => {
    const proxied = await openServiceRig({ delivers: false, env: behindProxy });
    const from = async (address: string, phone: string) => {
      const page = registrant(proxied, { address });
      await page.open();
      return page.sms(phone, await knowImage(proxied, page.sid));
    };
    const page = registrant(proxied, { address: '203.0.113.7' });
    await page.open();
    const answers: { code: string; message: string }[] = [];
    for (let asked = 0; asked < 1000; asked += 1) {
      const answered: Answered = answers.length < 20 ? await knowImage(proxied, page.sid) : { capcode: 'AC47' };
      answers.push(await page.sms(newPhone().phone, answered));
    }
    expect(codesOf(answers)).toEqual({ 0: 20, 429: 980 });
    expect(answers[999]?.message).toMatch(
      /^Too many requests came from your network\. Please try again in \d+ minutes?, or from another network\.$/,
    );
    expect(await sentCount(proxied)).toBe(20);
    expect((await from('203.0.113.8', newPhone().phone)).code).toBe('0');
    // an IPv6 subscriber has more addresses than there are: all of them are one
    const ipv6 = async (last: number) => from(`2001:db8:1:2::${last.toString(16)}`, newPhone().phone);
    const many: { code: string }[] = [];
    for (let last = 1; last <= 22; last += 1) many.push(await ipv6(last));
    expect(codesOf(many)).toEqual({ 0: 20, 429: 2 });
    await proxied.close();
  });

  it('REG-05 sends thirty an hour to numbers that differ in the last four digits only, from any address', async () => {
    const proxied = await openServiceRig({ delivers: false, env: behindProxy });
    const answers: { code: string; message: string }[] = [];
    for (let number = 0; number < 33; number += 1) {
      const page = registrant(proxied, { address: `198.51.100.${number}` });
      await page.open();
      answers.push(await page.sms(`0998765${1000 + number}`, await knowImage(proxied, page.sid)));
    }
    expect(codesOf(answers)).toEqual({ 0: 30, 429: 3 });
    expect(answers[32]?.message).toMatch(
      /^Too many codes are going to numbers like this one\. Please try again in \d+ (minutes?|seconds?)\.$/,
    );
    // what was refused has spent nothing of the address's own
    const rows = await proxied.db
      .selectFrom('rate_windows')
      .select(['scope', ({ fn }) => fn.sum<number>('used').as('used')])
      .where('scope', 'in', ['address-sms-hour', 'network-sms-day', 'prefix-hour', 'sms-strangers'])
      .groupBy('scope')
      .orderBy('scope')
      .execute();
    expect(rows).toEqual([
      { scope: 'address-sms-hour', used: 30 },
      { scope: 'network-sms-day', used: 30 },
      { scope: 'prefix-hour', used: 30 },
      { scope: 'sms-strangers', used: 30 },
    ]);
    await proxied.close();
  });

  it('REG-05 spends no more than the strangers’ daily budget, in two processes together', async () => {
    const env = { SMS_DAILY_MAX: '15' };
    const one = await openServiceRig({ delivers: false, env });
    const two = await openServiceRig({ delivers: false, env, databaseUrl: one.databaseUrl });
    const asked = Array.from({ length: 16 }, async (_, place) => {
      const page = registrant(one, { at: place % 2 === 0 ? one.baseUrl : two.baseUrl });
      await page.open();
      return page.sms(newPhone().phone, await knowImage(one, page.sid));
    });
    const answers = await Promise.all(asked);
    expect(codesOf(answers)).toEqual({ 0: 5, 429: 11 });
    expect(answers.find(({ code }) => code === '429')?.message).toMatch(
      /^We have sent all the codes we can today\. Please try again in \d+ hours?\.$/,
    );
    expect(await sentCount(one)).toBe(5);
    await one.passDays(1);
    const page = registrant(one);
    await page.open();
    expect((await page.sms(newPhone().phone, await knowImage(one, page.sid))).code).toBe('0');
    await two.close();
    await one.close();
  });

  it('REG-05 is counted by connection if no proxy is trusted, whatever address it claims', async () => {
    const open = await openServiceRig({ delivers: false, env: { SMS_ADDRESS_HOURLY_MAX: '3' } });
    const answers: { code: string }[] = [];
    for (let number = 0; number < 6; number += 1) {
      const page = registrant(open, { address: `203.0.113.${number}` });
      await page.open();
      answers.push(await page.sms(newPhone().phone, await knowImage(open, page.sid)));
    }
    expect(codesOf(answers)).toEqual({ 0: 3, 429: 3 });
    await open.close();
  });

  it('REG-05 is counted by the proxy’s address, whatever address precedes it', async () => {
    const proxied = await openServiceRig({ delivers: false, env: { ...behindProxy, SMS_ADDRESS_HOURLY_MAX: '3' } });
    const answers: { code: string }[] = [];
    for (let number = 0; number < 6; number += 1) {
      const page = registrant(proxied, { address: `203.0.113.${number}, 198.51.100.9` });
      await page.open();
      answers.push(await page.sms(newPhone().phone, await knowImage(proxied, page.sid)));
    }
    expect(codesOf(answers)).toEqual({ 0: 3, 429: 3 });
    await proxied.close();
  });

  it('REG-02 uses up the images of one page', async () => {
    const page = await opened();
    await rig.db.updateTable('registration_pages').set({ questions: 59 }).execute();
    expect((await page.image()).status).toBe(200);
    const last = await page.image();
    expect([last.status, last.bytes.toString()]).toEqual([
      429,
      'Too many pictures were requested. Please reload the page.',
    ]);
    expect(await page.challenge()).toMatchObject({ code: '429' });
  });

  it('REG-05 is limited alike when it asks which numbers are clients', async () => {
    const open = await openServiceRig({ delivers: false, env: { SMS_ADDRESS_HOURLY_MAX: '3' } });
    const answers: { code: string }[] = [];
    for (const phone of ['09171234567', '09181234567', '09191234567', '09201234567', '9876543210']) {
      const page = registrant(open);
      await page.open();
      answers.push(await page.sms(phone, await knowImage(open, page.sid)));
    }
    expect(codesOf(answers)).toEqual({ 11: 3, 429: 2 });
    const page = registrant(open);
    await page.open();
    expect(await page.register('09201234567', '123456', await knowImage(open, page.sid))).toMatchObject({
      code: '429',
    });
    await open.close();
  });
});
