import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { certify } from '@hiram/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decisiveAnswers } from '../lending/applications/certification.ts';
import { sweepFiles } from '../attachments/keep-file.ts';
import { deleteUnattachedPictures } from '../attachments/keep-picture.ts';
import { hashToken } from '../platform/sessions/session-token.ts';
import { certifier, rightAnswers } from '../../test/certifier.ts';
import { lookAt, photo, sendMany } from '../../test/pictures.ts';
import { runCommand } from '../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { stranger, save, load, upload, answerAll, pictures, wrongIn } = certifier(() => rig);
const share = (session: string, place: { latitude: string; longitude: string; consent: string }) =>
  rig.call(session)(certify.uploadLocation, place);

/** Every row of every table as text. */
async function dump(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(rig.db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(t::text, E'\n') as text from ${sql.raw(name)} t`.execute(rig.db);
    texts.push(rows[0]?.text ?? '');
  }
  return texts.join('\n');
}

describe('the stored answers', () => {
  it('cannot be read from the database or the log', async () => {
    const id = await stranger('sealed');
    await answerAll('sealed');
    expect(await share('sealed', { latitude: '10.31672', longitude: '123.89071', consent: '1' })).toMatchObject({
      success: true,
    });
    const all = await dump();
    // what is kept is in the dump at all: the version of a form lies in clear
    expect(all).toContain('PH-basic-1');
    const canaries =
      /Elena Ramos|1992-02-29|Mango Avenue|Canary Textiles|Canary Contact|09170009999|mandaue|cebu\/|123\.8|10\.3,/;
    expect(all).not.toMatch(canaries);
    expect(rig.log()).not.toMatch(/Elena Ramos|1992-02-29|Mango Avenue|Canary|09170009999|123\.890|10\.316/);
    expect((await load('sealed', 'job')).items?.find(({ code }) => code === 'employer')?.value).toBe('Canary Textiles');
    // a row of one borrower opens nothing for another
    const kept = await rig.app.services.stores.certifications.listCurrent(id);
    expect(kept).not.toEqual([]);
    for (const { part, sealed } of kept) {
      expect(() => rig.app.services.box.open(sealed ?? Buffer.alloc(0), `certification/${id + 1}/${part}`)).toThrow(
        /authenticate/,
      );
    }
  });

  it('reach a decision service without name, number, employer or picture', async () => {
    const session = await rig.app.services.stores.sessions.find(
      { tokenHash: hashToken('sealed'), markHash: null },
      rig.now(),
    );
    expect(await decisiveAnswers(rig.app.services, session?.borrowerId ?? 0)).toEqual({
      city: 'cebu/cebu-city',
      employment: 'employed',
      incomeBand: '35000',
      payDay: 'twice',
      location: '10.3,123.9',
    });
  });
});

describe('a picture of a document', () => {
  it('is shown to its owner only, re-encoded, uncached and sealed in the store', async () => {
    await stranger('owner');
    await stranger('other');
    const url = await upload('owner', await photo(3000, 2000));
    expect(url).toMatch(/^\/territory\/v3\/certify\/documents\/[\w-]{32}$/);
    const shown = await lookAt(rig, url, 'owner');
    expect([shown.status, shown.type, shown.headers.get('cache-control')]).toEqual([200, 'image/jpeg', 'no-store']);
    const { width, exif } = await sharp(shown.bytes).metadata();
    expect([width, exif]).toEqual([2000, undefined]);
    const nothing = await lookAt(rig, '/territory/v3/certify/documents/'.padEnd(65, 'x'), 'owner');
    for (const session of ['other', 'demo', 'nobody']) {
      const seen = await lookAt(rig, url, session);
      expect([seen.status, seen.bytes.toString()]).toEqual([nothing.status, nothing.bytes.toString()]);
    }
    expect((await fetch(rig.baseUrl + url)).status).toBe(404);
    const files = readdirSync(rig.config.filesDir)
      .filter((each) => !each.startsWith('.'))
      .map((name) => readFileSync(join(rig.config.filesDir, name)));
    const name = url.split('/').pop() ?? '';
    const file = readFileSync(join(rig.config.filesDir, name));
    expect(file.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff))).toBe(false);
    expect(files.some((bytes) => bytes.includes('JFIF'))).toBe(false);
    // nor is it a complaint's picture
    expect((await lookAt(rig, `/territory/user-problem/images/${name}`, 'owner')).status).toBe(404);
  });

  it('of another borrower is treated as missing, and nothing is saved', async () => {
    const id = await stranger('thief');
    const own = await pictures('thief');
    const idFront = await upload('owner');
    const answer = await save('thief', 'ext', { ...rightAnswers.PH.ext, ...own, idFront });
    expect(answer).toMatchObject({ success: false, code: '400' });
    expect(wrongIn(answer)).toEqual(['idFront']);
    const kept = await rig.app.services.stores.certifications.listCurrent(id);
    expect(kept).toEqual([]);
    expect((await rig.app.services.stores.borrowers.get(id)).politicallyExposed).toBeNull();
  });

  it('is refused if it is no picture, and so is the forty-first of a day', async () => {
    await stranger('sends many');
    expect(await upload('sends many', Buffer.from('%PDF-1.7'))).toBe('1017');
    const small = await photo(480, 300);
    const sent = await sendMany(45, () => upload('sends many', small));
    expect(sent.filter((answer) => answer === '1019')).toHaveLength(5);
    await rig.passDays(1);
    expect(await upload('sends many', small)).toMatch(/documents/);
  });

  it('is deleted after two days unless an answer names it, and it stays after a replacement', async () => {
    await stranger('keeps');
    const own = await pictures('keeps');
    await save('keeps', 'ext', { ...rightAnswers.PH.ext, ...own });
    const idFront = await upload('keeps');
    await save('keeps', 'ext', { ...rightAnswers.PH.ext, ...own, idFront });
    const loose = await upload('keeps');
    await rig.passDays(3);
    expect(await deleteUnattachedPictures(rig.app.services, rig.now())).toBeGreaterThan(0);
    await sweepFiles(rig.app.services);
    expect(await rig.app.services.files.get(basename(loose))).toBeNull();
    expect((await lookAt(rig, loose, 'keeps')).status).toBe(404);
    for (const url of [...Object.values(own), idFront]) expect((await lookAt(rig, url, 'keeps')).status).toBe(200);
    const shown = (await load('keeps', 'ext')).items?.find(({ code }) => code === 'idFront')?.value;
    expect(shown).toBe(idFront);
  });
});

it('the lender reads answers and pictures only by a command that leaves an audit record', async () => {
  const id = await stranger('looked at');
  await answerAll('looked at');
  const folder = mkdtempSync(join(tmpdir(), 'hiram-answers-'));
  const run = (...args: string[]) => runCommand(rig, ['borrower', 'answers', ...args]);
  try {
    const { code, output } = await run(String(id), folder);
    expect(code).toBe(0);
    expect(output).toContain('job\temployer\tCanary Textiles');
    expect(readdirSync(folder).sort()).toEqual([`${id}-idBack.jpg`, `${id}-idFront.jpg`, `${id}-selfie.jpg`]);
    expect((await sharp(join(folder, `${id}-selfie.jpg`)).metadata()).format).toBe('jpeg');
    const trail = await rig.db.selectFrom('desk_audit').selectAll().where('borrower_id', '=', id).execute();
    expect(trail.map(({ action, detail }) => [action, detail])).toEqual([
      ['answers-read', 'by command, with pictures'],
    ]);
    expect(await run('999999')).toMatchObject({ code: 1, output: 'there is no borrower 999999\n' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('a shared location', () => {
  it('is rounded to about 11 kilometres, kept with the consent and shown as the day of sharing', async () => {
    const id = await stranger('placed');
    const answer = await share('placed', { latitude: '14.5994321', longitude: '-0.04', consent: '1' });
    expect(answer).toMatchObject({ success: true });
    const [row] = await rig.app.services.stores.certifications.listCurrent(id);
    expect(row?.part).toBe('location');
    const opened = rig.app.services.box.open(row?.sealed ?? Buffer.alloc(0), `certification/${id}/location`);
    expect(JSON.parse(opened)).toEqual({ location: '14.6,0.0' });
    const place = (await load('placed', 'ext')).items?.find(({ cate }) => cate === 'location');
    expect(place?.value).toMatch(/^\d{4}-\d\d-\d\d$/);
    const [consent] = await rig.db.selectFrom('consents').selectAll().where('borrower_id', '=', id).execute();
    expect(consent).toMatchObject({ code: 'location', version: '1' });
  });

  it.each([
    ['beyond the pole', { latitude: '91', longitude: '0', consent: '1' }],
    ['beyond the date line', { latitude: '0', longitude: '181', consent: '1' }],
    ['an invalid place', { latitude: 'here', longitude: '0', consent: '1' }],
    ['without consent', { latitude: '1', longitude: '0', consent: '0' }],
  ])('is refused if invalid: %s', async (_, place) => {
    expect(await share('demo-new', place)).toMatchObject({ success: false, code: '400' });
  });

  it('can be sent five times a day', async () => {
    await stranger('wanders');
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => share('wanders', { latitude: '1', longitude: '2', consent: '1' })),
    );
    expect(tries.filter(({ success }) => success)).toHaveLength(5);
    expect(tries.filter((answer) => !answer.success && answer.code === '1072')).toHaveLength(3);
  });
});
