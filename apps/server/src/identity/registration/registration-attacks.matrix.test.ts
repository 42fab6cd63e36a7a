import { readableCodec } from '@hiram/contract';
import * as contract from '@hiram/contract/registration';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solveProof } from '../../../../../packages/contract/test/solve-proof.ts';
import { codeFor, dataOf, knowImage, newPhone, registrant, sentCount } from '../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { envelopeOf, send } from '../../../test/wire.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const opened = async () => {
  const page = registrant(rig);
  await page.open();
  return page;
};
/** A page that a code was sent from. */
const withCode = async (text = 'AC47') => {
  const page = await opened();
  const { phone, international } = newPhone();
  const known = await knowImage(rig, page.sid, text);
  dataOf(await page.sms(phone, known));
  return { page, phone, international, known, code: await codeFor(rig, international) };
};
const codesOf = (results: readonly { code: string }[]) => {
  const counts: Record<string, number> = {};
  for (const { code } of results) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};
const other = (code: string, step: number) => String((Number(code) + step) % 1_000_000).padStart(6, '0');
const isBorrower = async (phone: string) => rig.app.services.stores.borrowers.hasPhone(phone);

describe('guessing a registration code', () => {
  it('REG-06 is limited to five of a hundred concurrent guesses, and the right one among the rest is unread', async () => {
    const { page, phone, known, code } = await withCode();
    const wrong = await Promise.all(
      Array.from({ length: 100 }, (_, step) => page.register(phone, other(code, step + 1), known)),
    );
    expect(codesOf(wrong)).toEqual({ 1042: 5, 1043: 95 });
    expect(await page.register(phone, code, known)).toMatchObject({
      code: '1043',
      message: 'This code has expired. Please ask for a new one.',
    });
    const { rows } = await sql<{ left: number }>`
      select attempts_left as left from one_time_codes where purpose = 'registration' order by created_at desc limit 1`.execute(
      rig.db,
    );
    expect(rows).toEqual([{ left: 0 }]);
    expect(await isBorrower(phone)).toBe(false);
  });

  it('REG-06 is limited to five on its page and none on another, and a new code starts anew after its wait', async () => {
    const { phone, code, page: own, known } = await withCode();
    const pages = await Promise.all(Array.from({ length: 8 }, () => opened()));
    const elsewhere = pages.map(async (page) => page.register(phone, code, await knowImage(rig, page.sid)));
    expect(codesOf(await Promise.all(elsewhere))).toEqual({ 1043: 8 });
    const guesses = pages.map((_, step) => own.register(phone, other(code, step + 1), known));
    expect(codesOf(await Promise.all(guesses))).toEqual({ 1042: 5, 1043: 3 });
    const page = await opened();
    expect(await page.sms(phone, await knowImage(rig, page.sid))).toMatchObject({
      code: '429',
      status: 429,
      message: expect.stringMatching(/^A code was sent to this number\. Please wait \d+ seconds before/),
    });
  });

  it('REG-06 is refused for another number’s code, and a used code stays used', async () => {
    const one = await withCode();
    let two = await withCode();
    while (two.code === one.code) two = await withCode();
    expect(await one.page.register(one.phone, two.code, one.known)).toMatchObject({ code: '1042' });
    dataOf(await two.page.register(two.phone, two.code, two.known));
    // the same request again, and the same code from another page
    expect(await two.page.register(two.phone, two.code, two.known)).toMatchObject({ code: '11' });
    const page = await opened();
    expect(await page.register(two.phone, two.code, await knowImage(rig, page.sid))).toMatchObject({ code: '11' });
    // where the account is gone, the code is still used
    await rig.db.deleteFrom('registrations').execute();
    const id = (await rig.app.services.stores.borrowers.idOfPhone(two.phone)) ?? 0;
    await rig.db.deleteFrom('borrowers').where('id', '=', id).execute();
    const again = await opened();
    await again.register(two.phone, two.code, await knowImage(rig, again.sid));
    expect(await isBorrower(two.phone)).toBe(false);
  });
});

