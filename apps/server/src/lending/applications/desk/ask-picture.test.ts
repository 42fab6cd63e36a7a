import { askPicture, listApplications, loadApplication } from '@hiram/contract/desk';
import { notPermitted, notPossible, pictureAsked } from '@hiram/contract/refusal-codes';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { applicants } from '../../../../test/applicants.ts';
import { askedPictures, once } from '../../../../test/asked-pictures.ts';
import { certifier, rightAnswers } from '../../../../test/certifier.ts';
import { type Desk, openDeskAs } from '../../../../test/desk.ts';
import { keptSms, newestSms } from '../../../../test/kept-sms.ts';
import { dataOf } from '../../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../../test/service-rig.ts';

let rig: ServiceRig;
let ana: Desk;
beforeAll(async () => {
  rig = await openServiceRig({ env: { AUTO_APPROVE: '0', DECISION_DELAY_SECONDS: '3600' } });
  ana = await openDeskAs(rig, 'ana', 'underwriter');
});
afterAll(() => rig.close());

const { save, load, pictures } = certifier(() => rig);
const { push, newBorrower, ordersOf } = applicants(() => rig);
const { applies, shown, stateOf } = askedPictures(() => rig);
const texts = async () => (await keptSms(rig).select('id').where('body', 'like', '%new picture%').execute()).length;
const pageOf = async (orderNo: string) => dataOf(await ana.call(loadApplication, { orderNo }));

// the same picture again, and while a loan runs: ask-picture.matrix.test.ts
describe('a picture that an operator asks for again', () => {
  it('is shown to the borrower with its reason and told by SMS, once; a new one brings the application back to the queue', async () => {
    const { orderNo } = await applies('takes-it-again');
    expect((await pageOf(orderNo)).pictures.map(({ code, isAsked }) => [code, isAsked])).toEqual([
      ['idFront', false],
      ['idBack', false],
      ['selfie', false],
    ]);
    const request = { orderNo, code: 'idFront', reason: 'unreadable', note: 'Flash.', ...once() } as const;
    expect(await ana.call(askPicture, request)).toMatchObject({ success: true });
    await vi.waitFor(async () => expect(await texts()).toBe(1));
    expect(await newestSms(rig)).toContain('Front of the ID. The picture is blurred or too dark');
    expect(await ana.call(askPicture, request)).toMatchObject({ success: true });
    expect(await ana.call(askPicture, { ...request, ...once() })).toMatchObject({ success: true });
    // the borrower reads the first reason: another one would be lost
    expect(await ana.call(askPicture, { ...request, reason: 'cut-off', ...once() })).toMatchObject({
      success: false,
      code: pictureAsked,
      message: expect.stringContaining('The picture is blurred or too dark'),
    });
    expect(await pageOf(orderNo)).toMatchObject({
      isOwn: true,
      isOnHold: true,
      acts: [{ act: 'picture-asked', words: 'Flash.' }, {}],
    });
    expect(await shown('takes-it-again', orderNo)).toEqual([
      'Front of the ID: The picture is blurred or too dark: we cannot read it.',
    ]);
    expect(await stateOf('takes-it-again')).toBe('missing');
    const items = (await load('takes-it-again', 'ext')).items ?? [];
    const itemOf = (code: string) => items.find((item) => item.code === code);
    expect(itemOf('idFront')).toMatchObject({
      value: '',
      subtitle: 'The picture is blurred or too dark: we cannot read it.',
    });
    const [back, selfie] = [itemOf('idBack')?.value ?? '', itemOf('selfie')?.value ?? ''];
    expect(back).not.toBe('');

    const { idFront = '' } = await pictures('takes-it-again');
    const answers = { ...rightAnswers.PH.ext, idNumber: itemOf('idNumber')?.value ?? '', idBack: back, selfie };
    expect(await save('takes-it-again', 'ext', { ...answers, idFront })).toMatchObject({ success: true });
    expect(await shown('takes-it-again', orderNo)).toEqual([]);
    expect(await stateOf('takes-it-again')).toBe('complete');
    const after = await pageOf(orderNo);
    expect(after).toMatchObject({ holder: '', isOnHold: false, reasons: ['manual-review'] });
    expect(after.acts[0]).toMatchObject({ act: 'picture-sent' });
    const queue = dataOf(await ana.call(listApplications, { state: 'review' })).list;
    expect(queue.map((each) => each.orderNo)).toContain(orderNo);
    // a further change of the answers changes nothing more
    const { idFront: another = '' } = await pictures('takes-it-again');
    expect(await save('takes-it-again', 'ext', { ...answers, idFront: another })).toMatchObject({ success: true });
    expect((await pageOf(orderNo)).acts).toHaveLength(after.acts.length);
    expect(await texts()).toBe(1);
  });

  it('was sent before, and is asked for by whoever may decide', async () => {
    const borrowerId = await newBorrower('no-pictures');
    dataOf(await push({ productId: '1', session: 'no-pictures' }));
    const [{ id } = { id: 0 }] = await ordersOf(borrowerId);
    const request = { orderNo: String(id), code: 'idFront', reason: 'expired' } as const;
    expect(await ana.call(askPicture, { ...request, ...once() })).toMatchObject({ code: notPossible });
    for (const role of ['viewer', 'agent', 'collector', 'accountant']) {
      const desk = await openDeskAs(rig, `asks-as-${role}`, role);
      expect([role, await desk.call(askPicture, { ...request, ...once() })]).toMatchObject([
        role,
        { code: notPermitted },
      ]);
    }
  });
});
