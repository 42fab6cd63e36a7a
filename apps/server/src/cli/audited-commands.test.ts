import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditedVerbs, verbs } from '../../test/audited-verbs.ts';
import { runCommand, runCommandProcess } from '../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

// Every command that changes or looks at something of a borrower's leaves a row in the audit trail: the list of commands is the commands'
// own, and a new verb fails here until it is in the table.

let rig: ServiceRig;
const folder = mkdtempSync(join(tmpdir(), 'hiram-trail-'));
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  // a phone is moved by operators in the list alone
  await rig.app.services.stores.agents.insert({ login: 'ana', name: 'Ana', passwordHash: '', at: rig.now() });
});
afterAll(async () => {
  await rig.close();
  rmSync(folder, { recursive: true, force: true });
});

const { item, lastRow, life, run, scenes, testRows, trailAfter } = auditedVerbs(() => rig, folder);
const by = ['--by', 'ana'] as const;

/** This needs a second data key; its row is in operations/keys/rotation.matrix.test.ts. */
const ofKeys = ['keys rotate'];
/** This needs a month that is over for long; its row is in identity/operators/audit-months.test.ts. */
const ofMonths = ['operators detach-audit'];

describe('the audit trail', () => {
  it('knows each verb of each command that changes something (30-C3)', async () => {
    const names = (await verbs()).map(([name]) => name);
    expect([...Object.keys(scenes), ...ofKeys, ...ofMonths].toSorted()).toEqual(names.toSorted());
  });

  // each of them, and the words of operators in all tables: audited-commands.matrix.test.ts
  testRows(Object.keys(scenes).filter((_, place) => place % 8 === 0));

  it('names the operator invited or disabled, with who acted and where (30-C3)', async () => {
    const before = await lastRow();
    for (const verb of [
      ['invite', 'nina', 'Nina', 'agent'],
      ['disable', 'nina'],
    ])
      expect(await runCommandProcess(rig, ['operators', ...verb, ...by])).toMatchObject({ code: 0 });
    const rows = await trailAfter(before);
    expect(rows.map(({ login, action, detail, origin }) => [login, action, detail, /^\S+@\S+$/.test(origin)])).toEqual([
      ['ana', 'operator-invited', 'nina: agent', true],
      ['ana', 'agent-disabled', 'nina', true],
    ]);
    const { output } = await runCommand(rig, ['operators', 'audit', '--from', '@']);
    expect(output.split('\n')[0]).toMatch(/\tana\tagent-disabled\t\t\t\tnina\t\S+@\S+$/);
  });

  it('lists actions with amount, reason and key, by borrower, by operator and from a day (30-C3)', async () => {
    const { orderId } = await life();
    await run(
      'transactions',
      'waive',
      orderId,
      1,
      'interest',
      '150.50',
      '--by',
      'eva',
      '--key',
      'k-77',
      '--reason',
      'hardship',
    );
    const [first, ...more] = (await run('operators', 'audit', '--by', 'eva')).trimEnd().split('\n');
    expect(more).toEqual([]);
    expect(first?.split('\t').slice(1)).toEqual([
      'eva',
      'transaction-booked',
      'borrower 1',
      '',
      `order ${orderId}, transaction 2, interest_waiver, PHP 150.50, reason hardship, of ${rig.today}, key operator/k-77`,
      `${orderId}/2`,
      'service',
    ]);
    expect(await run('operators', 'audit', '--borrower', 1)).toContain(`${first}\n`);
    expect(await run('operators', 'audit', '--borrower', 2)).not.toContain('eva');
    expect(await run('operators', 'audit', '--by', 'eva', '--from', rig.today)).toBe(`${first}\n`);
    expect(await run('operators', 'audit', '--by', 'eva', '--from', addDays(rig.today, 2))).toBe(
      'Nothing was done or looked at.\n',
    );
  });

  it('lists a row of an amount without a currency in minor units (30-C3)', async () => {
    const row = { at: rig.now(), agentId: null, login: 'nora', facts: { amountMinor: 12_345 } };
    await rig.app.services.stores.agents.note({ ...row, action: 'view' });
    expect(await run('operators', 'audit', '--by', 'nora')).toContain('\tview\t\t\t12345 minor units\t');
    const { actions } = JSON.parse(await run('operators', 'audit', '--by', 'nora', '--json'));
    expect(actions).toMatchObject([{ facts: { amountMinor: 12_345 } }]);
  });

  it('includes decisions about items, with reason and note (30-C3)', async () => {
    const id = await item();
    await run('review', 'close', id, '--note', 'restarted', '--by', 'eva');
    expect((await run('operators', 'audit', '--by', 'eva')).split('\n')[0]).toMatch(
      new RegExp(`\teva\titem-closed\t\t\titem ${id}, job, n\\d+, reason job-failed\trestarted\tservice$`),
    );
  });
});
