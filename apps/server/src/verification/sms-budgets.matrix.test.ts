import sharp from 'sharp';
import { sendLoginCode } from '@hiram/contract/login';
import { getSid } from '@hiram/contract/registration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { knownCookie } from '../platform/http/known-cookie.ts';
import { type Budget, budgetLimit } from './budgets.ts';
import { drawCaptcha } from './captcha-image.ts';
import { networkLimit } from './limits.ts';
import { browser } from '../../test/browser.ts';
import { codeFor, dataOf, knowImage, newPhone, registrant, sentCount } from '../../test/registrant.ts';
import { openServiceRig, SECRET, type ServiceRig } from '../../test/service-rig.ts';

/** A borrower of the sandbox, who has logged in nowhere. */
const DEMO = { phone: '09171234567', international: '+639171234567' };
/** Of a hundred messages strangers have 40, borrowers 30, and browsers of theirs 30; an address 5 an hour, a network 30 a day. */
const env = { TRUST_PROXY: '1', SMS_DAILY_MAX: '100', SMS_ADDRESS_HOURLY_MAX: '5' };

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false, env });
});
afterAll(() => rig.close());
// a new day has new budgets, and has forgiven every number
beforeEach(() => rig.passDays(1));

const passSeconds = (seconds: number) => rig.setClock(new Date(rig.now().getTime() + seconds * 1000));
/** Asks for a registration's code to a new number. */
const askFrom = async (address: string, { phone } = newPhone()) => {
  const page = registrant(rig, { address });
  await page.open();
  return page.sms(phone, await knowImage(rig, page.sid));
};
const spend = async (budget: Budget, share = 1): Promise<void> => {
  const limit = budgetLimit(rig.app.services, budget);
  const { limits } = rig.app.services.stores;
  const count = Math.ceil(limit.max * share) - (await limits.used(limit, rig.now()));
  for (let spent = 0; spent < count; spent += 1) await limits.take(limit, rig.now());
};
const metric = async (labels: string) => {
  const text = await (await fetch(`${rig.baseUrl}/metrics`)).text();
  return new RegExp(`^hiram_sms_budget_alerts_total\\{${labels}\\} (\\d+)$`, 'm').exec(text)?.[1];
};
const alerts = () => rig.log().split('the budget of SMS goes down').length - 1;
/** A message to the number, which an answer may not have waited for. */
const arrived = async (international: string, before: number) => {
  await expect.poll(() => sentCount(rig, international)).toBe(before + 1);
  return codeFor(rig, international);
};

