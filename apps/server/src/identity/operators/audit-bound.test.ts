import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { MIGRATIONS_FOLDER } from '../../platform/db/migrations.ts';

// Issue 35: one row of a clock that had jumped kept the audit trail from being parted by month.

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const farAhead = new Date('2999-05-05T04:00:00Z');
const tables = async () => (await rig.app.services.stores.auditMonths.list()).map(({ table }) => table);
const placeOfFar = async () =>
  (
    await sql<{ place: string }>`select tableoid::regclass::text as place from desk_audit where detail = 'far'`.execute(
      rig.db,
    )
  ).rows;
const run = (statement: string) => sql.raw(statement).execute(rig.db);

it('partitions the trail by month although an older row is dated far in the future', async () => {
  await rig.app.services.stores.agents.note({
    at: farAhead,
    agentId: null,
    login: 'ana',
    action: 'view',
    detail: 'far',
  });
  // as 0097 leaves such a trail
  for (const table of await tables()) await run(`drop table months.${table}`);
  await run('alter table desk_audit detach partition months.desk_audit_before');
  await run('alter table desk_audit detach partition months.desk_audit_rest');
  await run('insert into months.desk_audit_before select * from months.desk_audit_rest');
  await run('drop table months.desk_audit_rest');
  await run(
    "alter table desk_audit attach partition months.desk_audit_before for values from (minvalue) to ('2999-06-01 00:00+00')",
  );
  await run('create table months.desk_audit_rest partition of desk_audit default');
  await rig.app.services.stores.auditMonths.add(rig.now());
  expect([await tables(), await placeOfFar()]).toEqual([[], [{ place: 'months.desk_audit_before' }]]);

  const mend = readFileSync(join(MIGRATIONS_FOLDER, '0112-audit-bound.sql'), 'utf8');
  await run(mend);
  const made = await tables();
  expect(made.length).toBeGreaterThanOrEqual(3);
  expect(await placeOfFar()).toEqual([{ place: 'months.desk_audit_rest' }]);
  await expect(run("update desk_audit set detail = '' where detail = 'far'")).rejects.toThrow(
    'the audit trail is history',
  );
  // a trail that is in order stays as it is
  await run(mend);
  expect(await tables()).toEqual(made);
});
