import * as contract from '@hiram/contract/desk';
import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Desk, openDeskAs } from '../../../../test/desk.ts';
import { productText } from '../../../../test/desk-products.ts';
import { commandInside } from '../../../../test/command-inside.ts';
import { openServiceRig, type ServiceRig } from '../../../../test/service-rig.ts';
import { yamlFiles } from '../../../../test/yaml-files.ts';

let rig: ServiceRig;
let maker: Desk;
let checker: Desk;
/** A profile of its own for each test, and a product that is sold under it. */
let id = '';
let number = 0;
const { fileOf, remove } = yamlFiles();
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  maker = await openDeskAs(rig, 'p-maker', 'product-manager');
  checker = await openDeskAs(rig, 'p-checker', 'product-manager');
});
afterAll(async () => {
  await rig.close();
  remove();
});
beforeEach(async () => {
  id = `mild-${(number += 1)}`;
  await run('profiles', 'apply', fileOf(text(5000)), ...since(rig.today));
});

const text = (onceMinor: number, more = '') => `profiles:
  - id: ${id}
    basedOn: ph-statutory${more}
    latePenalty: { oneTimeMinor: { new: ${onceMinor}, repeat: ${onceMinor} }, dailyTiers: [] }
    sources: { latePenalty: our own choice }
`;
const since = (from: string) => ['--from', from, '--reason', 'opening', '--by', 'ana'];
const run = (...typed: string[]) => runWith({}, typed);
const runWith = (settings: Partial<ServiceRig['config']>, typed: readonly string[]) =>
  commandInside({ ...rig.app.services, config: { ...rig.config, ...settings } }, typed);
const sellUnderIt = (rate: string, from: string = rig.today) =>
  run('products', 'apply', fileOf(productText(`sold-${id}`, rate).replace('ph-statutory', id)), ...since(from));

async function check(desk: Desk, file: string) {
  const answer = await desk.call(contract.checkProfile, { text: file, from: rig.today });
  if (!answer.success || answer.data.profile === null) throw new Error(JSON.stringify(answer));
  return answer.data.profile;
}
async function propose(
  desk: Desk,
  onceMinor: number,
  { reason = 'dearer', tryId = `${id} ${onceMinor}`, more = '' } = {},
) {
  const file = text(onceMinor, more);
  const { seen } = await check(desk, file);
  const request = { text: file, from: rig.today, reason, seen, tryId };
  return desk.call(contract.proposeProfile, request);
}
async function load(desk: Desk, version?: number) {
  const answer = await desk.call(contract.loadProfile, { profile: id, ...(version !== undefined && { version }) });
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
}
/** Decides on a version, after a look at what it would change. */
async function decide(desk: Desk, version: number, decision: 'approve' | 'refuse' = 'approve') {
  const seen = (await load(checker, version)).proposal?.seen ?? 'nothing waits';
  return desk.call(contract.decideProfile, { profile: id, version, decision, words: 'Too dear.', seen });
}
const withdraw = (desk: Desk, version: number) =>
  desk.call(contract.withdrawProfile, { profile: id, version, words: 'A slip.' });
const states = async () => (await load(checker)).versions.map(({ version, state }) => [version, state]);
const trail = () =>
  rig.db
    .selectFrom('desk_audit')
    .select(['login', 'action'])
    .where('detail', 'like', `${id} %`)
    .orderBy('id')
    .execute();

