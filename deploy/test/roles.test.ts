import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmptyProduction, startEmptyProduction } from '../../tools/empty-production.ts';
import { migrateDatabase } from '../../tools/migrate-database.ts';
import { runStatement } from '../../tools/run-statement.ts';
import { SERVICE_ROLE, type SeparateRoles, separateRoles, setPassword } from '../../tools/separate-roles.ts';
import { startServiceProcess } from '../../tools/service-under-test.ts';
import { startThrowawayDatabase } from '../../tools/throwaway-database.ts';

/** The queues that have a job: not the one of dead letters, nor those of the library itself. */
const isOurs = `name <> 'dead-letters' and name not like '\\_\\_%'`;

describe('a database that one role has used so far', () => {
  let cluster: Awaited<ReturnType<typeof startThrowawayDatabase>>;
  let superuserUrl: string;
  let roles: SeparateRoles;
  beforeAll(async () => {
    cluster = await startThrowawayDatabase();
    superuserUrl = cluster.url('hiram');
    await runStatement(superuserUrl, `create role ${SERVICE_ROLE} login`);
    await runStatement(superuserUrl, `alter database hiram owner to ${SERVICE_ROLE}`);
    const oneRoleUrl = await setPassword(superuserUrl, SERVICE_ROLE);
    await migrateDatabase(oneRoleUrl, true);
    // makes the tables of the queue
    const service = await startServiceProcess({ DATABASE_URL: oneRoleUrl });
    await service.end();
    roles = await separateRoles(superuserUrl);
    await migrateDatabase(roles.ownerUrl, true);
  });
  afterAll(() => cluster.stop());

  it.each([
    'alter table orders add column x int',
    'alter table ledger_postings disable trigger all',
    'drop trigger desk_audit_kept on desk_audit',
    'create table x (y int)',
    'create function x() returns int language sql as $$ select 1 $$',
    'create schema x',
    'truncate notifications',
    'drop table app_ratings',
    'alter table desk_audit detach partition months.desk_audit_rest',
    'set session_replication_role = replica',
    'set role hiram_owner',
  ])('refuses the service: %s', async (statement) => {
    await expect(runStatement(roles.serviceUrl, statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('lets the owner add a table, which the service can write and not drop', async () => {
    await runStatement(roles.ownerUrl, 'create table added (id int generated always as identity, x text)');
    expect(await runStatement(roles.serviceUrl, `insert into added (x) values ('a') returning id, x`)).toEqual([
      { id: 1, x: 'a' },
    ]);
    await expect(runStatement(roles.serviceUrl, 'drop table added')).rejects.toThrow('must be owner');
  });

  it('leaves the tables of the job queue to the service', async () => {
    const owners = await runStatement(
      superuserUrl,
      `select distinct tableowner as owner from pg_tables where schemaname = 'jobs'`,
    );
    expect(owners).toEqual([{ owner: SERVICE_ROLE }]);
  });
});

describe('a new database with two roles', () => {
  let live: EmptyProduction;
  beforeAll(async () => {
    live = await startEmptyProduction();
  });
  afterAll(() => live.stop());

  // docs/going-live.md on such a database: deploy/test/going-live.test.ts
  it('runs each job', async () => {
    await runStatement(
      live.superuserUrl,
      `insert into jobs.job (name, expire_seconds)
        select name, expire_seconds from jobs.queue where ${isOurs} on conflict do nothing`,
    );
    const left = () =>
      runStatement(
        live.superuserUrl,
        `select name from jobs.queue q where ${isOurs}
          and not exists (select from jobs.job j where j.name = q.name and j.state = 'completed')`,
      );
    expect(
      (await runStatement(live.superuserUrl, `select name from jobs.queue where ${isOurs}`)).length,
    ).toBeGreaterThan(10);
    await expect.poll(left, { timeout: 240_000, interval: 1_000 }).toEqual([]);
    expect(await runStatement(live.superuserUrl, 'select name, output from jobs.job where retry_count > 0')).toEqual(
      [],
    );
  }, 300_000);
});
