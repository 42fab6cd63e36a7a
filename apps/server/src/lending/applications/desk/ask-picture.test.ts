import { order } from '@hiram/contract';
import { askPicture, decideApplication, listApplications, loadApplication } from '@hiram/contract/desk';
import { notPermitted, notPossible, pictureAsked } from '@hiram/contract/refusal-codes';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { applicants } from '../../../../test/applicants.ts';
import { certifier, rightAnswers } from '../../../../test/certifier.ts';
import { type Desk, openDeskAs } from '../../../../test/desk.ts';
import { keptSms, newestSms } from '../../../../test/kept-sms.ts';
import { payouts } from '../../../../test/payouts.ts';
import { dataOf } from '../../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../../test/service-rig.ts';

let rig: ServiceRig;
let ana: Desk;
beforeAll(async () => {
  rig = await openServiceRig({ env: { AUTO_APPROVE: '0', DECISION_DELAY_SECONDS: '3600' } });
  ana = await openDeskAs(rig, 'ana', 'underwriter');
});
afterAll(() => rig.close());

const { stranger, save, load, list, pictures, answerAll, wrongIn } = certifier(() => rig);
const { push, newBorrower, ordersOf } = applicants(() => rig);
const { bindWallet } = payouts(() => rig);
let tries = 0;
const once = () => ({ tryId: `picture-test-${(tries += 1)}` });

async function applies(session: string) {
  const borrowerId = await stranger(session);
  await answerAll(session);
  dataOf(await bindWallet(session));
  dataOf(await push({ productId: '1', session }));
  const [{ id } = { id: 0 }] = await ordersOf(borrowerId);
  return { borrowerId, orderNo: String(id) };
}
const shown = async (session: string, orderId: string) =>
  dataOf(await rig.call(session)(order.loadOrderDetails, { orderId })).askedAgain;
const texts = async () => (await keptSms(rig).select('id').where('body', 'like', '%new picture%').execute()).length;
const stateOf = async (session: string) => (await list(session)).steps?.find(({ step }) => step === 'ext')?.state;
const pageOf = async (orderNo: string) => dataOf(await ana.call(loadApplication, { orderNo }));

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

  it('is not the same picture again', async () => {
    const { orderNo } = await applies('sends-the-same');
    const before = (await load('sends-the-same', 'ext')).items ?? [];
    const valueOf = (code: string) => before.find((item) => item.code === code)?.value ?? '';
    dataOf(await ana.call(askPicture, { orderNo, code: 'selfie', reason: 'cut-off', ...once() }));
    const same = {
      ...rightAnswers.PH.ext,
      idNumber: valueOf('idNumber'),
      idFront: valueOf('idFront'),
      idBack: valueOf('idBack'),
      selfie: valueOf('selfie'),
    };
    expect(await save('sends-the-same', 'ext', same)).toMatchObject({ success: false });
    expect(await stateOf('sends-the-same')).toBe('missing');
    // a decision ends what is asked for
    dataOf(await ana.call(decideApplication, { orderNo, decision: 'refuse', ...once() }));
    expect(await shown('sends-the-same', orderNo)).toEqual([]);
    expect(await stateOf('sends-the-same')).toBe('complete');
  });

  it('opens itself alone while a loan runs: the other answers stay as the loan was decided on', async () => {
    const session = 'has-a-loan';
    const { orderNo, borrowerId } = await applies(session);
    const approval = await ana.call(decideApplication, { orderNo, decision: 'approve', ...once() });
    expect(dataOf(approval).outcome).toBe('approved');
    expect(await stateOf(session)).toBe('fixed');
    dataOf(await push({ productId: '2', amount: 300_000, session }));
    const second = (await ordersOf(borrowerId)).find(({ decision }) => decision === 'pending');
    const request = { orderNo: String(second?.id), code: 'idFront', reason: 'expired', ...once() } as const;
    dataOf(await ana.call(askPicture, request));
    expect(await stateOf(session)).toBe('missing');
    const items = (await load(session, 'ext')).items ?? [];
    const valueOf = (code: string) => items.find((item) => item.code === code)?.value ?? '';
    const { idFront = '', selfie: newSelfie = '' } = await pictures(session);
    const [idNumber, idBack, selfie] = [valueOf('idNumber'), valueOf('idBack'), valueOf('selfie')];
    const same = { ...rightAnswers.PH.ext, idNumber, idBack, selfie, idFront };
    const others = { contactName: 'Somebody Else', idNumber: `${idNumber}9`, selfie: newSelfie };
    const refused = await save(session, 'ext', { ...same, ...others });
    expect(wrongIn(refused)).toEqual(['contactName', 'idNumber', 'selfie']);
    expect(await stateOf(session)).toBe('missing');
    expect(await save(session, 'ext', same)).toMatchObject({ success: true });
    expect(await stateOf(session)).toBe('fixed');
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
