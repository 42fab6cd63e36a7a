import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSecretBox, type SecretBox } from './secret-box.ts';
import { sealedPerson } from '../../identity/borrower-person.ts';
import { createDataKeyStore } from './data-key-store.ts';
import { browser } from '../../../test/browser.ts';
import { certifier, rightAnswers } from '../../../test/certifier.ts';
import { codeFor, dataOf, knowImage, newPhone, registrant, sentCount } from '../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

// A lookup that cannot read what it found, or cannot say that there is nothing to find, makes nobody and nothing in its place.

const DEMO = { phone: '09171234567', international: '+639171234567' };
const refused = {
  success: false,
  code: '1045',
  message: 'Your account cannot be opened at the moment. Please try again later.',
};
/** Of another lender, or of a copy that was begun anew: its key is the first too. */
const foreign = createSecretBox(randomBytes(32));
const later = createSecretBox(randomBytes(32), 2);

let rig: ServiceRig;
let before: Awaited<ReturnType<typeof borrowers>>;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());
beforeEach(async () => {
  before = await borrowers();
});
/** What a test did to the rows is put back, and nobody was made meanwhile. */
afterEach(async () => {
  const made = (await borrowers()).length - before.length;
  if (made !== 0) throw new Error(`${made} borrowers were made`);
  for (const { id, person_sealed, phone_hash, key_id } of before)
    await rig.db.updateTable('borrowers').set({ person_sealed, phone_hash, key_id }).where('id', '=', id).execute();
});

const borrowers = () => rig.db.selectFrom('borrowers').selectAll().orderBy('id').execute();
const change = (set: { person_sealed?: Buffer; phone_hash?: Buffer | null; key_id?: number }, id = 1) =>
  rig.db.updateTable('borrowers').set(set).where('id', '=', id).execute();
/** As a database that was written with another key has the borrower of the demo. */
const asOfAnotherKey = (box: SecretBox) => {
  const person = {
    name: 'Maria Santos',
    phone: DEMO.phone,
    citizenship: null,
    bornOn: null,
    addressCountry: null,
    politicallyExposed: null,
  };
  return change(sealedPerson(box, 1, person));
};
/** A code is sent and entered. */
async function logIn({ phone, international }: typeof DEMO) {
  const mine = browser(rig);
  dataOf(await mine.ask(phone));
  return mine.enter(phone, await codeFor(rig, international));
}
/** The whole of a registration. */
async function register({ phone, international }: typeof DEMO) {
  const page = registrant(rig);
  await page.open();
  const asked = await page.sms(phone, await knowImage(rig, page.sid));
  if (!asked.success) return asked;
  return page.register(phone, await codeFor(rig, international), await knowImage(rig, page.sid));
}
const errors = () =>
  rig
    .log()
    .split('\n')
    .filter((line) => line.includes('Unreadable'));

describe('a database of another data key under a running service', () => {
  it('creates no second borrower for a phone at login or registration, and the repair finds the first', async () => {
    const { db } = rig;
    const keys = await db.selectFrom('data_keys').selectAll().execute();
    await asOfAnotherKey(foreign);
    await db.deleteFrom('data_keys').execute();
    await createDataKeyStore(db, foreign).record(rig.now());
    const count = errors().length;
    expect(await logIn(DEMO)).toMatchObject(refused);
    expect(await register(newPhone())).toMatchObject(refused);
    expect(errors().length).toBeGreaterThan(count);
    await db.deleteFrom('data_keys').execute();
    await db.insertInto('data_keys').values(keys).execute();
    await change({
      person_sealed: before[0]?.person_sealed ?? Buffer.alloc(0),
      phone_hash: before[0]?.phone_hash ?? null,
      key_id: 1,
    });
    await rig.setClock(new Date(rig.now().getTime() + 86_400_000));
    expect(await logIn(DEMO)).toMatchObject({ success: true });
    expect(await rig.app.services.stores.borrowers.idOfPhone(DEMO.phone)).toBe(1);
  });

  it('creates none either for one borrower of another key among many', async () => {
    await asOfAnotherKey(later);
    const stranger = newPhone();
    expect(await logIn(stranger)).toMatchObject(refused);
    // what is found goes on as it was
    expect(await logIn({ phone: '09181234567', international: '+639181234567' })).toMatchObject({ success: true });
  });
});

describe('a borrower with unreadable data', () => {
  beforeEach(() => change({ person_sealed: randomBytes(80) }, 2));
  const jose = { phone: '09181234567', international: '+639181234567' };

  it('is not logged in as somebody else, and the code stays valid', async () => {
    await rig.setClock(new Date(rig.now().getTime() + 86_400_000));
    const mine = browser(rig);
    // of no use to send a code to whom nobody can be found for
    expect(await mine.ask(jose.phone)).toMatchObject(refused);
    await change({ person_sealed: before[1]?.person_sealed ?? Buffer.alloc(0) }, 2);
    dataOf(await mine.ask(jose.phone));
    const code = await codeFor(rig, jose.international);
    await change({ person_sealed: randomBytes(80) }, 2);
    expect(await mine.enter(jose.phone, code)).toMatchObject(refused);
    await change({ person_sealed: before[1]?.person_sealed ?? Buffer.alloc(0) }, 2);
    expect(await mine.enter(jose.phone, code)).toMatchObject({ success: true });
  });

  it('is not registered again and gets no registration code', async () => {
    const sent = await sentCount(rig, jose.international);
    expect(await register(jose)).toMatchObject(refused);
    expect(await sentCount(rig, jose.international)).toBe(sent);
  });

  it('gets no new answers over the unreadable ones', async () => {
    const { save } = certifier(() => rig);
    const kept = () => rig.db.selectFrom('certification_answers').select('id').where('borrower_id', '=', 2).execute();
    const known = await kept();
    expect(await save('demo2', 'basic', rightAnswers.PH.basic)).toMatchObject(refused);
    expect(await kept()).toEqual(known);
  });
});
