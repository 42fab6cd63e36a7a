import * as contract from '@hiram/contract/desk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDeskAs } from '../../test/desk.ts';
import { makeLoan } from '../../test/loans.ts';
import { runCommand } from '../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';
import { shownBy } from '../../test/shown-by.ts';
import type { Command, CommandGroup, Unloaded } from './command.ts';
import { nouns } from './commands.ts';

// Where operators can approve, a command that moves money only proposes. The list of commands is the commands' own: a new one that leaves a row
// in the audit trail fails here until it is said whether it moves money.

/** Commands that change something and move no money, with the reason. */
const movesNone: Readonly<Record<string, string>> = {
  'accounting accrue': 'income of the days that are over, by the rules; the nightly job does it too',
  'accounting add-account': 'a name',
  'accounting close': 'nothing is booked there any more',
  'accounting drop-rule': 'accounts of later bookings',
  'accounting recount': 'sums of the entries that are there',
  'accounting set-rule': 'accounts of later bookings',
  'bank import': 'what the bank says',
  'settlements import': 'what the provider says',
  'plans accept': 'days of a loan, no amount',
  'plans decline': 'an answer',
  'review close': 'nothing follows',
};
/** Nouns of which no command moves money. */
const otherNouns =
  /^(?:blacklist|borrower|help-desk|keys|loan|operators|partners|products|profiles|reminders|rules|sanctions|deadlines|doctor)\b/;

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

/** Every command with its definition. */
function commandsIn(name: string, target: Command | CommandGroup | Unloaded): [string, Command][] {
  if ('commands' in target)
    return Object.entries(target.commands).flatMap(([verb, each]) => commandsIn(`${name} ${verb}`, each));
  return 'run' in target ? [[name, target]] : [];
}
/** As in production: a sandbox books at once otherwise. */
const run = (...typed: readonly (string | number)[]) =>
  runCommand(rig, typed.map(String), { HIRAM_SANDBOX_PROPOSES: '1' });
const booked = (orderId: number) =>
  rig.db
    .selectFrom('loan_transactions')
    .select(['kind', 'booked_by as by'])
    .where('order_id', '=', orderId)
    .where('actor', '=', 'operator')
    .orderBy('number')
    .execute();

