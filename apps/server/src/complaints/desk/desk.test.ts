import { readdirSync } from 'node:fs';
import { complaint } from '@hiram/contract';
import { addDays, addWeekdays } from '@hiram/domain';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '../../attachments/keep-file.ts';
import { deleteUnattachedPictures } from '../../attachments/keep-picture.ts';
import { addAgent, deskBrowser, openDesk } from '../../../test/desk.ts';
import { bomb, lookAt, photo, sendPicture } from '../../../test/pictures.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  rig = await openServiceRig();
  desk = await openDesk(rig);
});
afterAll(() => rig.close());

const file = async (problemDetail = 'I paid and it does not show.', more: { problemImage?: string } = {}) => {
  const request = { orderNo: '180', problemType: '2', problemDetail, ...more };
  const answer = await rig.call('demo')(complaint.saveComplaint, request);
  if (!answer.success) throw new Error(answer.message);
  return answer.data?.problemId ?? '';
};
const asBorrower = async (problemId: string, session = 'demo') => {
  const answer = await rig.call(session)(complaint.loadComplaint, { problemId });
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
};
const trail = (problemId: string) =>
  rig.db
    .selectFrom('desk_audit')
    .select(['login', 'action', 'detail'])
    .where('complaint_id', '=', Number(problemId))
    .orderBy('id')
    .execute();

describe('the desk’s queue', () => {
  it('CMP-10 lists complaints past their promise first, without the borrower’s words', async () => {
    const id = await file('Something only I should read.');
    const answer = await desk.list();
    if (!answer.success) throw new Error(answer.message);
    const { list, waiting } = answer.data;
    expect(waiting).toBe(2);
    expect(list).toMatchObject([
      { orderNo: '902', type: 'A missing payment', daysLate: expect.any(Number) },
      { problemId: id, orderNo: '180', replyDueOn: addWeekdays(rig.today, 3), daysLate: 0, answeredAt: '' },
    ]);
    expect(list?.[0]?.daysLate).toBeGreaterThan(0);
    expect(JSON.stringify(answer.raw)).not.toContain('Something only I should read.');
    await rig.setClock(`${addDays(addWeekdays(rig.today, 3), 2)}T04:00:00Z`);
    desk = await openDesk(rig);
    const later = await desk.list();
    expect(later).toMatchObject({ data: { list: [{ orderNo: '902' }, { problemId: id, daysLate: 2 }] } });
    await rig.setClock(`${rig.today}T04:00:00Z`);
    desk = await openDesk(rig);
  });
});