describe('a reused answer or code', () => {
  it('REG-05 of an image is accepted once: of forty numbers at once one gets an SMS', async () => {
    const page = await opened();
    const known = await knowImage(rig, page.sid);
    const before = await sentCount(rig);
    const numbers = Array.from({ length: 40 }, () => newPhone().phone);
    const answers = await Promise.all(numbers.map((phone) => page.sms(phone, known)));
    expect(codesOf(answers)).toEqual({ 0: 1, 101: 39 });
    expect(await sentCount(rig)).toBe(before + 1);
  });

  it('REG-05 of an SMS is refused for the same number, another number and another’s registration', async () => {
    const { page, phone, known, code } = await withCode();
    expect(await page.sms(phone, known)).toMatchObject({
      code: '101',
      message: 'These characters were already used. Please type those in the new picture.',
    });
    const stranger = newPhone();
    expect(await page.sms(stranger.phone, known)).toMatchObject({ code: '101' });
    expect(await page.register(stranger.phone, code, known)).toMatchObject({ code: '-1' });
    // what it is good for, it is still
    expect(await page.register(phone, code, known)).toMatchObject({ code: '0' });
  });

  it('REG-06 registers once, and nobody else afterwards', async () => {
    const { page, phone, known, code } = await withCode();
    dataOf(await page.register(phone, code, known));
    const second = await withCode('XY37');
    expect(await page.register(second.phone, second.code, known)).toMatchObject({ code: '-1' });
    expect(await isBorrower(second.phone)).toBe(false);
  });

  it('REG-05 REG-06 of one page is refused on another, and so is a page’s sid with another’s answer', async () => {
    const [mine, theirs] = [await opened(), await opened()];
    const [own, foreign] = [await knowImage(rig, mine.sid, 'AC47'), await knowImage(rig, theirs.sid, 'XY37')];
    const { phone } = newPhone();
    expect(await mine.sms(phone, foreign)).toMatchObject({ code: '101' });
    expect(await theirs.sms(phone, own)).toMatchObject({ code: '101' });
    expect(await mine.sms(phone, own, 'a-sid-that-nobody-was-given')).toMatchObject({
      code: '1041',
      message: 'This page has been open for too long. Please try again.',
    });
    // a pass of one page does not open the other
    const { page, phone: number, known, code } = await withCode();
    const thief = await opened();
    expect(await thief.register(number, code, known)).toMatchObject({ code: '-1' });
    expect(await page.register(number, code, known)).toMatchObject({ code: '0' });
  });

  it('REG-05 of a proof belongs to one page, one challenge, one use and all of its rounds', async () => {
    const [mine, theirs] = [await opened(), await opened()];
    const answered = await mine.proof();
    const { phone } = newPhone();
    const refused = { code: '101', message: 'The check failed. Please try again.' };
    await theirs.challenge();
    expect(await theirs.sms(phone, answered)).toMatchObject(refused);
    expect(await mine.sms(phone, answered)).toMatchObject({ code: '0' });
    expect(await mine.sms(phone, answered)).toMatchObject({
      code: '101',
      message: expect.stringContaining('already used'),
    });
    expect(await mine.sms(newPhone().phone, answered)).toMatchObject({ code: '101' });
    const challenge = dataOf(await mine.challenge());
    const numbers = solveProof(challenge).split('.');
    const [first = '0'] = numbers;
    const cheats = [
      numbers.map(() => '0').join('.'),
      numbers.slice(1).join('.'),
      [...numbers, '0'].join('.'),
      numbers.map(() => first).join('.'),
      numbers.toReversed().join('.'),
    ];
    for (const proof of cheats) {
      await mine.challenge();
      expect([proof, (await mine.sms(newPhone().phone, { proof })).code]).toEqual([proof, '101']);
    }
    // other digits for the same number would be a second proof of one calculation
    const padded = { ...challenge, proof: solveProof(dataOf(await mine.challenge())).replace(/^/, '0') };
    expect(await mine.sms(newPhone().phone, padded)).toMatchObject({ code: '101' });
  });
});