describe('a flood of SMS requests from a few addresses', () => {
  it('uses up the strangers’ budget, and a known borrower still logs in from a new place', async () => {
    const before = alerts();
    const codes: string[] = [];
    for (const network of ['203.0.113', '198.51.100'])
      for (let host = 1; host <= 4; host += 1)
        for (let asked = 0; asked < 5; asked += 1) codes.push((await askFrom(`${network}.${host}`)).code);
    expect(codes).toEqual(Array(40).fill('0'));
    expect(await askFrom('192.0.2.1')).toMatchObject({
      code: '429',
      message: expect.stringMatching(/^We have sent all the codes we can today\./),
    });
    const mine = browser(rig, { address: '192.0.2.2' });
    const sent = await sentCount(rig, DEMO.international);
    dataOf(await mine.ask(DEMO.phone));
    const smsCode = await arrived(DEMO.international, sent);
    expect(await mine.enter(DEMO.phone, smsCode)).toMatchObject({ success: true });
    // said once for each, however many ask on
    expect(alerts() - before).toBe(2);
    expect([await metric('budget="strangers",percent="80"'), await metric('budget="strangers",percent="100"')]).toEqual(
      ['1', '1'],
    );
    expect(rig.log()).toMatch(/"level":50[^\n]*"budget":"strangers","percent":80,"used":32,"max":40/);
  });

  it('reveals no known number, whichever budget is used up', async () => {
    for (const budget of ['strangers', 'borrowers'] as const) {
      await rig.passDays(1);
      await spend(budget);
      const stranger = newPhone();
      const before = [await sentCount(rig, DEMO.international), await sentCount(rig, stranger.international)];
      const ask = (phone: string) => browser(rig, { address: '192.0.2.1' }).ask(phone);
      const answers = [dataOf(await ask(DEMO.phone)), dataOf(await ask(stranger.phone))];
      const notice = 'Many codes are being requested right now.';
      expect(answers[0]).toEqual({ waitSeconds: 60, notice: expect.stringContaining(notice) });
      expect(answers[1]).toEqual(answers[0]);
      // the one that can be paid for is sent; the other waits as if it had been
      const [paid, unpaid] = budget === 'strangers' ? [DEMO, stranger] : [stranger, DEMO];
      await arrived(paid.international, before[budget === 'strangers' ? 0 : 1] ?? 0);
      for (const { phone } of [DEMO, stranger])
        expect(await ask(phone)).toMatchObject({
          code: '429',
          message: expect.stringContaining('was sent to this number'),
        });
      expect(await sentCount(rig, unpaid.international)).toBe(before[budget === 'strangers' ? 1 : 0]);
    }
    // with both spent nobody is asked for more than an address
    await spend('strangers');
    const refused = [await browser(rig).ask(DEMO.phone), await browser(rig).ask(newPhone().phone)];
    const said = refused.map(({ code, message }) => [code, message]);
    expect(said[0]).toEqual(['429', expect.stringMatching(/^We have sent all the codes we can today\./)]);
    expect(said[1]).toEqual(said[0]);
  });

  it('reveals no known number by a provider’s failure either', async () => {
    await spend('strangers');
    const { sms } = rig.app.services;
    const tried: string[] = [];
    Object.assign(rig.app.services, {
      sms: {
        send: async ({ phone }: { phone: string }) => {
          tried.push(phone);
          throw new Error('no answer');
        },
      },
    });
    try {
      const answers = [await browser(rig).ask(DEMO.phone), await browser(rig).ask(newPhone().phone)];
      expect(answers[0]).toMatchObject({ success: true });
      expect(answers[1]).toEqual(answers[0]);
      await expect.poll(() => tried).toEqual([DEMO.international]);
    } finally {
      Object.assign(rig.app.services, { sms });
    }
  });

  it('is limited to its network and costs other networks nothing', async () => {
    for (const hostOf of [(host: number) => `203.0.113.${host}`, (host: number) => `2001:db8:1:${host}::1`]) {
      await rig.passDays(1);
      const codes: string[] = [];
      for (let host = 1; host <= 7; host += 1)
        for (let asked = 0; asked < 5; asked += 1) codes.push((await askFrom(hostOf(host))).code);
      expect(codes).toEqual([...Array<string>(30).fill('0'), ...Array<string>(5).fill('429')]);
      expect(
        (
          await askFrom(
            hostOf(200)
              .replace(/^(203\.0|2001:db8)/, '$1')
              .replace('113', '114')
              .replace(':1:', ':2:'),
          )
        ).code,
      ).toBe('0');
    }
  });
});

describe('the proof of presence', () => {
  const bits = async (from: { address: string; cookieOf?: () => string }) => {
    const page = registrant(rig, from);
    await page.open();
    return dataOf(await page.challenge()).bits;
  };

  it('becomes harder as the messages run out, except in a known browser', async () => {
    const elsewhere = { address: '192.0.2.1' };
    const wire = { secret: SECRET, secure: false, now: rig.now() };
    const [known = ''] = knownCookie('known-browser', DEMO.phone, wire).split(';');
    const seen = [await bits(elsewhere)];
    for (const share of [0.5, 0.8, 1]) {
      await spend('strangers', share);
      seen.push(await bits(elsewhere));
    }
    expect(seen).toEqual([14, 15, 16, 17]);
    expect(await bits({ ...elsewhere, cookieOf: () => known })).toBe(14);
    await rig.passDays(1);
    await spend('borrowers', 0.8);
    expect(await bits(elsewhere)).toBe(16);
  });

  it('becomes harder first for the network with many requests', async () => {
    const { stores } = rig.app.services;
    const limit = networkLimit(rig.app.services, '203.0.113.7');
    for (let asked = 0; asked < 24; asked += 1) await stores.limits.take(limit, rig.now());
    expect([await bits({ address: '203.0.113.99' }), await bits({ address: '203.0.114.7' })]).toEqual([16, 14]);
  });

  it('has a picture with more lines', async () => {
    const lightness = async (hardness: number) => {
      const pictures = await Promise.all(Array.from({ length: 6 }, () => drawCaptcha('AC47', hardness)));
      const means = await Promise.all(
        pictures.map(async (png) => (await sharp(png).greyscale().stats()).channels[0]?.mean ?? 0),
      );
      return means.reduce((sum, mean) => sum + mean, 0);
    };
    expect(await lightness(3)).toBeLessThan(await lightness(0));
  });
});

