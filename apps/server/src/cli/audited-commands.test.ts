import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Command, CommandGroup, Unloaded } from './command.ts';
import { nouns } from './commands.ts';
import { productScenes } from '../../test/audited-product-scenes.ts';
import { rareScenes } from '../../test/audited-rare-scenes.ts';
import { auditedScenes } from '../../test/audited-scenes.ts';
import { runCommand, runCommandProcess } from '../../test/run-command.ts';
import { shownBy } from '../../test/shown-by.ts';
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

const { item, life, run, scenes: usual } = auditedScenes(() => rig, folder);
const scenes = { ...usual, ...rareScenes(() => rig, run), ...productScenes(() => rig, folder) };
const by = ['--by', 'ana'] as const;

/** These read a password from standard input, as a process. */
const ofProcesses = ['operators add', 'operators password'];
/** This needs a second data key; its row is in operations/keys/rotation.test.ts. */
const ofKeys = ['keys rotate'];
/** This needs a month that is over for long; its row is in identity/operators/audit-months.test.ts. */
const ofMonths = ['operators detach-audit'];

/** The commands that leave a row in the trail, by their names. */
function auditedIn(name: string, target: Command | CommandGroup | Unloaded): [string, Command][] {
  if ('commands' in target)
    return Object.entries(target.commands).flatMap(([verb, each]) => auditedIn(`${name} ${verb}`, each));
  return 'run' in target && target.isAudited === true ? [[name, target]] : [];
}
const verbs = async (): Promise<[string, Command][]> =>
  (await Promise.all(Object.entries(nouns).map(async ([noun, { load }]) => auditedIn(noun, await load())))).flat();

/** What operators write that a copy of the database shows, with the reason. Everything else that they write is sealed. */
const readable: Readonly<Record<string, string>> = {
  'product_versions.reason': 'about what is sold',
  'profile_versions.reason': 'about what is sold',
  'decision_rules.reason': 'about rules for everybody',
  'plan_requests.answer_words': 'the borrower reads it',
  'desk_audit.detail': 'about what is sold, with its version',
};
const planted: Record<string, string> = {};

/** What is typed for a verb, with other words in each place of an operator's own words. */
async function withWords(verb: string, typed: readonly (string | number)[]): Promise<(string | number)[]> {
  const { parameters = {} } = new Map(await verbs()).get(verb) ?? {};
  const words = [...typed];
  for (const { name } of Object.values(parameters).filter(({ isOwnWords }) => isOwnWords === true)) {
    const text = `Zquark, ${verb}`;
    planted[`${verb} ${name}`] = text;
    const at = words.indexOf(name);
    words.splice(at === -1 ? words.length : at, at === -1 ? 0 : 2, name, text);
  }
  return words;
}

/** Rows of the trail since a moment of the test, the oldest first. */
const trailAfter = (last: number) =>
  rig.db.selectFrom('desk_audit').selectAll().where('id', '>', last).orderBy('id').execute();
const lastRow = async (): Promise<number> =>
  (
    await rig.db
      .selectFrom('desk_audit')
      .select((row) => row.fn.max<number | null>('id').as('id'))
      .executeTakeFirst()
  )?.id ?? 0;

describe('the audit trail', () => {
  it('knows each verb of each command that changes something (30-C3)', async () => {
    const names = (await verbs()).map(([name]) => name);
    expect([...Object.keys(scenes), ...ofProcesses, ...ofKeys, ...ofMonths].toSorted()).toEqual(names.toSorted());
  });

  it.each(Object.keys(scenes))(
    'has a row of its operator for %s (30-C3)',
    async (verb) => {
      const typed = await withWords(verb, (await scenes[verb]?.()) ?? []);
      const before = await lastRow();
      await run(...typed);
      const rows = await trailAfter(before);
      expect(rows.map(({ login }) => login)).toContain('ana');
      // of what moves money the row names the subject, not only the act
      const isOfMoney = /^(?:transactions|suspense|bank) /.test(verb);
      expect(rows.filter(({ facts }) => isOfMoney && Object.keys(facts ?? {}).length === 0)).toEqual([]);
    },
    60_000,
  );

  it('and the whole database show no words of an operator, but those about what is sold and those that a borrower reads', async () => {
    const own = (await verbs()).flatMap(([name, { parameters }]) =>
      Object.values(parameters).flatMap((each) => (each.isOwnWords === true ? [`${name} ${each.name}`] : [])),
    );
    expect(Object.keys(planted).toSorted()).toEqual(own.toSorted());
    // what is called words is marked so
    const called = (await verbs()).flatMap(([name, { parameters }]) =>
      Object.values(parameters).flatMap((each) => (each.placeholder === 'WORDS' ? [`${name} ${each.name}`] : [])),
    );
    expect(own).toEqual(expect.arrayContaining(called));
    const shown = await shownBy(rig, planted);
    expect(new Set(shown.map((each) => each.split(':')[0]))).toEqual(new Set(Object.keys(readable)));
    const inTrail = shown.filter((each) => each.startsWith('desk_audit.'));
    expect(inTrail.filter((each) => !/: (?:products|profiles|rules) /.test(each))).toEqual([]);
    // and who reads the trail reads them
    const trail = await run('operators', 'audit');
    expect(trail).toContain('Zquark, review close');
    expect(trail).toContain('Zquark, accounting book-journal');
  });

  it('names the operator added, given a password or disabled, with who acted and where (30-C3)', async () => {
    const before = await lastRow();
    for (const verb of [
      ['add', 'nina', 'Nina'],
      ['password', 'nina'],
      ['disable', 'nina'],
    ])
      expect(
        await runCommandProcess(rig, ['operators', ...verb, ...by], { INPUT: 'correct horse battery' }),
      ).toMatchObject({ code: 0 });
    const rows = await trailAfter(before);
    expect(rows.map(({ login, action, detail, origin }) => [login, action, detail, /^\S+@\S+$/.test(origin)])).toEqual([
      ['ana', 'agent-added', 'nina', true],
      ['ana', 'password-set', 'nina', true],
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
