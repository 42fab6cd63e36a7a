import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { complaint } from '@hiram/contract';
import { addWeekdays } from '@hiram/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAt, photo, sendPicture } from '../../test/pictures.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

type Wish = Parameters<typeof save>[0];
const save = (
  wish: {
    orderNo?: string;
    problemType?: string;
    problemSonType?: string;
    problemDetail?: string;
    problemImage?: string;
  },
  session = 'demo',
  key?: string,
) =>
  rig.call(session)(
    complaint.saveComplaint,
    { orderNo: '170', problemType: '2', problemDetail: 'I paid and it does not show.', ...wish },
    key === undefined ? {} : { idempotencyKey: key },
  );
const saved = async (wish: Wish, session = 'demo') => {
  const answer = await save(wish, session);
  if (!answer.success) throw new Error(`${answer.code} ${answer.message}`);
  return answer.data?.problemId ?? '';
};
/** Pictures for complaints that count against a sender's day. */
const countedToday = async (sender: string): Promise<number> => {
  const windows = rig.db.selectFrom('rate_windows').select((row) => row.fn.sum<string>('used').as('used'));
  const { used } = await windows
    .where('scope', '=', 'pictures-complaint')
    .where('subject', '=', Buffer.from(sender))
    .executeTakeFirstOrThrow();
  return Number(used);
};
const load = (problemId: string, session = 'demo') => rig.call(session)(complaint.loadComplaint, { problemId });

describe('the subject of a complaint', () => {
  it('is shown in lines, without invisible characters', async () => {
    expect(await save({ problemDetail: 'I paid\u202E and' })).toMatchObject({
      success: false,
      code: '400',
      message: 'problemDetail contains invisible characters: please type it again',
    });
    const problemId = await saved({ orderNo: '902', problemDetail: 'I paid.\nIt does not show.' }, 'demo2');
    expect(await load(problemId, 'demo2')).toMatchObject({ data: { content: 'I paid.\nIt does not show.' } });
  });

  it('CMP-01 is a kind of problem, collection included, or an order, with an overdue one chosen first', async () => {
    const shown = await rig.call('demo')(complaint.initComplaint, {});
    if (!shown.success) throw new Error(shown.message);
    const { problemType, problemSonType, orderDetail, orderList } = shown.data;
    expect(problemType?.[0]).toEqual({ value: '1', title: 'Debt collection' });
    expect(problemSonType?.length).toBeGreaterThan(3);
    expect(orderDetail).toMatchObject({ orderNo: '180', status: 'Overdue', isShow: '1', productName: 'QuickPeso' });
    expect(orderList?.map(({ orderNo, isShow }) => [orderNo, isShow])).toEqual([
      ['200', '0'],
      ['180', '1'],
      ['174', '0'],
      ['170', '0'],
      ['151', '0'],
      ['110', '0'],
      ['86', '0'],
      ['21', '0'],
    ]);
    const named = await rig.call('demo')(complaint.initComplaint, { orderId: '170' });
    expect(named).toMatchObject({ data: { orderDetail: { orderNo: '170', orderStatus: 170 } } });
    expect(await rig.call('demo')(complaint.initComplaint, { orderId: '902' })).toMatchObject({ code: '1001' });
    expect(await rig.call('demo-new')(complaint.initComplaint, {})).toMatchObject({
      data: { orderList: [], orderDetail: null },
    });
  });
});

