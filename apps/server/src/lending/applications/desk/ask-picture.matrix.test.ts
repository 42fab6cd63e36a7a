import { askPicture, decideApplication } from '@hiram/contract/desk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicants } from '../../../../test/applicants.ts';
import { askedPictures, once } from '../../../../test/asked-pictures.ts';
import { certifier, rightAnswers } from '../../../../test/certifier.ts';
import { type Desk, openDeskAs } from '../../../../test/desk.ts';
import { dataOf } from '../../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../../test/service-rig.ts';

let rig: ServiceRig;
let ana: Desk;
beforeAll(async () => {
  rig = await openServiceRig({ env: { AUTO_APPROVE: '0', DECISION_DELAY_SECONDS: '3600' } });
  ana = await openDeskAs(rig, 'ana', 'underwriter');
});
afterAll(() => rig.close());

const { save, load, pictures, wrongIn } = certifier(() => rig);
const { push, ordersOf } = applicants(() => rig);
const { applies, shown, stateOf } = askedPictures(() => rig);

describe('a picture that an operator asks for again', () => {
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
});
