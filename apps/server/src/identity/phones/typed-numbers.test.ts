import * as login from '@hiram/contract/login';
import * as registration from '@hiram/contract/registration';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solveProof } from '../../../../../packages/contract/test/solve-proof.ts';
import { accountBinder } from '../../../test/account-binder.ts';
import { browser } from '../../../test/browser.ts';
import { certifier, rightAnswers } from '../../../test/certifier.ts';
import { payouts } from '../../../test/payouts.ts';
import { codeFor, dataOf, registrant, sentCount } from '../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { certificationContext, payoutAccountContext } from '../../lending/privacy.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const idOf = (phone: string) => rig.app.services.stores.borrowers.idOfPhone(phone);
const opened = async () => {
  const page = registrant(rig);
  await page.open();
  return page;
};
/** A code as somebody types it: in two parts, in the digits of another script. */
const spaced = (code: string) => `\u2068${code.slice(0, 3)} ${code.slice(3)}\u2069`;
const devanagari = (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));

describe('a phone number typed in another form', () => {
  it.each([
    ['+919812345001', '9812345001', '+919812345001'],
    ['98123 45002', '9812345002', '+919812345002'],
    ['0091-98123-45003', '9812345003', '+919812345003'],
    ['९८१२३४५००४', '9812345004', '+919812345004'],
    ['\u202a+63 917 123 5005\u202c', '09171235005', '+639171235005'],
    ['0917-123-5006', '09171235006', '+639171235006'],
    ['+86 138 1234 5007', '13812345007', '+8613812345007'],
  ])('registers %j as the owner’s number (30-D2)', async (typed, national, international) => {
    const page = await opened();
    const answered = await page.proof();
    dataOf(await page.sms(typed, answered));
    dataOf(await page.register(typed, spaced(await codeFor(rig, international)), answered));
    expect(await idOf(national)).not.toBeNull();
  });

  it.each(['+9198123456', '+1 415 555 2671', '0817 123 4567', '981234567890', '98123 45678 / 98123 45679'])(
    'gets no code as %j, which is invalid and not shortened (30-D2)',
    async (typed) => {
      const before = await sentCount(rig);
      const page = await opened();
      const answered = await page.proof();
      expect(await page.sms(typed, answered)).toMatchObject({ success: false });
      expect(await sentCount(rig)).toBe(before);
    },
  );

  it('logs in, with the code in digits of another script (30-D2)', async () => {
    const { call } = browser(rig);
    const { sid } = dataOf(await call(registration.getSid, {}));
    const proof = solveProof(dataOf(await call(registration.getChallenge, { sid })));
    dataOf(await call(login.sendLoginCode, { phone: '+63 (0)917 123 5008', sid, proof }));
    const smsCode = devanagari(await codeFor(rig, '+639171235008'));
    dataOf(await call(login.login, { phone: '0917 123 5008', sid, smsCode, agreed: '1' }));
    expect(await idOf('09171235008')).not.toBeNull();
  });

  it('counts one press of the button across all its forms (30-D2)', async () => {
    const page = await opened();
    for (const typed of ['09171235009', '+63 917 123 5009']) await page.click(typed);
    const { rows } = await sql<{ phones: string }>`
      select count(distinct phone_hash) as phones from promotion_clicks`.execute(rig.db);
    expect(Number(rows[0]?.phones)).toBe(1);
  });
});

describe('an account number typed in another form', () => {
  const { newBorrower } = payouts(() => rig);
  const { bind, wallet } = accountBinder(() => rig);
  const { stranger, save, pictures } = certifier(() => rig);
  const boundNumber = async (borrowerId: number) => {
    const account = await rig.app.services.stores.payoutAccounts.findCurrent(borrowerId);
    return rig.app.services.box.open(account?.numberEncrypted ?? Buffer.alloc(0), payoutAccountContext(borrowerId));
  };

  it.each(['+63 917 000 5010', '0917-000-5010', '०९१७०००५०१०', '9170005010'])(
    'binds the wallet %j by its national number (30-D2)',
    async (typed) => {
      const id = await newBorrower(`wallet ${typed}`);
      dataOf(await bind(`wallet ${typed}`, wallet(typed)));
      expect(await boundNumber(id)).toBe('09170005010');
    },
  );

  it.each([
    ['+91 98123 45678', '9812345678'],
    ['९८७६५४३२', '98765432'],
  ])('binds the UPI number %j as %s (30-D2)', async (typed, number) => {
    const id = await stranger(`upi ${typed}`, 'IN');
    dataOf(await bind(`upi ${typed}`, { cardType: '1', upiNumber: typed }));
    expect(await boundNumber(id)).toBe(number);
  });

  it('keeps the contact’s number +91 98123 45678 and refuses an invalid one (30-D2)', async () => {
    const id = await stranger('contact', 'IN');
    const own = { ...rightAnswers.IN.ext, ...(await pictures('contact')) };
    for (const contactPhone of ['+91 98123 456', '9198123456 78 9', '+63 917 123 4567']) {
      expect(await save('contact', 'ext', { ...own, contactPhone })).toMatchObject({ success: false, code: '400' });
    }
    dataOf(await save('contact', 'ext', { ...own, contactPhone: '\u202a+91 98123 45678\u202c' }));
    const [kept] = await rig.app.services.stores.certifications.listCurrent(id);
    const answers = rig.app.services.box.open(kept?.sealed ?? Buffer.alloc(0), certificationContext(id, 'ext'));
    expect(JSON.parse(answers)).toMatchObject({ contactPhone: '9812345678' });
  });
});