describe('filing a complaint', () => {
  it('CMP-06 CMP-07 CMP-08 keeps it with its pictures in order, and lists and shows it', async () => {
    const pictures = [await sendPicture(rig, await photo()), await sendPicture(rig, await photo(30, 30))].map(
      ({ url }) => url,
    );
    const id = await saved({
      orderNo: '180',
      problemType: '1',
      problemSonType: '101',
      problemImage: pictures.join(','),
    });
    const list = await rig.call('demo')(complaint.listComplaints, {});
    expect(list).toMatchObject({
      data: {
        tabs: [
          { title: 'All', list: [{ id, type: 'Debt collection', content: 'I paid and it does not show.' }] },
          { title: 'Waiting', list: [{ id }] },
          { title: 'Answered', list: [] },
        ],
      },
    });
    expect(await load(id)).toMatchObject({
      data: {
        problemId: id,
        type: 'Debt collection',
        sonType: 'Calls too often or at night',
        images: pictures,
        disposeDetail: '',
        disposeImages: [],
        isNeedScore: 0,
        time: expect.stringMatching(new RegExp(`^${rig.today} 12:0\\d:\\d\\d$`)),
        replyDueOn: addWeekdays(rig.today, 3),
      },
    });
    expect((await lookAt(rig, pictures[0] ?? '')).status).toBe(200);
  });

  it('CMP-02 about collection is refused in Spanish for an order that is not collected', async () => {
    const refused = await save({ orderNo: '170', problemType: '1', problemSonType: '101' });
    expect(refused).toMatchObject({
      success: false,
      code: '1021',
      message: 'Este pedido no admite quejas sobre cobranza.',
    });
  });

  it.each([
    ['an unknown kind', { problemType: '99' }, 'problemType'],
    ['no kind of collection problem', { orderNo: '180', problemType: '1' }, 'problemSonType'],
    ['no text', { problemDetail: '  ' }, 'problemDetail'],
    ['201 characters', { problemDetail: 'x'.repeat(201) }, 'problemDetail'],
    [
      'ten pictures',
      { problemImage: Array.from({ length: 10 }, (_, index) => `/a/${index}`).join(',') },
      'problemImage',
    ],
  ])('CMP-04 CMP-05 names the wrong field: %s', async (_, wish, field) => {
    const answer = await save(wish);
    expect(answer).toMatchObject({ success: false, code: '400' });
    const { problems } = answer.data as { problems: { field: string }[] };
    expect(problems.map((problem) => problem.field)).toEqual([field]);
  });

  it('refuses another borrower’s, a repeated or a missing picture, and keeps none of them', async () => {
    const { url } = await sendPicture(rig, await photo(), { session: 'demo2' });
    const before = await rig.db.selectFrom('complaints').select('id').execute();
    for (const problemImage of [url, '/territory/user-problem/images/missing', `javascript:${url}`]) {
      expect(await save({ problemImage })).toMatchObject({ success: false, code: '1020' });
    }
    expect(await rig.db.selectFrom('complaints').select('id').execute()).toEqual(before);
    expect(await countedToday('borrower/2')).toBe(1);
    await saved({ orderNo: '902', problemImage: url }, 'demo2');
    // it has a place now: only pictures without one are counted against the day
    expect(await countedToday('borrower/2')).toBe(0);
    expect(await save({ orderNo: '902', problemImage: url }, 'demo2')).toMatchObject({ code: '1020' });
  });

  it('about another borrower’s order is refused as for a missing one', async () => {
    expect(await save({ orderNo: '902' })).toMatchObject({ code: '1001' });
    expect(await save({ orderNo: '999999' })).toMatchObject({ code: '1001' });
  });

  it('CMP-06 keeps one complaint of a double tap and a retry', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => save({ problemDetail: 'Only once.' }, 'demo', 'same-key-for-all')),
    );
    expect(new Set(answers.map((answer) => (answer.success ? answer.data?.problemId : '')))).toHaveProperty('size', 1);
    const all = await rig.app.services.stores.complaints.list(1);
    expect(all.filter(({ content }) => content === 'Only once.')).toHaveLength(1);
  });

  it('CMP-08 gives another borrower the answer of a missing complaint', async () => {
    const id = await saved({});
    const missing = await load('987654', 'demo2');
    for (const guess of [id, '0', 'abc']) {
      const seen = await load(guess, 'demo2');
      expect([seen.code, seen.message, seen.data]).toEqual([missing.code, missing.message, missing.data]);
    }
    const rating = { problemId: id, score: '5' };
    expect(await rig.call('demo2')(complaint.scoreComplaint, rating)).toMatchObject({ code: '1022' });
  });

  it('cannot be changed or removed in the database', async () => {
    await expect(sql`update complaints set content = 'x'`.execute(rig.db)).rejects.toThrow(/history/);
    await expect(sql`delete from complaints`.execute(rig.db)).rejects.toThrow(/history|foreign key/);
  });
});

describe('customer service', () => {
  it('CMP-09 has an e-mail address and a chat in the sandbox, requested with 30', async () => {
    const ask = (overall: string) => rig.call('demo')(complaint.loadContact, { overall });
    expect(await ask('30')).toMatchObject({
      success: true,
      data: { email: 'help@hiram.example', smWa: '+63 917 555 0100' },
    });
    expect(await ask('31')).toMatchObject({ success: false, code: '400' });
  });

  it('CMP-09 has the address and the chat of the configured brand', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hiram-brand-'));
    const file = join(folder, 'web.json');
    writeFileSync(
      file,
      JSON.stringify({
        locale: 'default',
        brand: { serviceEmail: 'help@lender.example', serviceChat: '+63 917 555 0100' },
      }),
    );
    const other = await openServiceRig({ env: { WEB_CONFIG_FILE: file } });
    try {
      const answer = await other.call('demo')(complaint.loadContact, { overall: '30' });
      expect(answer).toMatchObject({ success: true, data: { email: 'help@lender.example', smWa: '+63 917 555 0100' } });
    } finally {
      await other.close();
      rmSync(folder, { recursive: true });
    }
  });
});
