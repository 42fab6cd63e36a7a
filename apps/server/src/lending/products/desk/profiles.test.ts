import * as contract from '@hiram/contract/desk';
import { addDays, termsProfiles } from '@hiram/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, openDeskAs } from '../../../../test/desk.ts';
import { runCommand } from '../../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../../test/service-rig.ts';
import { yamlFiles } from '../../../../test/yaml-files.ts';

let rig: ServiceRig;
let desk: Desk;
const { fileOf, remove } = yamlFiles();
const textOf = (onceMinor: number) => `profiles:
  - id: desk-mild
    basedOn: default
    latePenalty: { oneTimeMinor: { new: ${onceMinor}, repeat: ${onceMinor} }, dailyTiers: [] }
    sources: { latePenalty: our own choice }
`;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  desk = await openDeskAs(rig, 'p-maker', 'product-manager');
  for (const [text, from] of [
    [textOf(5000), rig.today],
    [textOf(4000), addDays(rig.today, 10)],
  ] as const)
    await runCommand(rig, ['profiles', 'apply', fileOf(text), '--from', from, '--reason', 'milder', '--by', 'ana']);
});
afterAll(async () => {
  await rig.close();
  remove();
});

const PENALTY = 'latePenalty.oneTimeMinor.new';
async function load(request: { profile: string; version?: number; other?: number }) {
  const answer = await desk.call(contract.loadProfile, request);
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
}

it('profiles are listed, supplied ones and those of the lender’s own with the version in force', async () => {
  const answer = await desk.call(contract.listProfiles, {});
  const list = answer.success ? answer.data.list : [];
  expect(list.filter(({ isSupplied }) => isSupplied).map(({ profile }) => profile)).toEqual(
    Object.values(termsProfiles).map(({ id }) => id),
  );
  expect(list.filter(({ isSupplied }) => !isSupplied)).toEqual([
    { profile: 'desk-mild', isSupplied: false, currency: 'PHP', version: 1, versions: 2, waiting: 0 },
  ]);
});

it('two versions stand side by side, each term with its source', async () => {
  const page = await load({ profile: 'desk-mild', version: 2, other: 1 });
  expect(page).toMatchObject({ version: 2, other: 1, isSupplied: false });
  expect(page.versions.map(({ version, state, proposedBy }) => [version, state, proposedBy])).toEqual([
    [2, 'planned', 'ana'],
    [1, 'in-force', 'ana'],
  ]);
  expect(page.terms.find(({ field }) => field === PENALTY)).toEqual({
    field: PENALTY,
    value: '4000',
    beside: '5000',
    source: 'our own choice',
  });
  expect(page.terms.find(({ field }) => field.startsWith('prepayment'))?.source).toBe('');
  expect((await load({ profile: 'desk-mild' })).version).toBe(1);
  const supplied = await load({ profile: 'default' });
  expect(supplied).toMatchObject({ isSupplied: true, version: 0, versions: [] });
  expect(supplied.terms.some(({ source }) => source !== '')).toBe(true);
});

it('a file is checked as it would be proposed, and nothing is stored', async () => {
  const check = (by: Desk, text: string) => by.call(contract.checkProfile, { text });
  expect(await check(desk, textOf(3000))).toMatchObject({
    data: {
      problems: [],
      profile: {
        profile: 'desk-mild',
        from: rig.today,
        against: 1,
        changes: [
          { field: PENALTY, before: '5000', after: '3000' },
          { field: 'latePenalty.oneTimeMinor.repeat', before: '5000', after: '3000' },
        ],
        soldUnder: [],
        kept: { lockedOffers: 0, inReview: 0, approved: 0 },
      },
    },
  });
  expect(await check(desk, textOf(3000).replace('basedOn: default', 'basedOn: nothing'))).toMatchObject({
    data: { problems: [{ line: 3 }], profile: null },
  });
  expect(await check(desk, textOf(3000).replace('desk-mild', 'default'))).toMatchObject({
    data: { problems: [{ line: 2, message: expect.stringContaining('supplied profile') }], profile: null },
  });
  const two = `${textOf(3000)}${textOf(3000).replace('profiles:\n', '').replace('desk-mild', 'desk-other')}`;
  expect(await check(desk, two)).toMatchObject({
    data: { problems: [{ message: expect.stringContaining('one at a time') }], profile: null },
  });
  const rupees = textOf(3000).replace('basedOn: default', 'basedOn: in-standard');
  expect(await check(desk, rupees)).toMatchObject({
    data: { problems: [{ line: 2, message: expect.stringContaining('keeps its currency') }], profile: null },
  });
  const later = await desk.call(contract.checkProfile, { text: textOf(3000), from: addDays(rig.today, 10) });
  expect(later).toMatchObject({ data: { profile: { against: 2, changes: [{ before: '4000' }, { before: '4000' }] } } });
  expect((await load({ profile: 'desk-mild' })).versions).toHaveLength(2);
  const abroad = await openDeskAs(rig, 'p-abroad', 'product-manager@IN');
  expect(await check(abroad, textOf(3000))).toMatchObject({ code: '1140' });
  // neither compared with one of another market, nor built upon it
  const foreign = textOf(3000).replaceAll('PHP', 'INR');
  expect(await check(abroad, foreign)).toMatchObject({ code: '1140' });
  const upon = foreign.replace('desk-mild', 'own-mild').replace('basedOn: default', 'basedOn: desk-mild');
  expect(await check(abroad, upon)).toMatchObject({ data: { problems: [{ line: 3 }], profile: null } });
  expect(await abroad.call(contract.loadProfile, { profile: 'desk-mild' })).toMatchObject({ code: '1152' });
  const viewer = await openDeskAs(rig, 'p-collector', 'collector');
  expect(await check(viewer, textOf(3000))).toMatchObject({ code: '1140' });
});

it('a profile or a version that there is none of is refused', async () => {
  for (const request of [
    { profile: 'nobody' },
    { profile: 'desk-mild', version: 9 },
    { profile: 'desk-mild', other: 9 },
  ])
    expect(await desk.call(contract.loadProfile, request)).toMatchObject({ code: '1152' });
});
