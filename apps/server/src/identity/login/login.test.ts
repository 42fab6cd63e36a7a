import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { order } from '@hiram/contract';
import * as contract from '@hiram/contract/login';
import { PUBLIC_PAGES_MODULE } from '@hiram/contract/public-pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressLimit } from '../../verification/limits.ts';
import { browser } from '../../../test/browser.ts';
import { codeFor, dataOf, knowImage, newPhone, sentCount } from '../../../test/registrant.ts';
import { keptSms } from '../../../test/kept-sms.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

/** In place of the module that the web builds: what is said, in a page that is drawn otherwise with every build. */
const legalPages = `
let builds = 0;
export function createPublicPages() {
  return {
    locales: ['default', 'fil'],
    render: ({ page, locale }) => ({
      html: '<head>' + (builds += 1) + '</head><main class="a' + builds + '">' + page + ' in ' + locale + '</main>',
      style: '',
    }),
    sitemap: () => '',
  };
}`;

const DEMO = { phone: '09171234567', international: '+639171234567' };
let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const idOf = (phone: string) => rig.app.services.stores.borrowers.idOfPhone(phone);
const detailsOf = (orderId: string) => [order.loadOrderDetails, { orderId }] as const;

describe('logging in by phone and SMS', () => {
  it('opens a session for a known borrower, with all of their data', async () => {
    const mine = browser(rig);
    await mine.logIn(DEMO);
    expect(mine.kept.mark).toMatch(/^~[\w-]{22}$/);
    expect(mine.kept.cookie).toMatch(/^hiram-session=[\w-]{43}$/);
    expect(await mine.call(...detailsOf('86'))).toMatchObject({ success: true });
    const { language } = await rig.db
      .selectFrom('borrowers')
      .select('language')
      .where('id', '=', (await idOf(DEMO.phone)) ?? 0)
      .executeTakeFirstOrThrow();
    expect(language).toBe('default');
  });

  it('creates a borrower for an unknown number, with the campaign of the visit', async () => {
    const mine = browser(rig, { campaign: { utm_tag: 'spring', user_from: 'fb' } });
    const { phone } = await mine.logIn();
    const id = await idOf(phone);
    expect(id).not.toBeNull();
    const registered = rig.db
      .selectFrom('registrations')
      .selectAll()
      .where('borrower_id', '=', id ?? 0);
    expect(await registered.execute()).toMatchObject([{ utm_tag: 'spring', user_from: 'fb', template_id: 'ph' }]);
    expect(await mine.call(contract.loadSettings, {})).toMatchObject({ success: true });
    // the same number again is the same borrower
    const other = browser(rig);
    await rig.setClock(new Date(rig.now().getTime() + 120_000));
    await other.logIn({ phone, international: `+63${phone.slice(1)}` });
    expect(await idOf(phone)).toBe(id);
    expect(await registered.execute()).toHaveLength(1);
  });

  it('does not reveal a known number before the right code', async () => {
    await rig.setClock(new Date(rig.now().getTime() + 300_000));
    const [known, unknown] = [browser(rig), browser(rig)];
    const stranger = newPhone();
    const [toKnown, toUnknown] = [await known.ask(DEMO.phone), await unknown.ask(stranger.phone)];
    expect(toKnown).toMatchObject({ success: true });
    const { waitSeconds: _, ...rest } = dataOf(toUnknown) ?? {};
    expect(rest).toEqual({});
    const wrong = async (mine: ReturnType<typeof browser>, phone: string, right: string) =>
      mine.enter(phone, right === '000000' ? '111111' : '000000');
    const answers = [
      await wrong(known, DEMO.phone, await codeFor(rig, DEMO.international)),
      await wrong(unknown, stranger.phone, await codeFor(rig, stranger.international)),
    ];
    expect(answers.map(({ code, message }) => [code, message])).toEqual([
      ['1042', 'The code is not right. Please check the SMS.'],
      ['1042', 'The code is not right. Please check the SMS.'],
    ]);
    expect(await idOf(stranger.phone)).toBeNull();
  });

  it('answers in the language of the page and of the SMS, and stores the language', async () => {
    const mine = browser(rig, { lang: 'fil' });
    const { phone, international } = await mine.logIn();
    const sms = keptSms(rig).select('body').where('phone', '=', international);
    expect(await sms.executeTakeFirstOrThrow()).toMatchObject({ body: expect.stringContaining('para mag-log in') });
    dataOf(await mine.call(contract.loadSettings, {}));
    const kept = rig.db
      .selectFrom('borrowers')
      .select('language')
      .where('id', '=', (await idOf(phone)) ?? 0);
    expect(await kept.executeTakeFirstOrThrow()).toEqual({ language: 'fil' });
  });

  it('records the consent to terms and privacy once, without a text if the pages are not built', async () => {
    const mine = browser(rig);
    const { phone } = await mine.logIn();
    const id = (await idOf(phone)) ?? 0;
    const agreed = await rig.db
      .selectFrom('agreements')
      .select(['document', 'version'])
      .where('borrower_id', '=', id)
      .orderBy('document')
      .execute();
    expect(agreed).toEqual([
      { document: 'privacy', version: '' },
      { document: 'terms', version: '' },
    ]);
  });

  it('records each agreed text once, in the language of the reader', async () => {
    const dist = mkdtempSync(join(tmpdir(), 'hiram-dist-'));
    const file = join(dist, PUBLIC_PAGES_MODULE);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(join(dist, 'index.html'), '<!doctype html><head></head>');
    writeFileSync(file, legalPages);
    const own = await openServiceRig({ delivers: false, env: { WEB_DIST: dist } });
    try {
      const mine = browser(own, { lang: 'fil' });
      const { phone, international } = await mine.logIn();
      await browser(own, { lang: 'fil' }).logIn();
      await own.setClock(new Date(own.now().getTime() + 120_000));
      const texts = () => own.db.selectFrom('legal_texts').selectAll().orderBy('document').execute();
      expect(await texts()).toMatchObject([
        { document: 'privacy', language: 'fil', html: '<main>privacy in fil</main>' },
        { document: 'terms', language: 'fil', html: '<main>loanAgreement in fil</main>' },
      ]);
      // read in another language it is another text, and agreed to anew
      await browser(own).logIn({ phone, international });
      expect(await texts()).toHaveLength(4);
      const agreed = own.db
        .selectFrom('agreements as a')
        .innerJoin('borrowers as b', 'b.id', 'a.borrower_id')
        .innerJoin('legal_texts as t', 't.version', 'a.version')
        .select(['t.language', 't.document'])
        .where('b.phone_hash', '=', own.app.services.box.findBy(phone, 'phone'))
        .orderBy('t.language')
        .orderBy('t.document');
      expect(await agreed.execute()).toEqual([
        { language: 'default', document: 'privacy' },
        { language: 'default', document: 'terms' },
        { language: 'fil', document: 'privacy' },
        { language: 'fil', document: 'terms' },
      ]);
    } finally {
      await own.close();
      rmSync(dist, { recursive: true });
    }
  });

  it('is refused without consent, for an invalid number and from an expired page', async () => {
    const mine = browser(rig);
    await mine.page.open();
    const { phone } = newPhone();
    const request = { phone, smsCode: '123456', sid: mine.page.sid } as const;
    expect(await mine.call(contract.login, { ...request, agreed: '0' as '1' })).toMatchObject({
      code: '400',
      message: 'agreed must be 1',
    });
    expect(await mine.ask('12345678')).toMatchObject({
      code: '1040',
      message: 'Please enter your 11-digit mobile number. It begins with 09.',
    });
    expect(await mine.enter(phone, '123456', 'a-sid-that-nobody-was-given')).toMatchObject({ code: '1041' });
  });
});

