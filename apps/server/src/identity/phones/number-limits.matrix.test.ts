import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindCard } from '@hiram/contract';
import { accountBinder } from '../../../test/account-binder.ts';
import { browser } from '../../../test/browser.ts';
import { codeFor, dataOf, knowImage, newPhone, registrant, sentCount } from '../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

// What a stranger asks for or guesses with somebody else's number weighs on the stranger alone.

/** Messages of a day: to one number for one network, and for all callers who are not known. */
const OF_NETWORK = 8;
const OF_NUMBER = 24;
const env = { TRUST_PROXY: '1', SMS_DAILY_MAX: '10000' };

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false, env });
});
afterAll(() => rig.close());
beforeEach(() => rig.passDays(1));

const { wallet } = accountBinder(() => rig);
const passSeconds = (seconds: number) => rig.setClock(new Date(rig.now().getTime() + seconds * 1000));
const askFrom = async (address: string, phone: string) => browser(rig, { address }).ask(phone);
const askAll = async (addresses: readonly string[], phone: string) => {
  let sent = 0;
  for (const address of addresses) if ((await askFrom(address, phone)).success) sent += 1;
  return sent;
};
const hundred = Array.from({ length: 100 }, (_, place) => place + 1);
const ofOneNetwork = hundred.map((host) => `203.0.113.${host}`);
const ofManyNetworks = hundred.map((network) => `203.0.${network}.7`);

describe('a hundred requests for a code of another person’s number', () => {
  it('from one network send one message, and eight a day, and the owner logs in elsewhere at once', async () => {
    const { phone, international } = newPhone();
    expect(await askAll(ofOneNetwork, phone)).toBe(1);
    const owner = browser(rig, { address: '192.0.2.1' });
    await owner.logIn({ phone, international });
    let sent = 1;
    // each wait is twice as long as the one before: the seventh is of 64 minutes
    for (let asked = 0; asked < 10 && sent < OF_NETWORK; asked += 1) {
      await passSeconds(2 * 3_600);
      if ((await askFrom('203.0.113.7', phone)).success) sent += 1;
    }
    expect([sent, await askAll(ofOneNetwork.slice(0, 5), phone)]).toEqual([OF_NETWORK, 0]);
    await browser(rig, { address: '192.0.2.1' }).logIn({ phone, international });
  });

  it('from a hundred networks send twenty-four messages a day, and the owner’s known browser logs in at once', async () => {
    const owner = browser(rig, { address: '192.0.2.1' });
    const { phone, international } = await owner.logIn();
    await rig.passDays(1);
    const before = await sentCount(rig, international);
    expect(await askAll(ofManyNetworks, phone)).toBe(OF_NUMBER);
    expect(await sentCount(rig, international)).toBe(before + OF_NUMBER);
    expect(await askFrom('192.0.2.1', phone)).toMatchObject({
      code: '429',
      message: expect.stringContaining('sent to this number'),
    });
    await owner.logIn({ phone, international });
  });

  it('do not keep the owner from confirming an account in a session, which has a count of its own', async () => {
    const owner = browser(rig, { address: '192.0.2.1' });
    const { phone } = await owner.logIn();
    await rig.passDays(1);
    expect(await askAll(ofManyNetworks, phone)).toBe(OF_NUMBER);
    // of numbers that differ in their last four digits, too
    const alike = hundred.slice(0, 31).map((last) => `${phone.slice(0, -4)}${1000 + last}`);
    for (const [place, similar] of alike.entries()) await askFrom(`198.51.${place}.7`, similar);
    expect(await owner.call(bindCard.bindNewCard, wallet('09170001111'))).toMatchObject({
      success: true,
      data: { needValid: 1 },
    });
  });
});

describe('a registration code', () => {
  const opened = async (address: string) => {
    const page = registrant(rig, { address });
    await page.open();
    return page;
  };
  const asked = async (address: string, phone: string) => {
    const page = await opened(address);
    const answered = await knowImage(rig, page.sid);
    dataOf(await page.sms(phone, answered));
    return { page, answered };
  };

  it('belongs to its page: guesses and codes of other pages use up nothing', async () => {
    const { phone, international } = newPhone();
    const mine = await asked('192.0.2.1', phone);
    const code = await codeFor(rig, international);
    const theirs = await asked('203.0.113.7', phone);
    const wrong = code === '111111' ? '222222' : '111111';
    for (const _ of hundred) expect((await theirs.page.register(phone, wrong, theirs.answered)).success).toBe(false);
    expect(await theirs.page.register(phone, code, theirs.answered)).toMatchObject({ success: false });
    expect(await mine.page.register(phone, code, mine.answered)).toMatchObject({ success: true });
  });

  it('makes its browser known, which then gets login codes despite a used-up limit', async () => {
    const { phone, international } = newPhone();
    const owner = browser(rig, { address: '192.0.2.1' });
    await owner.page.open();
    const answered = await knowImage(rig, owner.page.sid);
    dataOf(await owner.page.sms(phone, answered));
    dataOf(await owner.page.register(phone, await codeFor(rig, international), answered));
    await passSeconds(60);
    // one for the network that registered it
    expect(await askAll(ofManyNetworks, phone)).toBe(OF_NUMBER - 1);
    await owner.logIn({ phone, international });
  });
});