describe('a malformed field', () => {
  const path = (endpoint: { path: string }) => readableCodec.toWirePath(endpoint.path);
  const markup = `<script>alert(1)</script>'; drop table borrowers; --`;

  it('REG-06 with SQL or HTML in a number, a sid, a proof or a name is refused by name', async () => {
    const page = await opened();
    const good = { phone: '09171112222', sid: page.sid, capcode: 'AC47', userName: '09171112222', merchantNumber: '0' };
    const body = (change: Record<string, string>) =>
      new URLSearchParams({ ...good, smsCode: '123456', ...change }).toString();
    const cases = [
      [{ phone: markup, userName: markup }, 'phone must be the digits of a mobile number'],
      [{ sid: `${page.sid}'` }, 'sid must be the sid that get-sid gave'],
      [{ proof: '1.2); select 1' }, 'proof must be numbers with dots'],
      [{ userName: '09171112223' }, 'userName must be the phone'],
      [{ capcode: markup }, 'capcode must be at most 4 characters'],
      [{ smsCode: markup }, 'smsCode must be at most 6 characters'],
      [{ merchantNumber: '0 or 1=1' }, 'merchantNumber must be a whole number'],
    ] as const;
    for (const [change, message] of cases) {
      const answer = await send(rig, path(contract.register), { query: '', body: body(change) });
      expect([answer.status, envelopeOf(answer.text)]).toMatchObject([400, { code: '400' }]);
      expect(envelopeOf(answer.text).message).toContain(message);
    }
    expect(await rig.db.selectFrom('borrowers').select('id').execute()).not.toEqual([]);
  });

  it('REG-01 REG-06 with code in a label is kept as text and never run, without its zero bytes', async () => {
    const zeros = await send(rig, path(contract.trackVisit), {
      method: 'GET',
      query: 'page_id=a%00b&client_type=ios&page_type=1&utm_tag=%00&visitId=visit-with-zeros',
    });
    expect([zeros.status, envelopeOf(zeros.text).code]).toEqual([200, '0']);
    const campaign = { utm_tag: markup, user_from: '\u0000\u202Efb\n', app_from: 'x'.repeat(500) };
    const page = registrant(rig, { campaign });
    await page.open();
    expect(await page.visit('visit-with-markup')).toMatchObject({ code: '0' });
    const { phone, international } = newPhone();
    expect(await page.click(phone)).toMatchObject({ code: '0' });
    const known = await knowImage(rig, page.sid);
    dataOf(await page.sms(phone, known));
    dataOf(await page.register(phone, await codeFor(rig, international), { ...known, invite_code: markup }));
    const labels = { utm_tag: markup.slice(0, 64), user_from: 'fb', app_from: 'x'.repeat(64) };
    const kept = rig.db.selectFrom('registrations').selectAll().where('invite_code', '<>', '');
    expect(await kept.execute()).toMatchObject([{ ...labels, invite_code: markup.slice(0, 64) }]);
    const visit = rig.db.selectFrom('promotion_visits').selectAll().where('visit_id', '=', 'visit-with-markup');
    expect(await visit.execute()).toMatchObject([labels]);
  });

  it.each([contract.getSms, contract.register])(
    'REG-05 REG-06 sent twice, as a list or as JSON is refused: $name',
    async (endpoint) => {
      const page = await opened();
      for (const body of [
        `sid=${page.sid}&sid=${page.sid}&phone=09171112222`,
        `sid[]=${page.sid}`,
        '__proto__[sid]=x',
        '',
      ]) {
        const answer = await send(rig, path(endpoint), { query: '', body });
        expect([answer.status, envelopeOf(answer.text).code]).toEqual([400, '400']);
      }
      const json = await send(rig, path(endpoint), {
        query: '',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sid: page.sid, phone: { $ne: '' } }),
      });
      expect(json.status).toBe(415);
    },
  );
});
