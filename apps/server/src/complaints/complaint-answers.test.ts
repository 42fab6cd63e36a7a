import { complaint } from '@hiram/contract';
import { addDays, addWeekdays } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOverdueReplies } from './overdue-replies.ts';
import { openDesk } from '../../test/desk.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

/** Files a complaint. @returns its number */
const saved = async () => {
  const wish = { orderNo: '170', problemType: '2', problemDetail: 'I paid and it does not show.' };
  const answer = await rig.call('demo')(complaint.saveComplaint, wish);
  if (!answer.success) throw new Error(`${answer.code} ${answer.message}`);
  return answer.data?.problemId ?? '';
};
const load = (problemId: string) => rig.call('demo')(complaint.loadComplaint, { problemId });

describe('an answer to a complaint', () => {
  it('CMP-08 is shown, asks for a rating where the lender wants one, and accepts it once', async () => {
    const id = await saved();
    const rate = (score: string) => rig.call('demo')(complaint.scoreComplaint, { problemId: id, score });
    expect(await rate('4')).toMatchObject({ success: false, code: '1023' });
    const desk = await openDesk(rig);
    expect(await desk.answer(id, 'We found it.', { wantsScore: '1' })).toMatchObject({ success: true });
    expect(await load(id)).toMatchObject({ data: { disposeDetail: 'We found it.', isNeedScore: 1 } });
    for (const wrong of ['0', '6', 'x']) expect(await rate(wrong)).toMatchObject({ code: '400' });
    expect(await rate('4')).toMatchObject({ success: true });
    expect(await load(id)).toMatchObject({ data: { isNeedScore: 0 } });
    expect(await rate('5')).toMatchObject({ success: false, code: '1023' });
    expect(await desk.load(id)).toMatchObject({ data: { score: 4 } });
  });

  it('CMP-07 moves the complaint from the waiting to the answered ones', async () => {
    const id = await saved();
    const tabsWithIt = async () => {
      const { data } = await rig.call('demo')(complaint.listComplaints, {});
      const { tabs } = data as { tabs: { title: string; list: { id: string }[] }[] };
      return tabs.filter(({ list }) => list.some((each) => each.id === id)).map(({ title }) => title);
    };
    expect(await tabsWithIt()).toEqual(['All', 'Waiting']);
    await (await openDesk(rig)).answer(id, 'We found it.');
    expect(await tabsWithIt()).toEqual(['All', 'Answered']);
  });

  it('is replied to once by its own borrower: the complaint waits again with a new promise, and the reply is kept', async () => {
    const id = await saved();
    const reply = (text: string, session = 'demo', key?: string) =>
      rig.call(session)(
        complaint.replyToComplaint,
        { problemId: id, problemDetail: text },
        key === undefined ? {} : { idempotencyKey: key },
      );
    expect(await reply('Too early.')).toMatchObject({ success: false, code: '1027' });
    const desk = await openDesk(rig);
    await desk.answer(id, 'We found it.', { wantsScore: '1' });
    expect(await load(id)).toMatchObject({
      data: {
        canReply: '1',
        escalation: {
          officerEmail: 'privacy@hiram.example',
          authorityName: 'Securities and Exchange Commission',
          authorities: [
            { about: 'lending', website: 'https://www.sec.gov.ph' },
            { about: 'payments', website: 'https://www.bsp.gov.ph' },
            { about: 'privacy', name: 'National Privacy Commission', website: 'https://privacy.gov.ph' },
          ],
        },
      },
    });
    expect(await reply('Not mine.', 'demo2')).toMatchObject({ code: '1022' });
    expect(await reply('')).toMatchObject({ code: '400' });
    expect(await reply('It is still wrong.', 'demo', 'one-reply')).toMatchObject({ success: true });
    expect(await reply('It is still wrong.', 'demo', 'one-reply')).toMatchObject({ success: true });
    expect(await reply('And more.')).toMatchObject({ code: '1027' });
    expect(await load(id)).toMatchObject({
      data: {
        disposeDetail: '',
        isNeedScore: 0,
        canReply: '0',
        replyDueOn: addWeekdays(rig.today, 3),
        earlierAnswers: [{ content: 'We found it.', reply: 'It is still wrong.' }],
      },
    });
    expect(await rig.call('demo')(complaint.listComplaints, {})).toMatchObject({
      data: {
        tabs: [
          expect.anything(),
          { list: expect.arrayContaining([expect.objectContaining({ id, state: 'waiting' })]) },
          expect.anything(),
        ],
      },
    });
    expect(await desk.load(id)).toMatchObject({
      data: {
        isWaiting: true,
        answers: [{ content: 'We found it.', reopened: { agentName: '', reason: 'It is still wrong.' } }],
      },
    });
    await desk.answer(id, 'Now it is right.');
    expect(await load(id)).toMatchObject({
      data: { disposeDetail: 'Now it is right.', canReply: '1', earlierAnswers: [{ reply: 'It is still wrong.' }] },
    });
  });

  it('CMP-10 is promised within three weekdays, and overdue ones can be listed', async () => {
    const id = await saved();
    const late = async () =>
      (await listOverdueReplies(rig.app.services.stores, rig.now())).map(({ complaintId }) => String(complaintId));
    const dueOn = addWeekdays(rig.today, 3);
    await rig.setClock(`${dueOn}T04:00:00Z`);
    expect(await late()).not.toContain(id);
    await rig.setClock(`${addDays(dueOn, 1)}T04:00:00Z`);
    expect(await late()).toContain(id);
    await (await openDesk(rig)).answer(id, 'Late.');
    expect(await late()).not.toContain(id);
    await rig.setClock(`${rig.today}T04:00:00Z`);
  });
});
