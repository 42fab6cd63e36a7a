import { listAudit } from '@hiram/contract/desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskBrowser, openDesk, openDeskAs } from '../../../test/desk.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const openAs = (login: string, roles: string) => openDeskAs(rig, login, roles);

it('tells who saw what of whom, by operator, action, borrower and day, a page at a time', async () => {
  const agent = await openDesk(rig);
  await agent.load('1001');
  const reader = await openAs('reader', 'administrator');
  const of = async (filter: object) => {
    const answer = await reader.call(listAudit, filter);
    return answer.success ? answer.data.list : [];
  };
  const [seen] = await of({ action: 'view' });
  expect(seen).toMatchObject({ login: 'agent', action: 'view', complaint: '1001', origin: 'service' });
  expect(seen?.borrower).toMatch(/^\d+$/);
  expect(await of({ borrower: seen?.borrower })).toContainEqual(seen);
  // beside the older one of the seeds
  expect((await of({ by: 'agent', action: 'view' }))[0]).toEqual(seen);
  expect(await of({ by: 'nobody' })).toEqual([]);
  expect(await of({ action: 'view', from: rig.today, to: rig.today })).toEqual([seen]);
  expect(await of({ action: 'view', to: '2020-01-01' })).toEqual([]);
  // reading the trail is in the trail
  expect((await of({ by: 'reader', action: 'audit-read' })).map(({ detail }) => detail)).toContain('by nobody');
  for (let times = 0; times < 60; times += 1)
    await rig.app.services.stores.agents.note({ at: rig.now(), agentId: null, login: 'many', action: 'view' });
  const first = await reader.call(listAudit, { by: 'many' });
  expect(first.success && [first.data.list.length, first.data.hasMore]).toEqual([50, true]);
  const second = await reader.call(listAudit, { by: 'many', page: 2 });
  expect(second.success && [second.data.list.length, second.data.hasMore]).toEqual([10, false]);
});

it('is exported as a file without formulas by a role that may, and the export is recorded', async () => {
  const reader = await openAs('exporter', 'administrator');
  await rig.app.services.stores.agents.note({
    at: rig.now(),
    agentId: null,
    login: 'script:x',
    action: 'view',
    detail: '=HYPERLINK("http://evil.example")',
    facts: { reason: '+1', amountMinor: 5 },
  });
  const response = await reader.send(`${rig.baseUrl}/desk-api/audit.csv?by=script:x`);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"');
  const [head, line] = (await response.text()).split('\r\n');
  expect(head).toBe('\uFEFFtime,login,action,borrower,complaint,detail,why,origin'.slice(1));
  expect(line).toContain(`,script:x,view,,,"'=HYPERLINK(""http://evil.example""), amountMinor 5",'+1,service`);
  const rows = await rig.db.selectFrom('desk_audit').select('detail').where('action', '=', 'audit-exported').execute();
  expect(rows).toEqual([{ detail: 'by script:x' }]);
  const agent = await openAs('no-reader', 'agent');
  expect((await agent.send(`${rig.baseUrl}/desk-api/audit.csv`)).status).toBe(403);
  expect((await deskBrowser(rig).send(`${rig.baseUrl}/desk-api/audit.csv`)).status).toBe(401);
  expect((await reader.send(`${rig.baseUrl}/desk-api/audit.csv?from=yesterday`)).status).toBe(400);
});
