import { mine, ownData } from '@hiram/contract';
import { addMonths, calendarDate } from '@hiram/domain';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicants } from '../../../test/applicants.ts';
import * as contract from '@hiram/contract/desk';
import { openDesk, openDeskAs } from '../../../test/desk.ts';
import { makeLoan } from '../../../test/loans.ts';
import { ownDataOf } from '../../../test/own-data.ts';
import { pdfFaults } from '../../../test/pdf.ts';
import { dataOf } from '../../../test/registrant.ts';
import { exportBorrower } from './export-borrower.ts';
import { isRead, notReads } from './list-reads.ts';
import { ana, ben, openTwoLives, type TwoLives } from '../../../test/two-lives.ts';

let lives: TwoLives;
beforeAll(async () => {
  lives = await openTwoLives();
}, 60_000);
afterAll(() => lives.close());

const { prove } = ownDataOf(() => lives.rig);
const { newBorrower } = applicants(() => lives.rig);
const callOf = (session: string) => lives.rig.call(session);
const accessOf = async (session: string) => dataOf(await callOf(session)(ownData.listAccess, {})).list;
const deletionOf = async (session: string) => dataOf(await callOf(session)(ownData.loadDeletion, {}));

/** The cookies that the answer to a call sets; the call succeeds. */
async function cookiesSetBy(work: () => Promise<{ success: boolean }>): Promise<string[]> {
  const { answers } = lives.rig;
  const { fetch: fetched } = answers;
  const cookies: string[] = [];
  Object.assign(answers, {
    fetch: async (...given: Parameters<typeof fetch>) => {
      const response = await fetched(...given);
      cookies.push(...response.headers.getSetCookie());
      return response;
    },
  });
  try {
    expect(await work()).toMatchObject({ success: true });
  } finally {
    Object.assign(answers, { fetch: fetched });
  }
  return cookies;
}

/** Asks for the address of one's data, and opens it as a browser does. */
async function download(session: string) {
  const pass = await prove(session, 'download');
  return open(pass, session);
}

async function open(pass: string, session: string) {
  const { zip_url: address } = dataOf(await callOf(session)(ownData.downloadData, { pass }));
  const response = await fetch(`${lives.rig.baseUrl}${address}`);
  return { address, pass, response, files: unzipSync(new Uint8Array(await response.arrayBuffer())) };
}

/** A code is sent once a minute: what it opens is kept for another download. */
let bensPass: string;

describe('one’s own data as a file', () => {
  let first: Awaited<ReturnType<typeof download>>;
  it('is a zip of JSON, a readable page, pictures and contracts, with nothing of another borrower', async () => {
    first = await download(ana.session);
    const { response, files } = first;
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-data.zip"');
    expect(response.headers.get('content-type')).toBe('application/zip');
    const names = Object.keys(files);
    expect(names.slice(0, 2)).toEqual(['my-data.html', 'data.json']);
    expect(new Set(names.slice(2).map((name) => name.split('/')[0]))).toEqual(
      new Set(['contracts', 'documents', 'complaints', 'receipts']),
    );
    const json = strFromU8(files['data.json'] ?? new Uint8Array());
    expect(JSON.parse(json)).toMatchObject({ format: 'hiram-borrower/1', borrowerId: lives.anas.borrowerId });
    const page = strFromU8(files['my-data.html'] ?? new Uint8Array());
    for (const own of [ana.name, ana.street, ana.contactName, ana.words]) {
      expect(json).toContain(own);
      expect(page).toContain(own);
    }
    for (const title of ['Your data', 'Where you live', 'Loans', 'Complaints', 'What you agreed to'])
      expect(page).toContain(title);
    for (const others of [ben.name, ben.street, ben.phone, ben.words]) expect(json + page).not.toContain(others);
    // one page by itself: it loads nothing
    expect(page).not.toMatch(/<script|<link|<img|src=/);
    const agreement = names.find((name) => name.endsWith('.pdf'));
    expect(await pdfFaults(files[agreement ?? ''] ?? new Uint8Array())).toEqual([]);
  });

  it('is in the language of the page that asked', async () => {
    const pass = await prove(ben.session, 'download');
    bensPass = pass;
    const path = `${lives.rig.config.basePath}${ownData.downloadData.path}?sessionId=${ben.session}&lang=es`;
    const asked = await fetch(lives.rig.baseUrl + path, { method: 'POST', body: new URLSearchParams({ pass }) });
    const { data } = (await asked.json()) as { data: { zip_url: string } };
    const address = data.zip_url;
    const response = await fetch(`${lives.rig.baseUrl}${address}`);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const page = strFromU8(files['my-data.html'] ?? new Uint8Array());
    expect(page).toMatch(/<html lang="es/);
    expect(page).toContain('Sus datos');
  });

  it('opens with its own token alone, and a few times a day', async () => {
    const { address, pass } = first;
    for (const wrong of [`${address}x`, address.replace(/open=./, 'open=A'), '/documents/my-data.zip'])
      expect((await fetch(`${lives.rig.baseUrl}${wrong}`)).status).toBe(404);
    const asked: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const answer = await callOf(ana.session)(ownData.downloadData, { pass });
      asked.push(answer.success ? 'given' : answer.code);
    }
    // one was asked for before
    expect(asked).toEqual(['given', 'given', 'given', 'given', '429']);
  });
});

