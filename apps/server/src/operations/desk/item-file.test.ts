import * as contract from '@hiram/contract/desk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewItem } from '../../platform/open-items/open-items.ts';
import { type Desk, openDeskAs } from '../../../test/desk.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const open = (item: Partial<NewItem> = {}): Promise<number> =>
  rig.app.services.stores.openItems.open({
    kind: 'loan',
    subject: 'of-a-file',
    reason: 'summary-drift',
    borrowerId: 1,
    at: rig.now(),
    ...item,
  });
const openAs = (login: string, roles: string) => openDeskAs(rig, login, roles);
const found = async (desk: Desk, id: number) => {
  const answer = await desk.call(contract.listItems, {});
  return answer.success ? answer.data.list.find(({ item }) => item === String(id)) : undefined;
};

describe('the file of the list', () => {
  it('has the rows of the filter for a role that may export, and a row in the trail', async () => {
    const desk = await openAs('exports', 'accountant');
    const id = await open({ kind: 'job', reason: 'job-failed', borrowerId: null, subject: '=1+1' });
    const file = await desk.send(`${rig.baseUrl}/desk-api/items.csv?kind=job`);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="items.csv"');
    const lines = (await file.text()).trim().split(/\r?\n/);
    expect(lines[0]).toContain('item,kind,reason,about,borrower,market,currency,amount,opened,days');
    // no spreadsheet runs it
    expect(lines.find((line) => line.startsWith(`${id},`))).toMatch(/^\d+,job,job-failed,"?'=1\+1/);
    expect(lines.slice(1).every((line) => line.includes(',job,'))).toBe(true);
    const seen = await rig.db
      .selectFrom('desk_audit')
      .select('detail')
      .where('action', '=', 'items-exported')
      .execute();
    expect(seen).toEqual([{ detail: `open, all, job, ${lines.length - 1} rows` }]);
    expect((await (await openAs('no-file', 'viewer')).send(`${rig.baseUrl}/desk-api/items.csv`)).status).toBe(403);
  });

  it('has details with amounts as amounts', async () => {
    const details = { amountMinor: 10_000, currency: 'PHP', claims: ['HRM-1', 'HRM-2'] };
    const id = await open({ kind: 'loan', details });
    expect((await found(await openAs('details', 'accountant'), id))?.about).toEqual([
      { name: 'claims', value: 'HRM-1, HRM-2', amounts: [] },
      { name: 'amountMinor', value: '', amounts: [{ currency: 'PHP', amount: 10_000 }] },
    ]);
  });
});
