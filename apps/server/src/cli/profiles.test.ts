import { homeProduct } from '@hiram/contract';
import { addDays, defaultTerms } from '@hiram/domain';
import { readProfileFile } from '@hiram/lending-terms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeProduct, documentOf, writeProduct } from '../../test/change-product.ts';
import { commandInside } from '../../test/command-inside.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';
import { yamlFiles } from '../../test/yaml-files.ts';
import type { CommandServices } from './command.ts';

let rig: ServiceRig;
const { fileOf, remove } = yamlFiles();
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(async () => {
  await rig.close();
  remove();
});

const runWith = (more: Partial<CommandServices['config']>, typed: readonly (string | number)[]) =>
  commandInside({ ...rig.app.services, config: { ...rig.config, ...more } }, ['profiles', ...typed]);
const run = (...typed: readonly (string | number)[]) => runWith({}, typed);
const withApproval = (...typed: readonly (string | number)[]) => runWith({ productApproval: true }, typed);

const why = (from: string, by = 'ana') => ['--from', from, '--reason', 'milder', '--by', by] as const;
const text = (id: string, onceMinor: number) => `profiles:
  - id: ${id}
    basedOn: default
    latePenalty: { oneTimeMinor: { new: ${onceMinor}, repeat: ${onceMinor} }, dailyTiers: [] }
    sources: { latePenalty: our own choice }
`;

it('applies a profile from a day on, complete, and writes nothing when it is the same', async () => {
  const file = fileOf(text('mild', 5000));
  expect(await run('check', file)).toBe('can be in force: mild\n');
  expect(await run('apply', file, ...why(rig.today))).toBe(`mild: version 1 counts from ${rig.today}\n`);
  expect(await run('apply', file, ...why(rig.today))).toBe(`mild: version 1 says the same on ${rig.today}\n`);
  const later = addDays(rig.today, 10);
  await run('apply', fileOf(text('mild', 4000)), ...why(later));
  const rows = (await run('history', 'mild')).trimEnd().split('\n');
  expect(rows.map((row) => row.split('\t').slice(0, 3))).toEqual([
    ['1', rig.today, 'in force'],
    ['2', later, 'planned'],
  ]);
  expect(await run('list')).toBe(`mild\t1\tversion 2 planned, from ${later}\n`);
  const [shown] = readProfileFile(await run('show', 'mild', '--on', later), {}).profiles ?? [];
  const latePenalty = { oneTimeMinor: { new: 4000, repeat: 4000 }, dailyTiers: [] };
  expect(shown).toEqual({
    terms: { ...defaultTerms, id: 'mild', latePenalty },
    sources: { latePenalty: 'our own choice' },
  });
});

it('a version never changes', async () => {
  await run('apply', fileOf(text('kept', 5000)), ...why(rig.today));
  const change = rig.db.updateTable('profile_versions').set({ reason: 'another' });
  await expect(change.execute()).rejects.toThrow('is history');
  await expect(rig.db.deleteFrom('profile_versions').execute()).rejects.toThrow('is history');
});

it.each([
  {
    what: 'a misspelt term',
    from: 'oneTimeMinor',
    to: 'oneTimeMiner',
    message: ':4: profiles.0.latePenalty.oneTimeMiner there is no such term',
  },
  {
    what: 'the id of a supplied one',
    from: 'id: wrong',
    to: 'id: ph-statutory',
    message: ':2: ph-statutory.id: is that of a supplied profile',
  },
  {
    what: 'a day in the file',
    from: 'basedOn: default',
    to: 'from: 2026-01-01\n    basedOn: default',
    message: ':3: wrong.from: is said when it is applied or proposed',
  },
])('refuses $what by its line', async ({ from, to, message }) => {
  const file = fileOf(text('wrong', 5000).replace(from, to));
  await expect(run('apply', file, ...why(rig.today))).rejects.toThrow(`${file}${message}`);
  await expect(run('history', 'wrong')).rejects.toThrow('there is no profile wrong');
});

it('refuses a day before today, and another currency than before', async () => {
  const yesterday = addDays(rig.today, -1);
  await expect(run('apply', fileOf(text('peso', 5000)), ...why(yesterday))).rejects.toThrow('is before today');
  await run('apply', fileOf(text('peso', 5000)), ...why(rig.today));
  const rupees = text('peso', 5000).replace('basedOn: default', 'basedOn: in-standard');
  await expect(run('apply', fileOf(rupees), ...why(rig.today))).rejects.toThrow('a profile keeps its currency');
});

it('another operator approves where the lender wants it', async () => {
  const file = fileOf(text('two-eyes', 5000));
  expect(await withApproval('apply', file, ...why(rig.today))).toContain('waits for another operator');
  await expect(run('show', 'two-eyes')).rejects.toThrow('is not in force');
  await expect(run('approve', 'two-eyes', '--version', 1, '--by', 'ana')).rejects.toThrow(
    'another operator approves it',
  );
  await run('approve', 'two-eyes', '--version', 1, '--by', 'ben');
  expect(await run('show', 'two-eyes')).toContain('# two-eyes, version 1');
});

it('a product has the terms of its profile by the day, from midnight of the market', async () => {
  const later = addDays(rig.today, 3);
  await run('apply', fileOf(text('by-day', 5000)), ...why(rig.today));
  await run('apply', fileOf(text('by-day', 7000)), ...why(later));
  const before = await documentOf(rig, 1);
  await changeProduct(rig, 1, (product) => ({ ...product, termsProfile: 'by-day' }));
  const once = async () => {
    const shown = await rig.call('demo-new')(homeProduct.loadProduct, { productId: '1' });
    if (!shown.success) throw new Error(shown.message);
    return shown.data.cost?.late.onceMinor;
  };
  expect(await once()).toBe(5000);
  // of one day the last applied, at once
  await run('apply', fileOf(text('by-day', 6000)), ...why(rig.today));
  expect(await once()).toBe(6000);
  await rig.setClock(`${addDays(later, -1)}T15:59:59.000Z`);
  expect(await once()).toBe(6000);
  await rig.setClock(`${addDays(later, -1)}T16:00:00.000Z`);
  expect(await once()).toBe(7000);
  await rig.setClock(`${rig.today}T04:00:00.000Z`);
  // a profile under which the product could not be lent is refused, with the figure
  const strict = text('by-day', 5000).replace('    sources', '    termDays: { min: 1, max: 2 }\n    sources');
  await expect(run('check', fileOf(strict))).rejects.toThrow(/:2: by-day: quick-peso.*could not be lent/);
  await writeProduct(rig, 1, before);
});

it('preview prints the loan of a product under a profile of a file', async () => {
  const file = fileOf(text('seen', 5000));
  await expect(run('preview', file)).rejects.toThrow(`no product names a profile of ${file}`);
  const code = (await rig.app.services.stores.products.list()).find(({ market }) => market === 'PH')?.code ?? '';
  const seen = await run('preview', file, '--product', code);
  expect(seen).toContain(`${code} under seen\n`);
  expect(seen).toMatch(/^The first instalment of PHP \d+\.\d\d is PHP \d+\.\d\d after 30 days\.$/m);
  await expect(run('preview', file, '--product', 'none')).rejects.toThrow('none: no such product is lent today');
});
