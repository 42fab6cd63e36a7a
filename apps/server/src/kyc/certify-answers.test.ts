import type { certify } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certifier, type Form, rightAnswers } from '../../test/certifier.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';
import { testWrongAnswers, wrongAnswers } from '../../test/wrong-answers.ts';

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

  // each of them: certify-answers.matrix.test.ts
  testWrongAnswers(
    () => rig,
    wrongAnswers.filter((_, place) => place % 6 === 0),
  );

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