describe('a browser with an earlier login', () => {
  /** Asks for a number's code from three networks until the day's are used up. */
  const useUp = async (phone: string) => {
    for (let asked = 0; asked < 8; asked += 1) {
      for (const network of ['203.0.114', '198.51.100', '100.64.1'])
        await browser(rig, { address: `${network}.${asked}` }).ask(phone);
      await passSeconds(60 * 2 ** asked + 1);
    }
  };

  it('gets a code although strangers have used up its number, its address and the day', async () => {
    const mine = browser(rig, { address: '203.0.113.7' });
    const { phone, international } = await mine.logIn();
    await passSeconds(120);
    await useUp(phone);
    expect(await browser(rig, { address: '192.0.2.1' }).ask(phone)).toMatchObject({ code: '429' });
    for (let asked = 0; asked < 5; asked += 1) await askFrom('203.0.113.7');
    expect((await askFrom('203.0.113.7')).code).toBe('429');
    await spend('strangers');
    await spend('borrowers');
    const sent = await sentCount(rig, international);
    expect(dataOf(await mine.ask(phone))).toEqual({ waitSeconds: 60 });
    expect(await sentCount(rig, international)).toBe(sent + 1);
    expect(await mine.enter(phone, await codeFor(rig, international))).toMatchObject({ success: true });
    // it has waits of its own
    expect(await mine.ask(phone)).toMatchObject({
      code: '429',
      message: expect.stringContaining('was sent to this number'),
    });
  });

  it('is known for its own number alone, by its cookie, for half a year', async () => {
    const mine = browser(rig, { address: '203.0.113.7' });
    const { phone } = await mine.logIn();
    const other = browser(rig, { address: '203.0.113.8' });
    await other.logIn();
    await passSeconds(120);
    await useUp(phone);
    const asks = async (known: string) => {
      const some = browser(rig, { address: '192.0.2.1' });
      some.kept.known = known;
      return (await some.ask(phone)).success;
    };
    const { known } = mine.kept;
    const [id, day, whose, signature = ''] = known.split('.');
    expect(await asks('')).toBe(false);
    expect(await asks(other.kept.known)).toBe(false);
    expect(await asks([id, day, other.kept.known.split('.')[2], signature].join('.'))).toBe(false);
    expect(await asks([id, String(Number(day) + 1), whose, signature].join('.'))).toBe(false);
    expect(await asks(known)).toBe(true);
    await rig.passDays(181);
    await useUp(phone);
    expect(await asks(known)).toBe(false);
  });

  it('may open a tenth of an address’s pages and then waits for the hour', async () => {
    const mine = browser(rig, { address: '203.0.113.17' });
    await mine.logIn();
    await passSeconds(3_600);
    const opened = async (cookie: string) =>
      (await registrant(rig, { address: '203.0.113.18', cookieOf: () => cookie }).call(getSid, {})).code;
    const codes: string[] = [];
    for (let asked = 0; asked < 31; asked += 1) codes.push(await opened(mine.kept.known));
    expect(codes).toEqual([...Array<string>(30).fill('0'), '429']);
    expect(await opened('')).toBe('0');
  });

  it('has a cookie without a number that scripts cannot read and other sites cannot send', async () => {
    const wire = { secret: SECRET, secure: true, now: rig.now() };
    const cookies = [1, 2].map(() => knownCookie('known-browser', DEMO.phone, wire));
    expect(cookies[0]).toMatch(
      /^__Host-hiram-known=[\w-]{22}\.\d{5}\.[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
    );
    // nor one by which two browsers could be told to be of one borrower
    const [one = [], two = []] = cookies.map((cookie) => cookie.split(';', 1)[0]?.split(/[=.]/) ?? []);
    expect(one.filter((part) => two.includes(part))).toEqual(['__Host-hiram-known', one[2]]);
    const mine = browser(rig);
    const { phone } = await mine.logIn();
    const kept = Buffer.from(mine.kept.known.replaceAll(/[=.]/g, ''), 'base64url').toString('latin1');
    expect([mine.kept.known.includes(phone.slice(1)), kept.includes(phone.slice(1))]).toEqual([false, false]);
    // it opens nothing
    mine.kept.cookie = '';
    expect(await mine.call(sendLoginCode, { phone, sid: mine.page.sid, capcode: 'ZZZZ' })).toMatchObject({
      code: '101',
    });
  });
});
