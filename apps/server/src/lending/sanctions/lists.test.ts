import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicants } from '../../../test/applicants.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { findListed } from './screen-borrower.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { newBorrower } = applicants(() => rig);
const folder = mkdtempSync(join(tmpdir(), 'hiram-sanctions-lists-'));
const load = (text: string, ...more: readonly string[]) => {
  const file = join(folder, 'list');
  writeFileSync(file, text);
  return runCommand(rig, ['sanctions', 'load', file, '--by', 'ana', ...more]);
};
const unXml = (person: string, day = '2026-11-20') =>
  `<CONSOLIDATED_LIST dateGenerated="${day}T10:00:00Z"><INDIVIDUALS>${person}</INDIVIDUALS></CONSOLIDATED_LIST>`;

describe('a list that was published before the one in force', () => {
  const dated = (day: string, name: string) =>
    unXml(`<INDIVIDUAL><REFERENCE_NUMBER>QDi.900</REFERENCE_NUMBER><FIRST_NAME>${name}</FIRST_NAME></INDIVIDUAL>`, day);

  it('is refused unless an operator says that it shall replace it, also as a CSV of a day', async () => {
    const older = (text: string, ...more: readonly string[]) => load(text, '--source', 'dated', ...more);
    expect(await older(dated('2026-11-20', 'FARAH'))).toMatchObject({ code: 0 });
    const words = 'the list is of 2026-11-19, and version';
    expect(await older(dated('2026-11-19', 'JAMAL'))).toMatchObject({
      code: 1,
      output: expect.stringContaining(words),
    });
    const row = 'reference,name\nQDi.900,Muhammad Jamal\n';
    expect(await older(row, '--published', '2026-11-19')).toMatchObject({
      code: 1,
      output: expect.stringContaining('--older'),
    });
    expect(await older(dated('2026-11-20', 'KAMAL'))).toMatchObject({ code: 0 });
    expect(await older(dated('2026-11-19', 'JAMAL'), '--older')).toMatchObject({ code: 0 });
  });

  it.each([
    {
      what: 'says no day',
      text: 'reference,name\nQDi.900,Muhammad Jamal\n',
      words: '--published says of which day this list is',
    },
    {
      what: 'is of a day to come',
      text: dated('2999-01-01', 'JAMAL'),
      words: 'the list is of 2999-01-01, which is to come',
    },
    {
      what: 'says two days',
      text: dated('2026-11-21', 'JAMAL'),
      more: ['--published', '2026-11-22'],
      words: 'the list itself says that it is of 2026-11-21',
    },
  ])('is not taken for newer where it $what', async ({ text, more = [], words }) => {
    await load(dated('2026-11-20', 'FARAH'), '--source', 'days');
    expect(await load(text, '--source', 'days', ...more)).toMatchObject({
      code: 1,
      output: expect.stringContaining(words),
    });
  });
});

describe('an alias', () => {
  const alias = (quality: string, name: string) =>
    `<INDIVIDUAL_ALIAS><QUALITY>${quality}</QUALITY><ALIAS_NAME>${name}</ALIAS_NAME></INDIVIDUAL_ALIAS>`;
  const listed = `<INDIVIDUAL><REFERENCE_NUMBER>QDi.950</REFERENCE_NUMBER><FIRST_NAME>RASHID</FIRST_NAME><SECOND_NAME>OSMAN</SECOND_NAME>
${alias('Good', 'Bilal Idris')}${alias('Low', 'Tariq Nasser')}${alias('', '')}</INDIVIDUAL>`;

  it.each([
    ['Osman Rashid', 'RASHID OSMAN', 'main'],
    ['Idris Bilal', 'Bilal Idris', 'alias'],
    ['Tarik Naser', 'Tariq Nasser', 'weak-alias'],
  ])('%s is found by the name that agrees, with its quality', async (name, agrees, nameKind) => {
    await load(unXml(listed), '--source', 'aliases');
    const hits = await findListed(rig.app.services.stores, { name, bornOn: '1990-05-05' });
    expect(hits).toMatchObject([{ reference: 'QDi.950', name: agrees, nameKind }]);
    const borrowerId = await newBorrower(name);
    const { output } = await runCommand(rig, ['sanctions', 'hits', String(borrowerId), '--by', 'ana']);
    expect(output).toMatch(new RegExp(`QDi.950\\s+${agrees}\\s+${nameKind}\\s+RASHID OSMAN`));
  });

  it('is in the digest of its entry in the order of the list, whatever its quality', async () => {
    const [good, weak] = ['Good', 'Low'].map((quality) =>
      unXml(listed.replace('<QUALITY>Low', `<QUALITY>${quality}`).replace('<QUALITY>Good', '<QUALITY>Low')),
    );
    await load(good ?? '', '--source', 'digests');
    const [before] = await findListed(rig.app.services.stores, { name: 'Tariq Nasser', bornOn: null });
    expect(await load(weak ?? '', '--source', 'digests')).toMatchObject({
      output: expect.stringContaining('0 new, 0 changed, 0 gone'),
    });
    const hits = await findListed(rig.app.services.stores, { name: 'Tariq Nasser', bornOn: null });
    expect(hits.map(({ contentHash }) => contentHash)).toContainEqual(before?.contentHash);
  });

  it('of a CSV may be weak too', async () => {
    const text = 'reference,name,aliases,weak aliases\nW1,Zoran Petrov,Zoran Ilic,Milos Kovac\n';
    await load(text, '--source', 'weak');
    const hits = await findListed(rig.app.services.stores, { name: 'Kovac Milos', bornOn: null });
    expect(hits).toMatchObject([{ reference: 'W1', name: 'Milos Kovac', nameKind: 'weak-alias' }]);
  });
});