describe('commands that move money', () => {
  it('are marked, each that changes something: a new one is on one of the lists', async () => {
    const groups = await Promise.all(
      Object.entries(nouns).map(async ([noun, { load }]) => commandsIn(noun, await load())),
    );
    const changing = groups.flat().filter(([name, { isAudited }]) => isAudited === true && !otherNouns.test(name));
    const reads = new Set(['transactions list', 'accounting balance', 'bank receipt']);
    const unmarked = changing.filter(([, { movesMoney }]) => movesMoney === undefined).map(([name]) => name);
    expect(unmarked.filter((name) => !reads.has(name)).toSorted()).toEqual(Object.keys(movesNone).toSorted());
    // who runs it is replaced by both names
    const without = groups
      .flat()
      .filter(([, { movesMoney, parameters }]) => movesMoney === true && !('by' in parameters));
    expect(without).toEqual([]);
  });

  it('book at once where nobody could approve, and are proposed where somebody can', async () => {
    await makeLoan(rig, { id: 8951, instalmentMinor: 90_000 });
    const waive = [
      'transactions',
      'waive',
      8951,
      1,
      'interest',
      '1.00',
      '--reason',
      'hardship',
      '--by',
      'ana',
      '--key',
    ];
    // the sandbox's agent can
    const { db } = rig;
    const everyone = await db.selectFrom('agents').select('id').where('disabled_at', 'is', null).execute();
    const ids = everyone.map(({ id }) => id);
    await db.updateTable('agents').set({ disabled_at: rig.now() }).where('id', 'in', ids).execute();
    expect((await run(...waive, 'alone')).output).toMatch(/^transaction \d+ is booked/);
    expect(await booked(8951)).toEqual([{ kind: 'interest_waiver', by: 'ana' }]);
    const checker = await openDeskAs(rig, 'c-checker', 'accountant');
    const { code, output } = await run(...waive, 'case-1');
    const words = /^proposal (\d+) waits: nothing is booked until an operator approves it at the desk\n$/;
    expect(output).toMatch(words);
    expect(code).toBe(0);
    const proposal = words.exec(output)?.[1] ?? '';
    expect(await booked(8951)).toHaveLength(1);
    // the same again waits already
    expect((await run(...waive, 'case-1')).output).toContain(`proposal ${proposal} waits already`);
    const pending = await checker.call(contract.listProposals, { orderNo: '8951' });
    expect(pending).toMatchObject({
      data: {
        list: [
          {
            proposal,
            kind: 'command',
            act: 'transactions waive 8951 1 interest 1.00 --reason hardship --key case-1',
            amounts: [{ currency: 'PHP', amount: 100 }],
            words: 'hardship',
            proposer: 'ana',
          },
        ],
      },
    });
    const decision = { proposal, decision: 'approve', words: 'Seen.' } as const;
    expect(await checker.call(contract.decideProposal, decision)).toMatchObject({ success: true });
    expect((await booked(8951)).at(-1)).toEqual({ kind: 'interest_waiver', by: 'ana, approved by c-checker' });
    // under its key it is repeated without another proposal
    expect((await run(...waive, 'case-1')).output).toMatch(/^transaction \d+ was booked before/);
    // another operator is needed for an own one
    const own = await run(...waive.map((word) => (word === 'ana' ? 'c-checker' : word)), 'case-2');
    const ownNumber = words.exec(own.output)?.[1] ?? '';
    expect(await checker.call(contract.decideProposal, { ...decision, proposal: ownNumber })).toMatchObject({
      code: '1150',
    });
    // and one who types it on the own account of the machine is neither a script nor somebody else
    for (const by of ['script:night', 'ana']) {
      const typed = [...waive.map((word) => (word === 'ana' ? by : word)), 'case-own'].map(String);
      expect(await runCommand(rig, typed, { HIRAM_SANDBOX_PROPOSES: '1', SUDO_USER: 'c-checker' })).toMatchObject({
        code: 1,
        output: expect.stringContaining('--by must be c-checker, whose account of this machine it is'),
      });
    }
    expect(await rig.books()).toEqual([]);
  });

  it('that could not be booked are refused in the words of the command, and propose nothing', async () => {
    const { code, output } = await run(
      'transactions',
      'waive',
      8951,
      1,
      'interest',
      '999999.00',
      '--reason',
      'hardship',
      '--by',
      'ana',
      '--key',
      'case-3',
    );
    expect(code).toBe(1);
    expect(output).toContain('AMOUNT');
    const { rows } = { rows: await rig.db.selectFrom('proposals').select('request').execute() };
    expect(JSON.stringify(rows)).not.toContain('case-3');
  });

  it('of money of no loan are proposed to operators of all markets', async () => {
    const journal = [
      'accounting',
      'book-journal',
      'provider-fees',
      'bank',
      '350.00',
      'PHP',
      '--reason',
      'bank charges',
      '--key',
      'fees-1',
      '--by',
      'script:night',
      '--provider',
      'sandbox',
    ];
    expect((await run(...journal)).output).toMatch(/^proposal \d+ waits: /);
    const [here, everywhere] = [
      await openDeskAs(rig, 'c-ph', 'accountant@PH'),
      await openDeskAs(rig, 'c-all', 'accountant'),
    ];
    const list = async (desk: typeof here) => {
      const answer = await desk.call(contract.listProposals, {});
      return answer.success ? answer.data.list.filter(({ act }) => act?.startsWith('accounting')) : [];
    };
    expect(await list(here)).toEqual([]);
    const [found] = await list(everywhere);
    // what was written about it is sealed, and shown to who decides
    expect(await shownBy(rig, { words: 'bank charges' })).toEqual([]);
    expect(found).toMatchObject({
      act: expect.not.stringContaining('--reason'),
      words: 'bank charges',
      proposer: 'script:night',
      moved: [
        { account: 'bank', amount: -35_000 },
        { account: 'provider-fees', amount: 35_000 },
      ],
    });
    const decision = { proposal: found?.proposal ?? '', decision: 'approve', words: '' } as const;
    expect(await here.call(contract.decideProposal, decision)).toMatchObject({ code: '1149' });
    expect(await everywhere.call(contract.decideProposal, decision)).toMatchObject({ success: true });
    const [noted] = await rig.app.services.stores.agents.listActions(1, { action: 'journal-booked' });
    expect(noted?.detail).toContain('bank charges');
    expect(await rig.books()).toEqual([]);
  });
});