it('a proposal waits for another operator, who sees what it changes and approves it', async () => {
  await sellUnderIt('36');
  expect(await check(maker, text(6000))).toMatchObject({ against: 1, soldUnder: [`sold-${id}`] });
  expect(await propose(maker, 6000)).toMatchObject({ data: { code: id, version: 2, state: 'waiting' } });
  expect(await states()).toEqual([
    [2, 'waiting'],
    [1, 'in-force'],
  ]);
  expect((await load(checker, 1)).proposal).toBeNull();
  const { proposal, versions } = await load(checker, 2);
  expect(proposal).toMatchObject({
    against: 1,
    soldUnder: [`sold-${id}`],
    kept: { lockedOffers: 0, inReview: 0, approved: 0 },
    changes: [
      { field: 'latePenalty.oneTimeMinor.new', before: '5000', after: '6000' },
      { field: 'latePenalty.oneTimeMinor.repeat', before: '5000', after: '6000' },
    ],
  });
  expect(versions[0]).toMatchObject({ proposedBy: 'p-maker', approvedBy: '', isOwn: false });
  const listed = await checker.call(contract.listProfiles, {});
  expect(listed.success && listed.data.list.find(({ profile }) => profile === id)).toMatchObject({ waiting: 1 });
  expect(await decide(checker, 2)).toMatchObject({ data: { from: rig.today } });
  // twice is once
  expect(await decide(checker, 2)).toMatchObject({ success: true });
  expect(await states()).toEqual([
    [2, 'in-force'],
    [1, 'superseded'],
  ]);
  expect(await trail()).toEqual([
    { login: 'ana', action: 'profile-applied' },
    { login: 'p-maker', action: 'profile-proposed' },
    { login: 'p-checker', action: 'profile-approved' },
  ]);
});

it('a proposer does not approve or refuse the own proposal, nor one that a script made in the own name', async () => {
  await propose(maker, 6000);
  expect(await decide(maker, 2)).toMatchObject({ code: '1150' });
  expect(await decide(maker, 2, 'refuse')).toMatchObject({ code: '1150' });
  const byScript = ['--from', rig.today, '--reason', 'by a script', '--by', 'p-maker'];
  await runWith({ productApproval: true }, ['profiles', 'apply', fileOf(text(7000)), ...byScript]);
  expect(await decide(maker, 3)).toMatchObject({ code: '1150' });
  expect((await trail()).filter(({ action }) => action === 'profile-decision-failed')).toHaveLength(3);
  expect(await decide(checker, 3)).toMatchObject({ success: true });
});

it('a proposal is refused with a reason, or withdrawn by its proposer alone, and stays in the history', async () => {
  await propose(maker, 6000);
  await propose(maker, 7000);
  expect(await withdraw(checker, 3)).toMatchObject({ code: '1182' });
  const noWords = { profile: id, version: 2, decision: 'refuse', words: '', seen: 'any' } as const;
  expect(await checker.call(contract.decideProfile, noWords)).toMatchObject({ success: false });
  expect(await decide(checker, 2, 'refuse')).toMatchObject({ success: true });
  expect(await decide(checker, 2, 'refuse')).toMatchObject({ success: true });
  expect(await withdraw(maker, 3)).toMatchObject({ success: true });
  expect(await states()).toEqual([
    [3, 'withdrawn'],
    [2, 'refused'],
    [1, 'in-force'],
  ]);
  expect((await load(checker)).versions[1]).toMatchObject({ endedBy: 'p-checker', endedReason: 'Too dear.' });
  expect(await decide(checker, 3)).toMatchObject({ code: '1182', message: expect.stringContaining('was withdrawn') });
  await expect(run('profiles', 'approve', id, '--version', '2', '--by', 'ben')).rejects.toThrow(
    'was refused by p-checker',
  );
  expect(await run('profiles', 'history', id)).toContain('refused');
  // the same may be proposed anew
  expect(await propose(maker, 6000, { tryId: `${id} again` })).toMatchObject({
    data: { version: 4, state: 'waiting' },
  });
});

it('the same try proposes once; another request under its name is refused; one that says the same is none', async () => {
  const first = await propose(maker, 6000, { tryId: `${id} try` });
  expect(await propose(maker, 6000, { tryId: `${id} try` })).toEqual(first);
  expect(await propose(maker, 6000, { tryId: `${id} try`, reason: 'another' })).toMatchObject({ code: '409' });
  expect(await propose(maker, 5000)).toMatchObject({ data: { version: 1, state: 'unchanged' } });
  expect(await decide(checker, 2, 'refuse')).toMatchObject({ success: true });
  expect(await propose(maker, 6000, { tryId: `${id} try` })).toEqual(first);
  expect(await states()).toEqual([
    [2, 'refused'],
    [1, 'in-force'],
  ]);
});

