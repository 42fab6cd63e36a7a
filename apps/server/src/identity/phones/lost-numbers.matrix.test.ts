import { order } from '@hiram/contract';
import * as contract from '@hiram/contract/login';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notifyPhoneChanges } from './notify-phone-change.ts';
import { browser } from '../../../test/browser.ts';
import { keptSms } from '../../../test/kept-sms.ts';
import { codeFor, dataOf, newPhone } from '../../../test/registrant.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { payoutAccountContext } from '../../lending/privacy.ts';

const DEMO = { phone: '09171234567', international: '+639171234567' };
let rig: ServiceRig;
beforeEach(async () => {
  rig = await openServiceRig({ delivers: false });
  for (const login of ['ana', 'ben'])
    await store().agents.insert({ login, name: login, passwordHash: '', at: rig.now() });
});
afterEach(() => rig.close());

const store = () => rig.app.services.stores;
const idOf = (phone: string) => store().borrowers.idOfPhone(phone);
const hiram = (...typed: readonly string[]) => runCommand(rig, typed);
const itemOf = async (id: string) => (await store().openItems.find(Number(id))) ?? null;

/** The facts by which the demo borrower is recognised. */
async function factsOfDemo() {
  const id = (await idOf(DEMO.phone)) ?? 0;
  const account = await store().payoutAccounts.findCurrent(id);
  if (account === undefined) throw new Error('the demo borrower has no payout account');
  const number = rig.app.services.box.open(account.numberEncrypted, payoutAccountContext(id));
  await store().borrowers.update(id, { bornOn: '1994-05-17' });
  return { id, bornOn: '1994-05-17', accountEnd: number.slice(-4) };
}

/** Logs in with answers about the borrower. */
async function enterWith(mine: ReturnType<typeof browser>, answers: object) {
  const code = await codeFor(rig, DEMO.international);
  return mine.call(contract.login, { phone: DEMO.phone, sid: mine.page.sid, smsCode: code, agreed: '1', ...answers });
}

describe('a number unused for a long time', () => {
  it('opens nothing until the date of birth and the end of the payout account are right (30-D5)', async () => {
    const { id, ...facts } = await factsOfDemo();
    await rig.passDays(181);
    // whoever still has a session uses the account, and may have lost the number all the same
    await sql`update sessions set last_used_at = ${rig.now()} where borrower_id = ${id}`.execute(rig.db);
    const mine = browser(rig);
    dataOf(await mine.ask(DEMO.phone));
    expect(await enterWith(mine, {})).toMatchObject({ code: '1046' });
    // the code stays valid, and one wrong answer uses it up
    expect(await enterWith(mine, { ...facts, accountEnd: '0000' })).toMatchObject({ code: '1047' });
    expect(await enterWith(mine, facts)).toMatchObject({ code: '1043' });
    await rig.passDays(1);
    dataOf(await mine.ask(DEMO.phone));
    expect(await enterWith(mine, { ...facts, bornOn: '1994-05-18' })).toMatchObject({ code: '1047' });
    await rig.passDays(1);
    dataOf(await mine.ask(DEMO.phone));
    mine.kept.mark = dataOf(await enterWith(mine, facts)).sessionId;
    expect(await mine.call(order.loadOrderDetails, { orderId: '86' })).toMatchObject({ success: true });
    // from now on it is a number in use
    await rig.passDays(100);
    const again = browser(rig);
    await again.logIn(DEMO);
  });

  it('opens at once after less time, or if nothing is known to be asked for (30-D5)', async () => {
    await factsOfDemo();
    await rig.passDays(178);
    await browser(rig).logIn(DEMO);
    const fresh = newPhone();
    await browser(rig).logIn(fresh);
    await rig.passDays(400);
    // nothing is known of them that could be asked for
    const mine = browser(rig);
    await mine.logIn(fresh);
    expect(await mine.call(contract.loadSettings, {})).toMatchObject({ success: true });
  });
});