describe('a login code', () => {
  const later = (code: string, step: number) => String((Number(code) + step) % 1_000_000).padStart(6, '0');
  const asked = async () => {
    const mine = browser(rig);
    const { phone, international } = newPhone();
    dataOf(await mine.ask(phone));
    return { mine, phone, international, code: await codeFor(rig, international) };
  };

  it('is void after five of a hundred concurrent guesses', async () => {
    const { mine, phone, code } = await asked();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, step) => mine.enter(phone, later(code, step + 1))),
    );
    const counts = Map.groupBy(answers, (answer) => answer.code);
    expect([counts.get('1042')?.length, counts.get('1043')?.length]).toEqual([5, 95]);
    expect(await mine.enter(phone, code)).toMatchObject({ code: '1043' });
    expect(await idOf(phone)).toBeNull();
  });

  it('opens one session of many concurrent tries with it', async () => {
    const { mine, phone, code } = await asked();
    const answers = await Promise.all(Array.from({ length: 20 }, () => mine.enter(phone, code)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const sessions = rig.db
      .selectFrom('sessions')
      .select('token_hash')
      .where('borrower_id', '=', (await idOf(phone)) ?? 0);
    expect(await sessions.execute()).toHaveLength(1);
  });

  it('works on its own page only, and other pages cannot use up its tries', async () => {
    const { mine, phone, code } = await asked();
    const thief = browser(rig);
    await thief.page.open();
    for (let step = 0; step < 8; step += 1) {
      expect(await thief.enter(phone, step === 0 ? code : later(code, step))).toMatchObject({ code: '1043' });
    }
    expect(await mine.enter(phone, code)).toMatchObject({ success: true });
  });

  it('is no registration code, and a registration code is no login code', async () => {
    const mine = browser(rig);
    const { phone, international } = newPhone();
    await mine.page.open();
    const known = await knowImage(rig, mine.page.sid);
    dataOf(await mine.page.sms(phone, known));
    expect(await mine.enter(phone, await codeFor(rig, international))).toMatchObject({ code: '1043' });
    const other = await asked();
    const answered = await knowImage(rig, other.mine.page.sid);
    expect(await other.mine.page.register(other.phone, other.code, answered)).toMatchObject({ code: '1043' });
  });

  it('requires a proof of presence and delays the next one, whichever call requests it', async () => {
    const mine = browser(rig);
    await mine.page.open();
    const { phone, international } = newPhone();
    const nobody = { phone, sid: mine.page.sid, capcode: 'ZZZZ' };
    expect(await mine.call(contract.sendLoginCode, nobody)).toMatchObject({ code: '101' });
    expect(await sentCount(rig, international)).toBe(0);
    dataOf(await mine.ask(phone));
    expect(await mine.ask(phone)).toMatchObject({ code: '429', data: { waitSeconds: expect.any(Number) } });
    const page = mine.page;
    expect(await page.sms(phone, await knowImage(rig, page.sid))).toMatchObject({ code: '429' });
    expect(await sentCount(rig, international)).toBe(1);
  });

  it('allows a limited number of tries an hour from one address, whatever the numbers', async () => {
    const { mine, phone, code } = await asked();
    const { services } = rig.app;
    const limit = addressLimit(services, 'login', '127.0.0.1');
    const left = limit.max - (await services.stores.limits.used(limit, rig.now()));
    for (let tried = 0; tried < left; tried += 1) await services.stores.limits.take(limit, rig.now());
    expect(await mine.enter(phone, code)).toMatchObject({ code: '429', data: { waitSeconds: expect.any(Number) } });
    await services.stores.limits.clear(limit);
    expect(await mine.enter(phone, code)).toMatchObject({ success: true });
  });

  it('is not in the log, nor is a token, a mark or a number', async () => {
    const mine = browser(rig);
    const { phone, international } = await mine.logIn();
    dataOf(await mine.call(contract.loadSettings, {}));
    const code = await codeFor(rig, international);
    const token = mine.kept.cookie.split('=')[1] ?? '';
    const log = rig.log();
    for (const secret of [mine.kept.mark, token, phone, international]) expect(log).not.toContain(secret);
    expect(log).not.toContain(`"${code}"`);
    expect(log).toContain('a borrower logged in');
  });
});
