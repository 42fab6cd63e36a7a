import type { certify } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certifier, type Form, rightAnswers } from '../../test/certifier.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { stranger, save, load, upload, pictures, wrongIn } = certifier(() => rig);
const rowsOf = (borrowerId: number) => rig.app.services.stores.certifications.listCurrent(borrowerId);
const borrower = (id: number) => rig.app.services.stores.borrowers.get(id);

describe('the answers of an application', () => {
  it('LND-05 write the borrower’s decision data, one part for each step', async () => {
    const id = await stranger('facts');
    await save('facts', 'basic', { ...rightAnswers.PH.basic, fullName: '  Elena   Ramos ' });
    expect(await borrower(id)).toMatchObject({
      name: 'Elena Ramos',
      citizenship: 'PH',
      bornOn: '1992-02-29',
      addressCountry: null,
      politicallyExposed: null,
    });
    await save('facts', 'personal', rightAnswers.PH.personal);
    await save('facts', 'ext', { ...rightAnswers.PH.ext, ...(await pictures('facts')) });
    expect(await borrower(id)).toMatchObject({ addressCountry: 'PH', politicallyExposed: false, name: 'Elena Ramos' });
  });

  it('LND-05 that exclude a loan are reported at once, before further questions', async () => {
    const told = async (name: string, steps: Partial<Record<certify.CertifyStep, Form>>, market?: 'IN') => {
      await stranger(name, market);
      let last;
      for (const [step, form] of Object.entries(steps)) last = await save(name, step as certify.CertifyStep, form);
      return last?.success === true ? last.data : last;
    };
    const basic = rightAnswers.PH.basic;
    expect(await told('foreign', { basic: { ...basic, citizenship: 'ZZ' } })).toMatchObject({
      next: '',
      notice: 'We lend to Filipino citizens only.',
    });
    expect(await told('young', { basic: { ...basic, bornOn: '2015-01-01' } })).toMatchObject({
      notice: 'We lend to people over 18 only.',
    });
    expect(await told('abroad', { basic, personal: { addressCountry: 'ZZ' } })).toMatchObject({
      notice: 'We lend to people with a permanent address in the Philippines only.',
    });
    // the Philippines' rules are not India's, but nobody lends to a child
    expect(await told('far', { basic: { ...rightAnswers.IN.basic, citizenship: 'ZZ' } }, 'IN')).toMatchObject({
      notice: '',
    });
    expect(await told('child', { basic: { ...rightAnswers.IN.basic, bornOn: '2015-01-01' } }, 'IN')).toMatchObject({
      notice: 'We lend to people over 18 only.',
    });
  });

  const change = (step: certify.CertifyStep, more: Form): [certify.CertifyStep, Form] => [step, more];
  it.each([
    ['no name', change('basic', { fullName: '' }), ['fullName']],
    ['digits in a name', change('basic', { fullName: 'Elena 2' }), ['fullName']],
    ['markup in a name', change('basic', { fullName: '<b>Elena</b>' }), ['fullName']],
    ['a name that reads backwards', change('basic', { fullName: 'Elena \u202Ezurc' }), ['fullName']],
    ['a name of two lines', change('basic', { fullName: 'Elena\nCruz' }), ['fullName']],
    ['a contact’s name with a zero-width character', change('ext', { contactName: 'Ana\u200BLim' }), ['contactName']],
    ['an employer with an invisible character', change('job', { employer: 'Sari\u200BStore' }), ['employer']],
    ['a name of 101 letters', change('basic', { fullName: 'E'.repeat(101) }), ['fullName']],
    ['a citizenship that is not listed', change('basic', { citizenship: 'FR' }), ['citizenship']],
    ['an invalid day', change('basic', { bornOn: '1990-02-30' }), ['bornOn']],
    ['a future day', change('basic', { bornOn: '2190-02-03' }), ['bornOn']],
    ['a day before any living person’s birth', change('basic', { bornOn: '1899-12-31' }), ['bornOn']],
    ['a day with other separators', change('basic', { bornOn: '03/02/1990' }), ['bornOn']],
    ['a province instead of a city', change('personal', { city: 'cebu' }), ['city']],
    ['a city of another market', change('personal', { city: 'kerala/kochi' }), ['city']],
    ['a street that is too short', change('personal', { street: 'a' }), ['street']],
    ['a street that is too long', change('personal', { street: 'a'.repeat(121) }), ['street']],
    ['no answer about work', change('job', { employment: '', employer: '', incomeBand: '' }), ['employment']],
    ['an employee without an employer', change('job', { employer: '' }), ['employer']],
    ['an income that is not offered', change('job', { incomeBand: '1' }), ['incomeBand']],
    ['a pay day that is not offered', change('job', { payDay: 'never' }), ['payDay']],
    ['a picture that was never sent', change('job', { incomeProof: 'x' }), ['incomeProof']],
    ['a contact without their consent', change('ext', { contactAgreed: '' }), ['contactAgreed']],
    ['consent to another statement', change('ext', { contactAgreed: '0' }), ['contactAgreed']],
    ['an invalid contact’s number', change('ext', { contactPhone: '12345678901' }), ['contactPhone']],
    ['neither yes nor no', change('ext', { politicallyExposed: 'maybe' }), ['politicallyExposed']],
    ['no picture of oneself', change('ext', { selfie: '' }), ['selfie']],
    ['no consent to the pictures', change('ext', { idAgreed: '' }), ['idAgreed']],
    ['the back of an ID left out', change('ext', { idBack: '' }), ['idBack']],
  ])('are refused with the wrong field: %s', async (_, [step, more], fields) => {
    await stranger(`wrong ${_}`);
    const own = step === 'ext' ? await pictures(`wrong ${_}`) : {};
    const answer = await save(`wrong ${_}`, step, { ...rightAnswers.PH[step], ...own, ...more });
    expect(answer).toMatchObject({ success: false, code: '400' });
    expect(wrongIn(answer)).toEqual(fields);
  });

  it('accept names in any script with the signs of names', async () => {
    for (const fullName of [
      'José Ma. Dela Cruz-Reyes',
      'D’Angelo O’Neil Jr.',
      'किरण पटेल',
      '李小龍',
      'O',
      'Sukarno',
      'Ana–Maria D‘Souza',
      'Ravi Kumar S/O Mohan Lal',
    ]) {
      await stranger(`named ${fullName}`);
      expect(await save(`named ${fullName}`, 'basic', { ...rightAnswers.PH.basic, fullName })).toMatchObject({
        success: true,
      });
    }
  });

  it('depend on earlier answers: a borrower without income is asked nothing about it', async () => {
    const id = await stranger('no income');
    expect(
      await save('no income', 'job', { employment: 'none', employer: 'left over', incomeBand: '1' }),
    ).toMatchObject({
      success: true,
    });
    const values = (await load('no income', 'job')).items?.map(({ code, value }) => [code, value]);
    expect(values).toEqual([
      ['employment', 'none'],
      ['employer', ''],
      ['incomeBand', ''],
      ['payDay', ''],
      ['incomeProof', ''],
    ]);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('name the borrower as no contact of their own', async () => {
    const id = await stranger('alone');
    const contactPhone = (await rig.app.services.stores.borrowers.phoneOf(id)) ?? '';
    const answer = await save('alone', 'ext', { ...rightAnswers.PH.ext, ...(await pictures('alone')), contactPhone });
    expect(wrongIn(answer)).toEqual(['contactPhone']);
  });

  it('follow the market’s rules: a PIN code, an ID of one side', async () => {
    await stranger('indian', 'IN');
    const { personal, ext } = rightAnswers.IN;
    expect(wrongIn(await save('indian', 'personal', { ...personal, pinCode: '12345' }))).toEqual(['pinCode']);
    expect(wrongIn(await save('indian', 'personal', { ...personal, addressCountry: 'PH' }))).toEqual([
      'addressCountry',
    ]);
    expect(await save('indian', 'personal', personal)).toMatchObject({ success: true });
    const { idFront = '', selfie = '' } = await pictures('indian');
    expect(wrongIn(await save('indian', 'ext', { ...ext, idFront, selfie, contactPhone: '05170009999' }))).toEqual([
      'contactPhone',
    ]);
    expect(await save('indian', 'ext', { ...ext, idFront, selfie })).toMatchObject({ success: true });
  });

  it('are refused if they name a picture twice', async () => {
    await stranger('twice');
    const idFront = await upload('twice');
    const answer = await save('twice', 'ext', { ...rightAnswers.PH.ext, idFront, idBack: idFront, selfie: idFront });
    expect(wrongIn(answer)).toEqual(['idBack', 'selfie']);
  });
});