describe('a complaint at the desk', () => {
  it('shows the words, the pictures and the facts of the order, and nothing more of the borrower', async () => {
    const { url } = await sendPicture(rig, await photo());
    const id = await file('See the receipt.', { problemImage: url });
    const shown = await desk.load(id);
    expect(shown).toMatchObject({
      data: {
        problemId: id,
        content: 'See the receipt.',
        isWaiting: true,
        answers: [],
        borrower: { name: 'Maria Santos', phone: '0917****567' },
        order: {
          productName: 'QuickPeso',
          status: '180',
          headline: 'Overdue',
          currency: 'PHP',
          facts: expect.arrayContaining([
            { title: 'Loan amount', value: 400_000 },
            { title: 'Instalments paid', value: '1 of 4' },
            { title: 'Days overdue', value: '4' },
          ]),
          payments: [{ channelName: 'GCash', status: 'Paid' }],
        },
      },
    });
    const text = JSON.stringify(shown.raw);
    for (const secret of ['09171234567', '1994-03-08', 'masked_number']) expect(text).not.toContain(secret);
    if (!shown.success) throw new Error(shown.message);
    const [image = ''] = shown.data.images ?? [];
    expect(await desk.look(image)).toMatchObject({ status: 200, type: 'image/jpeg' });
    expect(await deskBrowser(rig).look(image)).toMatchObject({ status: 404, text: 'not found' });
    expect(await trail(id)).toEqual([
      { login: 'agent', action: 'view', detail: '' },
      { login: 'agent', action: 'view-image', detail: image.split('/').pop() },
    ]);
    expect(await desk.load('987654')).toMatchObject({ code: '1022' });
    expect(await desk.load('x')).toMatchObject({ code: '1022' });
  });

  it('CMP-08 is answered with pictures; the borrower reads and rates the answer, and the rating arrives', async () => {
    const id = await file();
    const picture = await desk.upload(await photo());
    const images = picture.data?.url ?? '';
    const name = images.split('/').pop() ?? '';
    const own = `/territory/user-problem/images/${name}`;
    expect((await lookAt(rig, own)).status).toBe(404);
    expect(await desk.look(images)).toMatchObject({ status: 200 });
    expect(await desk.answer(id, 'It is booked now.', { images, wantsScore: '1' })).toMatchObject({ success: true });
    expect(await asBorrower(id)).toMatchObject({
      disposeDetail: 'It is booked now.',
      disposeImages: [own],
      images: [],
      isNeedScore: 1,
      earlierAnswers: [],
    });
    expect((await lookAt(rig, own)).status).toBe(200);
    expect((await lookAt(rig, own, 'demo2')).status).toBe(404);
    expect(await rig.call('demo')(complaint.scoreComplaint, { problemId: id, score: '2' })).toMatchObject({
      success: true,
    });
    const ratings = await desk.ratings();
    const trailOfDesk = rig.db.selectFrom('desk_audit').select(['login', 'action']).orderBy('id', 'desc');
    expect(await trailOfDesk.executeTakeFirst()).toEqual({ login: 'agent', action: 'list-ratings' });
    expect(ratings).toMatchObject({ data: { list: [{ problemId: id, score: 2, agentName: 'Ana Lim' }] } });
    expect(ratings.success && ratings.data.counts?.find(({ score }) => score === 2)?.count).toBe(1);
    expect(await desk.list('answered')).toMatchObject({
      data: { list: [{ problemId: id, score: 2 }, { orderNo: '902' }] },
    });
    await expect(
      sql`update complaint_answers set content = 'x' where complaint_id = ${id}`.execute(rig.db),
    ).rejects.toThrow(/history/);
    await expect(
      sql`update complaint_answers set score = 5 where complaint_id = ${id}`.execute(rig.db),
    ).rejects.toThrow(/history/);
  });

  it('is answered once, by the first of two agents and for a repeated request', async () => {
    const id = await file();
    await addAgent(rig, 'second');
    const second = deskBrowser(rig);
    await second.signIn('second', 'another-password');
    const both = await Promise.all([desk.answer(id, 'One.'), second.answer(id, 'Two.')]);
    expect(both.map(({ code }) => code).sort()).toEqual(['00', '1026']);
    const again = await file();
    const tries = await Promise.all([1, 2, 3].map(() => desk.answer(again, 'Once.', { tryId: 'the-same-try' })));
    expect(tries.map(({ code }) => code)).toEqual(['00', '00', '00']);
    const rows = await rig.db
      .selectFrom('complaint_answers')
      .select('content')
      .where('complaint_id', 'in', [Number(id), Number(again)])
      .execute();
    expect(rows).toHaveLength(2);
  });

  it('can be opened again with a new promise, and the former answer stays readable', async () => {
    const id = await file();
    await desk.answer(id, 'Wrong answer.', { wantsScore: '1' });
    expect(await desk.reopen(id, '')).toMatchObject({ code: '400' });
    await rig.passDays(1);
    desk = await openDesk(rig);
    expect(await desk.reopen(id, 'Meant for another borrower.')).toMatchObject({ success: true });
    expect(await desk.reopen(id, 'Again.')).toMatchObject({ code: '1027' });
    const waiting = await asBorrower(id);
    expect(waiting).toMatchObject({
      disposeDetail: '',
      isNeedScore: 0,
      replyDueOn: addWeekdays(addDays(rig.today, 1), 3),
      // why an agent opened it again is not for the borrower
      earlierAnswers: [{ content: 'Wrong answer.', reply: '' }],
    });
    expect(await rig.call('demo')(complaint.scoreComplaint, { problemId: id, score: '1' })).toMatchObject({
      code: '1023',
    });
    await desk.answer(id, 'Right answer.');
    expect(await asBorrower(id)).toMatchObject({
      disposeDetail: 'Right answer.',
      earlierAnswers: [{ content: 'Wrong answer.' }],
    });
    expect(await desk.load(id)).toMatchObject({
      data: {
        answers: [
          {
            content: 'Wrong answer.',
            agentName: 'Ana Lim',
            reopened: { agentName: 'Ana Lim', reason: 'Meant for another borrower.' },
          },
          { content: 'Right answer.', reopened: null },
        ],
      },
    });
    expect((await trail(id)).map(({ action }) => action)).toEqual(['answer', 'reopen', 'answer', 'view']);
    await rig.setClock(`${rig.today}T04:00:00Z`);
    desk = await openDesk(rig);
  });

  it('names the wrong field of an answer and keeps nothing of it', async () => {
    const id = await file();
    const other = await desk.upload(await photo());
    await addAgent(rig, 'third');
    const third = deskBrowser(rig);
    await third.signIn('third', 'another-password');
    const missing = `/desk-api/images/${'a'.repeat(32)}`;
    expect(await desk.answer(id, ' ')).toMatchObject({ code: '400', message: 'content is required' });
    expect(await desk.answer(id, 'x'.repeat(2001))).toMatchObject({ code: '400' });
    expect(await desk.answer(id, 'Text.', { images: missing })).toMatchObject({ code: '1020' });
    expect(await third.answer(id, 'Text.', { images: other.data?.url ?? '' })).toMatchObject({ code: '1020' });
    // nor is it looked at by another agent before it is filed
    expect(await desk.look(other.data?.url ?? '')).toMatchObject({ status: 200 });
    expect(await third.look(other.data?.url ?? '')).toMatchObject({ status: 404 });
    const ten = Array.from({ length: 10 }, (_, index) => `/a/${index}`).join(',');
    expect(await desk.answer(id, 'Text.', { images: ten })).toMatchObject({ code: '400' });
    expect(await desk.load(id)).toMatchObject({ data: { isWaiting: true, answers: [] } });
  });

  it('refuses an agent’s file that is no picture', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await desk.upload(svg)).toMatchObject({ code: '1017' });
    expect(await desk.upload(bomb(20_000, 20_000))).toMatchObject({ code: '1018' });
  });
});

