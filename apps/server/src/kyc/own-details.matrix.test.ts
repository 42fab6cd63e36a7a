import { certify, ownData, ownDetails } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certifier, rightAnswers } from '../../test/certifier.ts';
import { newestSms } from '../../test/kept-sms.ts';
import { ownDataOf } from '../../test/own-data.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';
import { openAnswers } from '../lending/applications/certification.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { stranger, answerAll, load, wrongIn } = certifier(() => rig);
const { prove, details, consents } = ownDataOf(() => rig);
let keys = 0;
const change = (
  session: string,
  { pass, part, key }: { pass: string; part: ownDetails.ChangeableSection; key?: string },
  form: Readonly<Record<string, string>>,
) => {
  keys += 1;
  return rig.call(session)(
    ownDetails.changeDetails,
    { pass, part, ...form },
    { idempotencyKey: key ?? `change-of-details-${keys}` },
  );
};
const { city, street } = rightAnswers.PH.personal;

describe('a proof by SMS', () => {
  it('is a code for one purpose of one borrower, used once', async () => {
    await stranger('proves');
    await stranger('proves-too');
    const call = rig.call('proves');
    expect(await call(ownData.proveOwner, { purpose: 'details' })).toMatchObject({
      success: true,
      data: { needValid: 1, waitSeconds: 60, phone: expect.stringMatching(/^09\d\d\*{4}\d{3}$/), pass: '' },
    });
    const sms = await newestSms(rig);
    expect(sms).toContain('to see and change your details');
    const verifyCode = /\d{6}/.exec(sms)?.[0] ?? '';
    const wrong = verifyCode === '000000' ? '111111' : '000000';
    expect(await call(ownData.proveOwner, { purpose: 'details', verifyCode: wrong })).toMatchObject({ success: false });
    // no code for another purpose, and none for another borrower
    expect(await call(ownData.proveOwner, { purpose: 'deletion', verifyCode })).toMatchObject({ success: false });
    const others = await rig.call('proves-too')(ownData.proveOwner, { purpose: 'details', verifyCode });
    expect(others.success).toBe(false);
    const proven = await call(ownData.proveOwner, { purpose: 'details', verifyCode });
    const pass = proven.success ? proven.data.pass : '';
    expect(pass).not.toBe('');
    expect(await call(ownData.proveOwner, { purpose: 'details', verifyCode })).toMatchObject({ success: false });
    // the pass is good for its borrower and purpose alone
    expect(await call(ownDetails.loadDetails, { pass })).toMatchObject({ success: true });
    expect(await rig.call('proves-too')(ownDetails.loadDetails, { pass })).toMatchObject({
      success: false,
      code: '1131',
    });
    expect(await call(ownData.downloadData, { pass })).toMatchObject({ success: false, code: '1131' });
    expect(await call(ownData.deleteAccount, { pass })).toMatchObject({ success: false, code: '1131' });
  });

  it('is not possible without a phone, which is said', async () => {
    const id = await stranger('phoneless');
    await rig.app.services.stores.borrowers.changePhone(id, null, rig.now());
    expect(await rig.call('phoneless')(ownData.proveOwner, { purpose: 'details' })).toMatchObject({ code: '1130' });
  });
});

