import * as login from '@hiram/contract/login';
import * as registration from '@hiram/contract/registration';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solveProof } from '../../../../../packages/contract/test/solve-proof.ts';
import { browser } from '../../../test/browser.ts';
import { certifier, rightAnswers } from '../../../test/certifier.ts';
import { codeFor, dataOf, registrant } from '../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import {
  invalidPhones,
  testTypedAccounts,
  testTypedPhones,
  typedPhones,
  typedUpis,
  typedWallets,
} from '../../../test/typed-numbers.ts';
import { certificationContext } from '../../lending/privacy.ts';

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
const devanagari = (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));

describe('a phone number typed in another form', () => {
  // every form: typed-numbers.matrix.test.ts
  testTypedPhones(() => rig, { valid: typedPhones.slice(3, 5), invalid: invalidPhones.slice(0, 1) });

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
  const { stranger, save, pictures } = certifier(() => rig);

  testTypedAccounts(() => rig, { wallets: typedWallets.slice(0, 1), upis: typedUpis.slice(1) });

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