describe('the records of the desk', () => {
  it('cannot be changed or shortened', async () => {
    await expect(sql`update desk_audit set login = 'x'`.execute(rig.db)).rejects.toThrow(/history/);
    await expect(sql`delete from desk_audit`.execute(rig.db)).rejects.toThrow(/history/);
  });

  it('lose unfiled pictures after two days, file and row, and keep the others', async () => {
    const loose = await sendPicture(rig, await photo());
    const filed = await sendPicture(rig, await photo());
    await file('With a picture.', { problemImage: filed.url });
    const nameOf = (url: string) => url.split('/').pop() ?? '';
    await deleteUnattachedPictures(rig.app.services, new Date(rig.now().getTime() + 47 * 3_600_000));
    expect((await lookAt(rig, loose.url)).status).toBe(200);
    await deleteUnattachedPictures(rig.app.services, new Date(rig.now().getTime() + 49 * 3_600_000));
    await sweepFiles(rig.app.services);
    expect((await lookAt(rig, loose.url)).status).toBe(404);
    expect((await lookAt(rig, filed.url)).status).toBe(200);
    const entries = readdirSync(rig.config.filesDir, { withFileTypes: true });
    const kept = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    expect([kept.includes(nameOf(loose.url)), kept.includes(nameOf(filed.url))]).toEqual([false, true]);
    const rows = await rig.db.selectFrom('attachments').select('id').execute();
    expect(rows.map(({ id }) => id).sort()).toEqual(kept.sort());
  });

  it('hold a re-encoded picture for an answer', async () => {
    const { data } = await desk.upload(await photo(3000, 10));
    const response = await desk.send(rig.baseUrl + (data?.url ?? ''));
    const { width, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, exif]).toEqual([2000, undefined]);
  });
});