it('what has changed since it was seen is refused: another version in force, another product sold under it', async () => {
  const { seen } = await check(maker, text(6000));
  await propose(maker, 6000);
  const shown = (await load(checker, 2)).proposal?.seen ?? '';
  const proposed = { text: text(6500), from: rig.today, reason: 'dearer', seen, tryId: `${id} late` };
  const approved = { profile: id, version: 2, decision: 'approve', words: '', seen: shown } as const;
  await sellUnderIt('36', addDays(rig.today, 3));
  expect(await maker.call(contract.proposeProfile, proposed)).toMatchObject({ code: '1181' });
  expect(await checker.call(contract.decideProfile, approved)).toMatchObject({ code: '1181' });
  const again = (await load(checker, 2)).proposal?.seen ?? '';
  await run('profiles', 'apply', fileOf(text(5500)), ...since(rig.today));
  expect(await checker.call(contract.decideProfile, { ...approved, seen: again })).toMatchObject({ code: '1181' });
  expect((await states())[1]).toEqual([2, 'waiting']);
  // after another look
  expect(await decide(checker, 2)).toMatchObject({ success: true });
});

it('a proposal is checked anew at its approval: its day, and whether the products could be lent under it', async () => {
  await propose(maker, 6000, { more: '\n    termDays: { min: 1, max: 2 }' });
  await propose(maker, 7000);
  await sellUnderIt('36');
  expect(await decide(checker, 2)).toMatchObject({
    code: '1182',
    message: expect.stringContaining('could not be lent on'),
  });
  const { seen = '' } = (await load(checker, 3)).proposal ?? {};
  await rig.passDays(1);
  const nextDay = await openDeskAs(rig, `late-${id}`, 'product-manager');
  const approval = { profile: id, version: 3, decision: 'approve', words: '', seen } as const;
  const late = await nextDay.call(contract.decideProfile, approval);
  await rig.passDays(-1);
  expect(late).toMatchObject({ code: '1182', message: expect.stringContaining('before today') });
  expect((await states()).slice(0, 2)).toEqual([
    [3, 'waiting'],
    [2, 'waiting'],
  ]);
});

it('only some roles propose and approve, and only in the markets of its currency', async () => {
  const { seen } = await check(maker, text(6000));
  await propose(maker, 6000);
  const proposed = { text: text(6500), from: rig.today, reason: 'No.', seen, tryId: `${id} there` };
  const reads = await openDeskAs(rig, `reads-${id}`, 'viewer');
  expect(await reads.call(contract.proposeProfile, proposed)).toMatchObject({ code: '1140' });
  expect(await decide(reads, 2)).toMatchObject({ code: '1140' });
  expect(await withdraw(reads, 2)).toMatchObject({ code: '1140' });
  const elsewhere = await openDeskAs(rig, `abroad-${id}`, 'product-manager@IN');
  expect(await elsewhere.call(contract.proposeProfile, proposed)).toMatchObject({ code: '1140' });
  expect(await decide(elsewhere, 2)).toMatchObject({ code: '1152' });
  expect(await withdraw(elsewhere, 2)).toMatchObject({ code: '1152' });
  expect((await states())[0]).toEqual([2, 'waiting']);
  const none = { profile: id, version: 9, decision: 'approve', words: '', seen: 'any' } as const;
  expect(await checker.call(contract.decideProfile, none)).toMatchObject({ code: '1152' });
});

it('an id whose only proposal was refused is free for another currency; one that waits is not', async () => {
  id = `free-${id}`;
  const inRupees = text(6000).replace('ph-statutory', 'in-standard');
  const checkRupees = () => maker.call(contract.checkProfile, { text: inRupees, from: rig.today });
  await propose(maker, 6000);
  expect(await checkRupees()).toMatchObject({
    data: { problems: [{ message: 'is a profile in PHP; a profile keeps its currency' }] },
  });
  const waiting = (await load(checker, 1)).proposal?.seen ?? '';
  const refusal = { profile: id, version: 1, decision: 'refuse', words: 'No.', seen: waiting } as const;
  expect(await checker.call(contract.decideProfile, refusal)).toMatchObject({ success: true });
  const checked = await checkRupees();
  const seen = (checked.success && checked.data.profile?.seen) || '';
  const proposed = { text: inRupees, from: rig.today, reason: 'opening', seen, tryId: `${id} in` };
  expect(await maker.call(contract.proposeProfile, proposed)).toMatchObject({ data: { version: 2, state: 'waiting' } });
  // what was refused is not of the currency that has the id now
  expect(await states()).toEqual([[2, 'waiting']]);
});