describe('who read a borrower’s data', () => {
  it('is listed by role, with what and why, and without a name', async () => {
    const { borrowerId } = lives.bens;
    const before = await accessOf(ben.session);
    const desk = await openDesk(lives.rig);
    const row = await lives.rig.db
      .selectFrom('complaints')
      .select('id')
      .where('borrower_id', '=', borrowerId)
      .executeTakeFirstOrThrow();
    dataOf(await desk.load(String(row.id)));
    expect((await lives.command('answers', String(borrowerId))).code).toBe(0);
    const list = await accessOf(ben.session);
    expect(list.slice(0, list.length - before.length)).toEqual([
      {
        id: expect.any(String),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        who: "The lender's office",
        what: 'Your answers before a loan',
        why: 'To check who you are',
      },
      {
        id: expect.any(String),
        time: expect.any(String),
        who: 'Customer service',
        what: 'Your complaint',
        why: 'To answer it',
      },
    ]);
    expect(JSON.stringify(list)).not.toContain('Ana Lim');
    expect(before.map(({ who, what }) => `${who}: ${what}`)).toContain('You: You downloaded all your data');
  });
});

describe('an operator’s act on a borrower’s page', () => {
  it('is listed to the borrower where it reads their data, and a flag is not', async () => {
    const { rig } = lives;
    const { borrowerId } = lives.bens;
    const before = await accessOf(ben.session);
    const desk = await openDeskAs(rig, 'reader', 'underwriter');
    const borrower = String(borrowerId);
    const done = [
      await desk.call(contract.loadBorrower, { borrower }),
      await desk.call(contract.listTimeline, { borrower }),
      await desk.call(contract.listDocuments, { borrower }),
      await desk.call(contract.revealBorrower, { borrower, reason: 'call', words: 'Ben called about his number.' }),
      await desk.call(contract.addNote, { borrower, words: 'Asked for his number.', tryId: 'asked' }),
      await desk.call(contract.setFlag, { borrower, flag: 'fraud', isSet: '1', words: 'Suspected: forged ID.' }),
    ];
    expect(done.map(({ success }) => success)).toEqual(done.map(() => true));
    const list = await accessOf(ben.session);
    expect(list.slice(0, list.length - before.length).map(({ what }) => what)).toEqual([
      'Your phone, ID and account numbers in full',
      'Pictures you sent as documents',
      'Your page: loans, messages and history',
      'Your page: loans, messages and history',
    ]);
    const cleared = { at: rig.now(), agentId: null, login: 'reader', borrowerId, detail: 'list/entry' };
    await rig.app.services.stores.agents.note({ ...cleared, action: 'sanctions-cleared' });
    const { files } = await open(bensPass, ben.session);
    const json = strFromU8(files['data.json'] ?? new Uint8Array());
    expect(json).toContain('Asked for his number.');
    expect(json).not.toMatch(/flag|forged|sanction/);
    // the lender's own export has it, for an authority
    const own = await exportBorrower(rig.app.services, {
      borrowerId,
      now: rig.now(),
      draw: () => Promise.resolve(Buffer.from('')),
    });
    expect(JSON.stringify(own?.data.tables['borrower_flags'])).toContain('Suspected: forged ID.');
  });

  it('is classified as a read or not', async () => {
    const rows = await lives.rig.db
      .selectFrom('desk_audit')
      .select('action')
      .distinct()
      .where('borrower_id', 'is not', null)
      .execute();
    expect(rows.length).toBeGreaterThan(6);
    expect(rows.map(({ action }) => action).filter((action) => !isRead(action) && !notReads.has(action))).toEqual([]);
  });
});

