import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicants } from '../../../test/applicants.ts';
import { payouts } from '../../../test/payouts.ts';
import { dataOf } from '../../../test/registrant.ts';
import { runCommand } from '../../../test/run-command.ts';
import { findListed, openHits } from './screen-borrower.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { push, newBorrower, details } = applicants(() => rig);
const { confirm, bindWallet, payoutsOf } = payouts(() => rig);
const folder = mkdtempSync(join(tmpdir(), 'hiram-sanctions-'));
const load = (text: string, ...more: readonly string[]) => {
  const file = join(folder, 'list');
  writeFileSync(file, text);
  return runCommand(rig, ['sanctions', 'load', file, '--by', 'ana', ...more]);
};
const csv = (...rows: readonly string[]) => ['reference,name,born,aliases', ...rows, ''].join('\n');
const unXml = (...people: readonly string[]) =>
  `<?xml version="1.0"?><CONSOLIDATED_LIST dateGenerated="2026-11-20T10:00:00Z"><INDIVIDUALS>${people.join('')}</INDIVIDUALS>
<ENTITIES><ENTITY><DATAID>1</DATAID><FIRST_NAME>A COMPANY</FIRST_NAME></ENTITY></ENTITIES></CONSOLIDATED_LIST>`;
const person = `<INDIVIDUAL><REFERENCE_NUMBER>QDi.900</REFERENCE_NUMBER><FIRST_NAME>MUHAMMAD</FIRST_NAME><SECOND_NAME>YUSUF</SECOND_NAME>
<NAME_ORIGINAL_SCRIPT>محمد يوسف</NAME_ORIGINAL_SCRIPT><INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Abu Dar&apos;i Hasan</ALIAS_NAME></INDIVIDUAL_ALIAS>
<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1990-05-05</DATE></INDIVIDUAL_DATE_OF_BIRTH></INDIVIDUAL>`;

async function applies(session: string, more: { bornOn?: string } = {}) {
  const borrowerId = await newBorrower(session, more);
  const { lendDetailsUrl } = dataOf(await push({ productId: '1', session }));
  const orderId = Number(new URL(lendDetailsUrl, 'https://x').searchParams.get('orderId'));
  return { borrowerId, orderId, url: lendDetailsUrl };
}
const stepOf = (orderId: number) => rig.app.services.stores.decisionSteps.newest(orderId, 'sanctions');
const itemsOf = (orderId: number) => rig.app.services.stores.openItems.listOpenOf('application', orderId);
const statusOf = async (url: string, session: string) => (await details(url, session)).noticeStatusText;
const seenBy = async (borrowerId: number, reference: string): Promise<string> => {
  const { output } = await runCommand(rig, ['sanctions', 'hits', String(borrowerId), '--by', 'ana']);
  const row = output.split('\n').find((each) => each.includes(reference)) ?? '';
  return /\b[0-9a-f]{12}\b/.exec(row)?.[0] ?? 'none';
};
const clearSeen = (borrowerId: number, [source, reference]: readonly [string, string], seen: string) => {
  const words = ['sanctions', 'clear', String(borrowerId), source, reference, '--seen', seen];
  return runCommand(rig, [...words, '--reason', 'Another mother.', '--by', 'ana']);
};
const clear = async (borrowerId: number, reference: string, source = 'un') =>
  clearSeen(borrowerId, [source, reference], await seenBy(borrowerId, reference));