describe('the details of a borrower', () => {
  it('are shown in words, with a masked ID and the way to change each', async () => {
    await stranger('sees');
    await answerAll('sees');
    const shown = await details('sees', await prove('sees', 'details'));
    expect(Object.values(shown).map(({ id, how }) => [id, how])).toEqual([
      ['identity', 'proof'],
      ['idCard', 'proof'],
      ['phone', 'proof'],
      ['email', 'form'],
      ['address', 'form'],
      ['work', 'form'],
      ['contact', 'form'],
      ['accounts', 'accounts'],
    ]);
    expect(shown['identity']?.rows[0]).toEqual({ text: 'Full name', value: 'Elena Ramos' });
    expect(shown['idCard']?.rows[1]?.value).toMatch(/^\*{4} \w{4}$/);
    expect(shown['address']?.rows.map(({ text }) => text)).toEqual(['Province and city', 'Street and house']);
    expect(shown['address']?.rows[1]?.value).toBe(street);
    expect(shown['address']).toMatchObject({ changedOn: rig.today });
    expect(shown['address']?.items?.map(({ code, value, whenCode }) => [code, value, whenCode])).toEqual([
      ['city', city, ''],
      ['street', street, ''],
    ]);
    expect(shown['email']).toMatchObject({ rows: [], changedOn: '' });
    // a consent is never given in advance
    expect(shown['contact']?.items?.find(({ cate }) => cate === 'consent')?.value).toBe('');
  });

  it('change at once, once for a key, and the earlier ones stay as history', async () => {
    const id = await stranger('changes');
    await answerAll('changes');
    const pass = await prove('changes', 'details');
    expect(
      await change(
        'changes',
        { pass, part: 'address', key: 'one-move' },
        { city, street: '5 New Street, Barangay Two' },
      ),
    ).toMatchObject({
      success: true,
    });
    await change('changes', { pass, part: 'address', key: 'one-move' }, { city, street: '5 New Street, Barangay Two' });
    expect(await change('changes', { pass, part: 'email' }, { email: 'elena@example.com' })).toMatchObject({
      success: true,
    });
    const shown = await details('changes', pass);
    expect(shown['address']?.rows[1]?.value).toBe('5 New Street, Barangay Two');
    expect(shown['email']?.rows).toEqual([{ text: 'E-mail address', value: 'elena@example.com' }]);
    const kept = await rig.db
      .selectFrom('certification_answers')
      .select(['step', 'saved_at'])
      .where('borrower_id', '=', id)
      .where('step', 'in', ['personal', 'email'])
      .orderBy('id')
      .execute();
    expect(kept.map(({ step }) => step)).toEqual(['personal', 'personal', 'email']);
    // the answers of the step that are no part of the section stay
    expect((await openAnswers(rig.app.services, id)).get('personal')).toMatchObject({ addressCountry: 'PH' });
    // the next application begins with them
    expect((await load('changes', 'personal')).items?.find(({ code }) => code === 'street')?.value).toBe(
      '5 New Street, Barangay Two',
    );
  });

  it('once an e-mail address is saved, are found by it in the search of operators, and no more by the earlier one', async () => {
    const id = await stranger('is-found');
    await answerAll('is-found');
    const pass = await prove('is-found', 'details');
    const found = (email: string) =>
      rig.app.services.stores.searchWords.find('email', email, { markets: null, max: 5 });
    expect(await change('is-found', { pass, part: 'email' }, { email: 'First@Found.example' })).toMatchObject({
      success: true,
    });
    expect(await found('first@found.example')).toEqual([id]);
    await change('is-found', { pass, part: 'email' }, { email: 'second@found.example' });
    expect(await found('second@found.example')).toEqual([id]);
    expect(await found('first@found.example')).toEqual([]);
  });

  it('are refused by field, and where an application asks for them first', async () => {
    await stranger('errs');
    const pass = await prove('errs', 'details');
    expect(await change('errs', { pass, part: 'address' }, { city, street })).toMatchObject({ code: '1132' });
    await answerAll('errs');
    expect(wrongIn(await change('errs', { pass, part: 'address' }, { city: 'atlantis', street: 'x' }))).toEqual([
      'city',
      'street',
    ]);
    expect(wrongIn(await change('errs', { pass, part: 'email' }, { email: 'elena at example' }))).toEqual(['email']);
    expect(
      wrongIn(await change('errs', { pass, part: 'work' }, { employment: 'employed', incomeBand: '1', payDay: 'end' })),
    ).toEqual(['employer', 'incomeBand']);
    expect(
      wrongIn(
        await change(
          'errs',
          { pass, part: 'contact' },
          { contactName: 'Ana', contactRelation: 'friend', contactPhone: '12' },
        ),
      ),
    ).toEqual(['contactPhone', 'contactAgreed']);
  });
});

