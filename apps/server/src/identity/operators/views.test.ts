import * as contract from '@hiram/contract/desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, openDeskAs } from '../../../test/desk.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
let ana: Desk;
let ben: Desk;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  ana = await openDeskAs(rig, 'v-ana', 'collector');
  ben = await openDeskAs(rig, 'v-ben', 'collector');
});
afterAll(() => rig.close());

const save = (desk: Desk, name: string, more: { query?: string; list?: contract.ViewedList } = {}) =>
  desk.call(contract.saveView, { list: 'loans', name, query: '', ...more });
async function viewsOf(desk: Desk, list: contract.ViewedList = 'loans') {
  const answer = await desk.call(contract.listViews, { list });
  if (!answer.success) throw new Error(answer.message);
  return answer.data.list;
}
const namesOf = async (desk: Desk, list?: contract.ViewedList) => (await viewsOf(desk, list)).map(({ name }) => name);

it('an operator keeps views of each list, which no other sees, renames or deletes', async () => {
  await save(ana, 'Late', { query: 'state=late&sort=due' });
  await save(ana, 'All');
  await save(ana, 'Late', { query: 'state=late', list: 'items' });
  expect(await viewsOf(ana)).toMatchObject([
    { name: 'All', query: '' },
    { name: 'Late', query: 'state=late&sort=due' },
  ]);
  expect(await namesOf(ana, 'items')).toEqual(['Late']);
  expect(await namesOf(ben)).toEqual([]);
  const [all, late] = await viewsOf(ana);
  const [first, second] = [all?.view ?? 0, late?.view ?? 0];
  expect(await ben.call(contract.renameView, { view: first, name: 'Mine' })).toMatchObject({ code: '1152' });
  await ben.call(contract.deleteView, { view: first });
  expect(await namesOf(ana)).toEqual(['All', 'Late']);
  expect(await ana.call(contract.renameView, { view: first, name: 'Late' })).toMatchObject({
    code: '1152',
    message: 'Another view of this list is named Late.',
  });
  expect(await ana.call(contract.renameView, { view: first, name: 'Everything' })).toMatchObject({ success: true });
  await ana.call(contract.deleteView, { view: second });
  expect(await namesOf(ana)).toEqual(['Everything']);
  expect(await ana.call(contract.deleteView, { view: second })).toMatchObject({ success: true });
});

it('a view of the same name takes the place of the one before, also where as many are kept as can be', async () => {
  for (let number = 1; number <= contract.VIEWS_MAX; number += 1) await save(ben, `View ${number}`);
  expect(await save(ben, 'One more')).toMatchObject({
    code: '1152',
    message: 'At most 20 views of a list can be kept. Delete one first.',
  });
  expect(await save(ben, 'View 1', { query: 'state=late' })).toMatchObject({ success: true });
  const views = await viewsOf(ben);
  expect(views).toHaveLength(contract.VIEWS_MAX);
  expect(views.find(({ name }) => name === 'View 1')?.query).toBe('state=late');
});

it('what is no query of an address, too long, or of no list is refused', async () => {
  expect(await save(ana, 'x', { query: 'a=<script>' })).toMatchObject({ success: false });
  expect(await save(ana, 'x', { query: `a=${'b'.repeat(contract.VIEW_QUERY_MAX)}` })).toMatchObject({ success: false });
  expect(await save(ana, 'x'.repeat(contract.VIEW_NAME_MAX + 1))).toMatchObject({ success: false });
  expect(await save(ana, ' ')).toMatchObject({ success: false });
  expect(await save(ana, 'x', { list: 'operators' as 'loans' })).toMatchObject({ success: false });
});