describe('a list', () => {
  it('that is missing is said by the doctor, and nobody is screened', async () => {
    const { output } = await runCommand(rig, ['doctor']);
    expect(output).toMatch(/sanctions\s+warning\s+No list is loaded/);
    const { orderId, url } = await applies('nobody-listed');
    expect(await stepOf(orderId)).toMatchObject({ result: 'unknown', reason: 'no-list' });
    expect(await statusOf(url, 'nobody-listed')).toBe('Approved');
  });

  it('is loaded with its counts, versioned, and known when it comes again', async () => {
    const first = await load(unXml(person), '--source', 'un');
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining('1 new, 0 changed, 0 gone') });
    expect(first.output).toContain('1 persons with 3 names; 1 companies and groups left out');
    expect((await load(unXml(person), '--source', 'un')).output).toContain('the file is the same');
    const next = await load(
      csv('QDi.900,Muhammad Yusuf,1990-05-05,', 'QDi.901,Juan Ponce,1960;1962-1963,J. Ponce'),
      '--source',
      'un',
      '--published',
      '2026-11-20',
    );
    expect(next.output).toContain('1 new, 1 changed, 0 gone');
    const { output } = await runCommand(rig, ['sanctions', 'list']);
    expect(output).toMatch(/un.*in force[\s\S]*un.*2026-11-20.*replaced/);
    expect((await runCommand(rig, ['doctor'])).output).toMatch(/sanctions\s+ok\s+In force: un/);
  });

  it.each<[string, string, string]>([
    [
      'an unreadable day',
      csv('A1,Juan Ponce,5 May 1990,'),
      'line 2: born must be 1957-03-10, 1957 or 1955-1958, and is 5 May 1990',
    ],
    ['a reference twice', csv('A1,Juan Ponce,,', 'A1,Ana Reyes,,'), 'line 3: reference A1 is on line 2 too'],
    ['no name', csv('A1,,,'), 'line 2: name is empty'],
    [
      'a misspelt column',
      'reference,name,alias\nA1,Ana,Anita\n',
      "line 1: the file has a column 'alias'; it may have 'reference', 'name', 'born', 'aliases', 'weak aliases'",
    ],
    ['a column without a name', 'reference,name,\nA1,Ana,Anita\n', "line 1: the file has a column ''"],
    ['a column too few', 'reference,born\nA1,1990\n', "the file has no column 'name'"],
    ['nobody', csv(), 'the list names no person'],
    [
      'entities of its own',
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${unXml(person)}`,
      'a document type is not read',
    ],
    ['a cut end', unXml(person).slice(0, -30), 'it is no whole XML'],
    ['another XML', '<html><body/></html>', 'it is no consolidated list of the UN'],
  ])('with %s is refused whole', async (_, text, words) => {
    const { code, output } = await load(text, '--source', 'other');
    expect([code, output]).toEqual([1, expect.stringContaining(words)]);
    expect((await rig.app.services.stores.sanctions.current()).map(({ source }) => source)).not.toContain('other');
  });

  it('that lost most of its persons is refused until an operator says that it is right', async () => {
    await load(csv('B1,Nobody Here,,', 'B2,Nobody There,,', 'B3,Nobody Else,,'), '--source', 'shrinking');
    const shorter = csv('B1,Nobody Here,,');
    expect(await load(shorter, '--source', 'shrinking')).toMatchObject({
      code: 1,
      output: expect.stringContaining('--shorter'),
    });
    expect(await load(shorter, '--source', 'shrinking', '--shorter')).toMatchObject({ code: 0 });
  });
});

describe('an application of a listed person', () => {
  it('waits for an operator, whom the step tells what agrees, and the borrower reads nothing of it', async () => {
    await load(unXml(person), '--source', 'un', '--shorter');
    const { borrowerId, orderId, url } = await applies('Yousef Mohamed');
    expect(await itemsOf(orderId)).toMatchObject([{ reason: 'manual-review', details: { steps: ['sanctions'] } }]);
    expect(await stepOf(orderId)).toMatchObject({
      result: 'found',
      version: expect.stringContaining('un '),
      inputs: { name: 'Yousef Mohamed', bornOn: '1990-05-05' },
      details: { hits: [{ reference: 'QDi.900', bornMatch: 'same-day', nameIndex: 0 }] },
    });
    const raw = await rig.db.selectFrom('application_steps').select('inputs').where('order_id', '=', orderId).execute();
    expect(JSON.stringify(raw)).not.toContain('Yousef');
    expect(await statusOf(url, 'Yousef Mohamed')).toBe('Under review');
    const exported = join(folder, `export-${borrowerId}`);
    await runCommand(rig, ['borrower', 'export', String(borrowerId), exported, '--by', 'ana']);
    const told = readFileSync(join(exported, 'data.json'), 'utf8');
    expect(told).toContain('manual-review');
    expect(told).not.toMatch(/QDi|"found"|clearance.*words/);
  });

  it('is approved once the entry is cleared with a reason, which is not asked again until the entry changes', async () => {
    const { borrowerId, orderId, url } = await applies('Mohammed Yusuf');
    const [item] = await itemsOf(orderId);
    const approve = () => runCommand(rig, ['review', 'approve', String(item?.id), '--by', 'ana']);
    expect(await approve()).toMatchObject({ code: 1, output: expect.stringContaining('may be listed as un QDi.900') });
    expect(await clear(borrowerId, 'QDi.777')).toMatchObject({ code: 1 });
    expect(await clear(borrowerId, 'QDi.900')).toMatchObject({ code: 0 });
    expect(await approve()).toMatchObject({ code: 0 });
    expect(await statusOf(url, 'Mohammed Yusuf')).toBe('Approved');
    const { stores } = rig.app.services;
    expect(await stores.sanctions.clearances(borrowerId)).toMatchObject([{ by: 'ana', words: 'Another mother.' }]);
    const raw = await rig.db
      .selectFrom('sanctions_clearances')
      .select('words')
      .where('borrower_id', '=', borrowerId)
      .execute();
    expect(JSON.stringify(raw)).not.toContain('mother');

    // before the payout the same entry holds nothing; a changed one does
    dataOf(await bindWallet('Mohammed Yusuf', '09170008001'));
    await load(unXml(person.replace('YUSUF', 'YOUSSEF')), '--source', 'un');
    dataOf(await confirm('Mohammed Yusuf', String(orderId)));
    const [payout] = await payoutsOf(String(orderId));
    expect(await stores.openItems.listOpenOf('payout', String(payout?.id))).toMatchObject([
      { reason: 'manual-review' },
    ]);
  });
});

describe('a clearance', () => {
  it.each([
    ['birth date', { bornOn: '1990-05-06' }],
    ['name', { name: 'Hassan Abdi Omar' }],
  ])('is of the borrower as they were known: another %s is looked at again', async (what, changed) => {
    await load(csv('D1,Hassan Abdi,1990,', 'D2,Hassan Omar,1990,'), '--source', 'cleared');
    const name = what === 'name' ? 'Hassan Abdi' : 'Abdi Hassan';
    const borrowerId = await newBorrower(name);
    const { stores } = rig.app.services;
    const open = async () =>
      (await openHits(stores, await stores.borrowers.get(borrowerId))).map(({ reference }) => reference);
    const clearance = (seen: string) => clearSeen(borrowerId, ['cleared', 'D1'], seen);
    expect(await open()).toEqual(['D1']);
    const before = await seenBy(borrowerId, 'D1');
    expect(await clearance(before)).toMatchObject({ code: 0 });
    expect(await clearance(before)).toMatchObject({ code: 0 });
    expect(await stores.sanctions.clearances(borrowerId)).toHaveLength(1);
    expect(await open()).toEqual([]);
    await stores.borrowers.update(borrowerId, changed);
    expect(await open()).toContain('D1');
    expect(await clearance(before)).toMatchObject({ code: 1, output: expect.stringContaining('see sanctions hits') });
    expect(await open()).toContain('D1');
    expect(await clear(borrowerId, 'D1', 'cleared')).toMatchObject({ code: 0 });
    expect(await open()).not.toContain('D1');
    const raw = await rig.db.selectFrom('sanctions_clearances').select('person').execute();
    expect(JSON.stringify(raw)).not.toMatch(/Hassan|1990/);
  });
});

describe('a clearance that was made before its person was kept', () => {
  it('is of whom the screening before it was, and of nobody else', async () => {
    await load(csv('F1,Ismail Daoud,1990,'), '--source', 'earlier');
    const { borrowerId } = await applies('Ismail Daoud');
    const never = await newBorrower('Daoud Ismail');
    const { stores } = rig.app.services;
    const open = async (id: number) =>
      (await openHits(stores, await stores.borrowers.get(id))).map(({ reference }) => reference);
    for (const id of [borrowerId, never]) {
      expect(await clear(id, 'F1', 'earlier')).toMatchObject({ code: 0 });
      await rig.db.updateTable('sanctions_clearances').set({ person: null }).where('borrower_id', '=', id).execute();
    }
    expect(await open(borrowerId)).toEqual([]);
    expect(await open(never)).toEqual(['F1']);
    await stores.borrowers.update(borrowerId, { bornOn: '1990-05-06' });
    expect(await open(borrowerId)).toEqual(['F1']);
  });
});

describe('a name', () => {
  it.each<readonly [string, { readonly name: string; readonly bornOn: string; readonly isFound: boolean }]>([
    ['in another order and spelling', { name: 'Hussain, Abdulla', bornOn: '1980-01-01', isFound: true }],
    ['with accents and a middle name', { name: 'Ábdullah Omar Husayn', bornOn: '1980-01-01', isFound: true }],
    ['in the script of the list', { name: 'عبد الله حسين', bornOn: '1980-01-01', isFound: true }],
    ['born in the year beside', { name: 'Abdullah Hussein', bornOn: '1981-12-31', isFound: true }],
    ['born in another year', { name: 'Abdullah Hussein', bornOn: '1990-01-01', isFound: false }],
    ['of which one part agrees', { name: 'Abdullah Reyes', bornOn: '1980-01-01', isFound: false }],
    ['of one part with the same birth date', { name: 'Abdullah', bornOn: '1980-06-30', isFound: true }],
  ])('%s', async (_, { name, bornOn, isFound }) => {
    await load(csv('C1,Abdullah Hussein,1980-06-30,عبد الله حسين'), '--source', 'names', '--shorter');
    const hits = await findListed(rig.app.services.stores, { name, bornOn });
    expect(hits.some(({ reference }) => reference === 'C1')).toBe(isFound);
  });
});