describe('the details in another market', () => {
  it('ask what that market asks, and nothing of an address elsewhere', async () => {
    await stranger('sees-in', 'IN');
    await answerAll('sees-in', 'IN');
    const pass = await prove('sees-in', 'details');
    const { address } = await details('sees-in', pass);
    expect(address?.rows.map(({ text }) => text)).toEqual(['State and city', 'Street and house', 'PIN code']);
    const moved = { city: 'kerala/kochi', street: '9 Marine Drive' };
    expect(wrongIn(await change('sees-in', { pass, part: 'address' }, { ...moved, pinCode: '12' }))).toEqual([
      'pinCode',
    ]);
    const id = await stranger('lives-away');
    await answerAll('lives-away');
    const { certifications } = rig.app.services.stores;
    const answers = JSON.stringify({ addressCountry: 'ZZ' });
    await certifications.add({
      borrower_id: id,
      step: 'personal',
      form: 'PH-personal-1',
      answers_sealed: rig.app.services.box.seal(answers, `certification/${id}/personal`),
      saved_at: rig.now(),
    });
    const away = await details('lives-away', await prove('lives-away', 'details'));
    expect(away['address']).toMatchObject({ how: 'none', items: [], rows: [] });
  });
});

describe('consents', () => {
  it('are listed with their words, day and version, and say which can be withdrawn', async () => {
    await stranger('agrees');
    await answerAll('agrees');
    const own = await consents('agrees');
    expect(own['contactAgreed']).toMatchObject({
      title: 'Consent of your contact',
      statement: expect.stringMatching(/^This person knows/),
      version: '1',
      agreedOn: rig.today,
      withdrawnOn: '',
      canWithdraw: '1',
    });
    expect(own['idAgreed']).toMatchObject({ canWithdraw: '0', note: expect.stringMatching(/the law obliges us/) });
    const refused = await rig.call('agrees')(
      ownData.withdrawConsent,
      { code: 'idAgreed' },
      { idempotencyKey: 'withdraw-id-agreed' },
    );
    expect(refused).toMatchObject({ code: '1133' });
    expect((await consents('demo-fresh'))['contactAgreed']).toBeUndefined();
  });

  it('once withdrawn have an effect at once: the contact is gone, the place is not used, and both can be given again', async () => {
    const id = await stranger('withdraws');
    await answerAll('withdraws');
    const place = { latitude: 14.6, longitude: 121, consent: '1' };
    expect(await rig.call('withdraws')(certify.uploadLocation, place)).toMatchObject({ success: true });
    expect((await openAnswers(rig.app.services, id)).get('location')).toEqual({ location: '14.6,121.0' });
    for (const code of ['contactAgreed', 'location']) {
      const withdraw = () =>
        rig.call('withdraws')(ownData.withdrawConsent, { code }, { idempotencyKey: `${code}-away` });
      expect(await withdraw()).toMatchObject({ success: true });
      expect(await withdraw()).toMatchObject({ success: true });
    }
    const answers = await openAnswers(rig.app.services, id);
    expect(answers.has('location')).toBe(false);
    expect(answers.get('ext')).not.toHaveProperty('contactPhone');
    expect(answers.get('ext')).toMatchObject({ idKind: 'philid' });
    const own = await consents('withdraws');
    expect(own['contactAgreed']).toMatchObject({ withdrawnOn: rig.today, canWithdraw: '0' });
    expect(own['location']).toMatchObject({ withdrawnOn: rig.today });
    const shown = await load('withdraws', 'ext');
    expect(shown.items?.find(({ cate }) => cate === 'location')?.value).toBe('');
    expect(await rig.call('withdraws')(certify.uploadLocation, place)).toMatchObject({ success: true });
    expect((await consents('withdraws'))['location']).toMatchObject({ withdrawnOn: '', canWithdraw: '1' });
  });
});

it('a pass is good for half an hour', async () => {
  await stranger('waits');
  const pass = await prove('waits', 'details');
  await rig.passDays(1);
  expect(await rig.call('waits')(ownDetails.loadDetails, { pass })).toMatchObject({ success: false, code: '1131' });
});