describe('a lost number', () => {
  it('is reported at login with the new number, alike for known and unknown ones, and opens nothing (30-D5)', async () => {
    for (const lostPhone of [DEMO.phone, newPhone().phone]) {
      const mine = browser(rig);
      const { phone, international } = newPhone();
      dataOf(await mine.ask(phone));
      const report = { phone, sid: mine.page.sid, lostPhone, name: 'Maria Santos', bornOn: '1994-05-17' };
      expect(await mine.call(contract.reportLostNumber, { ...report, smsCode: '000000' })).toMatchObject({
        code: '1042',
      });
      const smsCode = await codeFor(rig, international);
      expect(await mine.call(contract.reportLostNumber, { ...report, smsCode })).toMatchObject({
        success: true,
        data: null,
      });
      expect(await idOf(phone)).toBeNull();
    }
    const { rows } = await sql<{ id: number; borrower_id: number | null; reason: string; details: object }>`
      select id, borrower_id, reason, details from open_items where kind = 'phone-change' order by id`.execute(rig.db);
    expect(rows).toMatchObject([
      { borrower_id: await idOf(DEMO.phone), reason: 'lost-number', details: {} },
      { borrower_id: null, reason: 'lost-number', details: {} },
    ]);
    const item = String(rows[0]?.id);
    expect(await hiram('review', 'approve', item, '--by', 'ana')).toMatchObject({ code: 1 });
    const { subject } = (await itemOf(item)) ?? { subject: '' };
    const { output } = await hiram('borrower', 'phone-request', subject);
    expect(output).toContain(`old number\t${DEMO.phone}`);
    expect(output).toContain('date of birth\t1994-05-17');
    const dump = await sql<{ row: string }>`select phone_changes::text as row from phone_changes`.execute(rig.db);
    expect(dump.rows.map(({ row }) => row).join()).not.toMatch(/Maria|09171234567|1994-05-17/);
    // a refused report about nobody's number keeps nothing of it
    await hiram('review', 'refuse', String(rows[1]?.id), '--by', 'ana');
    expect(await hiram('borrower', 'phone-request', (await itemOf(String(rows[1]?.id)))?.subject ?? '')).toMatchObject({
      output: expect.stringContaining('name\t\n'),
    });
  });

  it('is exchanged by two operators: sessions end, and only the new number opens the account (30-D5)', async () => {
    const id = (await idOf(DEMO.phone)) ?? 0;
    const mine = browser(rig);
    await mine.logIn(DEMO);
    const { phone, international } = newPhone();
    const seen = ['--documents', 'passport, bank letter'];
    const askedBy = (by: string) => hiram('borrower', 'change-phone', String(id), phone, ...seen, '--by', by);
    // a script is nobody's pair of eyes, neither the first nor the second
    const noOperator = { code: 1, output: expect.stringContaining('--by must be the login of an operator') };
    expect(await askedBy('script:nightly')).toMatchObject(noOperator);
    const asked = await askedBy('ana');
    const item = /item (\d+)/.exec(asked.output)?.[1] ?? '';
    expect(await idOf(phone)).toBeNull();
    expect(await hiram('review', 'approve', item, '--by', 'ana')).toMatchObject({
      code: 1,
      output: expect.stringContaining('a second operator decides'),
    });
    expect(await hiram('review', 'approve', item, '--by', 'script:nightly')).toMatchObject(noOperator);
    expect(await idOf(phone)).toBeNull();
    expect(await hiram('review', 'approve', item, '--by', 'ben')).toMatchObject({ code: 0 });
    expect([await idOf(phone), await idOf(DEMO.phone)]).toEqual([id, null]);
    expect(await mine.call(order.loadOrderDetails, { orderId: '86' })).toMatchObject({ code: '401' });
    await notifyPhoneChanges(rig.app.services);
    for (const to of [DEMO.international, international])
      expect(
        await keptSms(rig).select('body').where('phone', '=', to).orderBy('id', 'desc').executeTakeFirst(),
      ).toMatchObject({ body: expect.stringContaining('number of your account was changed') });
    const theirs = browser(rig);
    await theirs.logIn({ phone, international });
    expect(await theirs.call(order.loadOrderDetails, { orderId: '86' })).toMatchObject({ success: true });
    // the next holder of the old number is somebody else
    await rig.passDays(1);
    const stranger = browser(rig);
    await stranger.logIn(DEMO);
    expect(await stranger.call(order.loadOrderDetails, { orderId: '86' })).toMatchObject({ code: '1001' });
  });

  it('is removed by two operators and then opens nothing of the account (30-D5)', async () => {
    const id = (await idOf(DEMO.phone)) ?? 0;
    const asked = await hiram(
      'borrower',
      'detach-phone',
      String(id),
      '--documents',
      'letter of the operator',
      '--by',
      'ana',
    );
    const item = /item (\d+)/.exec(asked.output)?.[1] ?? '';
    await hiram('review', 'approve', item, '--by', 'ben');
    expect([await idOf(DEMO.phone), await store().borrowers.phoneOf(id)]).toEqual([null, null]);
    const stranger = browser(rig);
    await stranger.logIn(DEMO);
    expect(await stranger.call(order.loadOrderDetails, { orderId: '86' })).toMatchObject({ code: '1001' });
  });

  it('is not exchanged for another borrower’s number, and a later request replaces an earlier one (30-D5)', async () => {
    const id = (await idOf(DEMO.phone)) ?? 0;
    const others = await browser(rig).logIn();
    const change = async (phone: string) =>
      hiram('borrower', 'change-phone', String(id), phone, '--documents', 'passport', '--by', 'ana');
    expect(await change(others.phone)).toMatchObject({
      code: 1,
      output: expect.stringContaining("another borrower's"),
    });
    expect(await change('12345')).toMatchObject({ code: 1, output: expect.stringContaining('PHONE must be') });
    const [first, second] = [newPhone(), newPhone()];
    const items = [await change(first.phone), await change(second.phone)].map(
      ({ output }) => /item (\d+)/.exec(output)?.[1] ?? '',
    );
    expect(await hiram('review', 'approve', items[0] ?? '', '--by', 'ben')).toMatchObject({ code: 1 });
    // registered by somebody meanwhile
    await browser(rig).logIn(second);
    expect(await hiram('review', 'approve', items[1] ?? '', '--by', 'ben')).toMatchObject({
      code: 1,
      output: expect.stringContaining("another borrower's by now"),
    });
    expect(await idOf(DEMO.phone)).toBe(id);
  });
});