describe('the deletion of an account', () => {
  it('says what is deleted, what stays, why and until when', async () => {
    const shown = await deletionOf(ben.session);
    const moved = await lives.rig.app.services.stores.privacy.lastMovement(lives.bens.borrowerId);
    expect(shown.deleted).toHaveLength(2);
    expect(shown.kept.map(({ until }) => until)).toEqual([
      addMonths(calendarDate(moved ?? ''), 60),
      addMonths(calendarDate(moved ?? ''), 120),
    ]);
    expect(shown.kept[0]?.why).toMatch(/money laundering/);
    // of somebody who never had a loan nothing is kept
    await newBorrower('never-lent');
    const never = await deletionOf('never-lent');
    expect(never).toMatchObject({ obstacles: [], kept: [] });
    expect(never.deleted).toHaveLength(3);
  });

  it('is refused with the reason while a loan is unpaid, and nothing changes', async () => {
    const id = await newBorrower('owes-still');
    await makeLoan(lives.rig, { id: 9_201, instalmentMinor: 100_000, borrowerId: id });
    expect((await deletionOf('owes-still')).obstacles).toEqual(['Your loan 9201 is not paid back.']);
    const pass = await prove('owes-still', 'deletion');
    expect(await callOf('owes-still')(ownData.deleteAccount, { pass })).toMatchObject({
      code: '1134',
      message: 'Your loan 9201 is not paid back.',
    });
    expect(await callOf('owes-still')(mine.loadMine, {})).toMatchObject({ success: true });
  });

  it('with a code ends every session and erases the borrower, once', async () => {
    const id = await newBorrower('leaves');
    const pass = await prove('leaves', 'deletion');
    const cookies = await cookiesSetBy(() => callOf('leaves')(ownData.deleteAccount, { pass }));
    // both are removed: the session, and that somebody logged in here
    expect(cookies).toEqual([
      expect.stringMatching(/^hiram-session=; .*Max-Age=0;/),
      expect.stringMatching(/^hiram-known=; .*Max-Age=0;/),
    ]);
    expect(await callOf('leaves')(mine.loadMine, {})).toMatchObject({ code: '401' });
    expect(await callOf('leaves')(ownData.deleteAccount, { pass })).toMatchObject({ code: '401' });
    const { stores } = lives.rig.app.services;
    expect(await stores.privacy.findErasure(id)).toMatchObject({ identityUntil: null });
    expect(await stores.borrowers.personOf(id)).toMatchObject({ name: '', phone: null });
    const [noted] = await stores.agents.listActions(1, { borrowerId: id });
    expect(noted).toMatchObject({ action: 'borrower-erased', detail: `borrower ${id}, by the borrower` });
  });
});
