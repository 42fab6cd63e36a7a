import type { certify } from '@hiram/contract';
import { expect, it } from 'vitest';
import { certifier, type Form, rightAnswers } from './certifier.ts';
import type { ServiceRig } from './service-rig.ts';

const change = (step: certify.CertifyStep, more: Form): [certify.CertifyStep, Form] => [step, more];
/** What is wrong with an answer: the step, what it holds in place of a right one, and the fields that are named. */
export const wrongAnswers: readonly (readonly [string, readonly [certify.CertifyStep, Form], readonly string[]])[] = [
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
];

/** Shows for some wrong answers that each is refused with its field. */
export function testWrongAnswers(rig: () => ServiceRig, answers: typeof wrongAnswers): void {
  const { stranger, save, pictures, wrongIn } = certifier(rig);
  it.each(answers)('are refused with the wrong field: %s', async (_, [step, more], fields) => {
    await stranger(`wrong ${_}`);
    const own = step === 'ext' ? await pictures(`wrong ${_}`) : {};
    const answer = await save(`wrong ${_}`, step, { ...rightAnswers.PH[step], ...own, ...more });
    expect(answer).toMatchObject({ success: false, code: '400' });
    expect(wrongIn(answer)).toEqual(fields);
  });
}
