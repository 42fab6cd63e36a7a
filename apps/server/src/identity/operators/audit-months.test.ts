import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../../app/jobs.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

// Issue 35: the audit trail is parted by month, and an old month leaves with one statement.

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const addMonths = async (): Promise<void> => {
  await jobs.find(({ name }) => name === 'forget-old-keys')?.run(rig.app.services, new AbortController().signal);
};
const monthLater = (months: number): Date => {
  const now = rig.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 10, 4));
};
const nameOf = (at: Date) => at.toISOString().slice(0, 7);
const tables = async () => (await rig.app.services.stores.auditMonths.list()).map(({ month }) => month);
const note = (at: Date, detail: string) =>
  rig.app.services.stores.agents.note({ at, agentId: null, login: 'ana', action: 'view', detail });
/** The table that a row of the trail is in. */
const placeOf = async (detail: string): Promise<string | undefined> =>
  (
    await sql<{
      place: string;
    }>`select tableoid::regclass::text as place from desk_audit where detail = ${detail}`.execute(rig.db)
  ).rows[0]?.place;
const detach = (month: string) => runCommand(rig, ['operators', 'detach-audit', month, '--by', 'ana']);

describe('the audit trail by month', () => {
  it('has what was there before in one table, and what comes in a table of its month', async () => {
    await note(monthLater(0), 'now');
    expect(await placeOf('now')).toBe('months.desk_audit_before');
    const next = monthLater(1);
    await note(next, 'next month');
    expect(await placeOf('next month')).toBe(`months.desk_audit_${nameOf(next).replace('-', '_')}`);
  });

  it('gets the tables of the months to come from the job, three months ahead and once', async () => {
    const begin = rig.now();
    await rig.setClock(monthLater(2));
    await addMonths();
    const made = await tables();
    expect(made).toContain(nameOf(monthLater(3)));
    await addMonths();
    expect(await tables()).toEqual(made);
    await rig.setClock(begin);
  });

  it('takes a row of a month without a table, as after a jump of the clock, and that month stays with it', async () => {
    const far = monthLater(40);
    await note(far, 'far');
    expect(await placeOf('far')).toBe('months.desk_audit_rest');
    const begin = rig.now();
    await rig.setClock(far);
    for (let run = 0; run < 5; run += 1) await addMonths();
    expect(await tables()).not.toContain(nameOf(far));
    expect(await tables()).toContain(nameOf(monthLater(2)));
    await rig.setClock(begin);
  });

  it('is history in every table', async () => {
    for (const detail of ['now', 'next month', 'far'])
      await expect(sql`update desk_audit set detail = '' where detail = ${detail}`.execute(rig.db)).rejects.toThrow(
        'the audit trail is history',
      );
  });

  it('loses an old month by command, with a row of who took it out; the rows are kept aside, and the others stay', async () => {
    const begin = rig.now();
    const month = nameOf(monthLater(1));
    expect(await detach(month)).toMatchObject({ code: 1, output: expect.stringContaining(`${month} stays`) });
    await rig.setClock(monthLater(15));
    expect(await detach('2001-01')).toEqual({ code: 1, output: 'the audit trail has no table of 2001-01\n' });
    await rig.db.transaction().execute(async (tx) => {
      await sql`lock table complaints in row exclusive mode`.execute(tx);
      const output = 'the tables of the audit trail are in use: try again in a quiet hour\n';
      expect(await detach(month)).toEqual({ code: 1, output });
    });
    const table = `desk_audit_${month.replace('-', '_')}`;
    expect(await detach(month)).toEqual({
      code: 0,
      output: `${month} is in detached.${table}, and no longer in the trail.\n`,
    });
    expect([await placeOf('next month'), await placeOf('now')]).toEqual([undefined, 'months.desk_audit_before']);
    const { rows } = await sql<{ detail: string }>`select detail from detached.${sql.ref(table)}`.execute(rig.db);
    expect(rows).toEqual([{ detail: 'next month' }]);
    const [last] = await rig.app.services.stores.agents.listActions(1);
    expect(last).toMatchObject({ login: 'ana', action: 'audit-detached', detail: month });
    await rig.setClock(begin);
  });
});
