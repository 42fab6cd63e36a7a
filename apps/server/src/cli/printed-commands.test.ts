import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCommandLine } from './application.ts';
import type { Command, CommandGroup, Unloaded } from './command.ts';
import { nouns, rootOf } from './commands.ts';
import { bankSays, newUtr } from '../../test/bank.ts';
import { runCommand } from '../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';
import { settlementFiles } from '../../test/settlement-files.ts';

// What payers, providers and operators wrote reaches a terminal as one line of characters that steer nothing.

let rig: ServiceRig;
const folder = mkdtempSync(join(tmpdir(), 'hiram-printed-'));
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(async () => {
  await rig.close();
  rmSync(folder, { recursive: true, force: true });
});

const { fileOf } = settlementFiles(() => rig);
const run = (...typed: readonly string[]) => runCommand(rig, typed);

/** What may steer a terminal, or the order in which text is read. */
const STEERING = /[^\P{Cc}\t\n]|[\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;

describe('a bank line with hostile text', () => {
  it('forges no line of the list, moves no cursor and is no spreadsheet formula (30-E6)', async () => {
    const forged = '=1+1 MARIA\nline\t99\t90021\t2026-01-01\t₱9,999.00\tpaid\u001b[2K\u009b1A\u202eTNEMYAP\u2066';
    await bankSays(rig, [{ amountMinor: 12_300, utr: newUtr(), text: forged }]);
    const { output } = await run('bank', 'list');
    expect(output).not.toMatch(STEERING);
    expect(output.trimEnd().split('\n')).toHaveLength(1);
    expect(output.split('\n')[0]?.split('\t')[0]).toBe('line');
    expect(output).toContain(String.raw`MARIA\u000aline`);
    expect(output).not.toMatch(/\t=/);
  });
});

describe('a settlement with hostile text', () => {
  it('is one line of the list (30-E6)', async () => {
    const file = join(folder, 'report.csv');
    const settlement = '"set-\u001b[31mx\u202e"';
    writeFileSync(file, fileOf([{ id: 'f-1', type: 'fee', gross: 0, fee: 100, settlement, utr: '"@SUM(1)\u0007"' }]));
    await run('settlements', 'import', 'sandbox', file, '--by', 'ana');
    const { output } = await run('settlements', 'list');
    expect(output).not.toMatch(STEERING);
    expect(output.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('the input of an operator', () => {
  it('sends no control sequence to a terminal in an error either (30-E6)', async () => {
    for (const json of [[], ['--json']]) {
      const { code, output } = await run('review', 'dance\u001b[2J\u202e', ...json);
      expect(code).toBe(2);
      expect(output).not.toMatch(STEERING);
    }
  });
});

describe('a command with --json', () => {
  it('prints one document on standard output, and its error as JSON on standard error', async () => {
    await bankSays(rig, [{ amountMinor: 12_300, utr: newUtr(), text: 'MARIA\u001b[2K\u202e' }]);
    const { code, output } = await run('bank', 'list', '--json');
    expect(code).toBe(0);
    expect(output).not.toMatch(STEERING);
    expect(JSON.parse(output)).toMatchObject({
      lines: expect.arrayContaining([
        expect.objectContaining({
          id: expect.any(Number),
          bookedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          amount: { minor: 12_300, currency: 'PHP' },
          text: expect.stringContaining('MARIA\u001b[2K\u202e'),
        }),
      ]),
      numbers: [],
    });
    const refused = await run('review', 'show', '999999', '--json');
    expect([refused.code, JSON.parse(refused.output)]).toEqual([
      1,
      { error: { kind: 'refused', message: 'there is no item 999999' } },
    ]);
    const wrong = await run('review', 'show', 'first', '--json');
    expect([wrong.code, JSON.parse(wrong.output)]).toEqual([
      2,
      { error: { kind: 'wrong-use', message: 'ITEM must be a number, not "first"' } },
    ]);
    const unset = await runCommand(rig, ['deadlines', '--json'], nowhere);
    expect([unset.code, JSON.parse(unset.output)]).toEqual([
      1,
      { error: { kind: 'not-configured', message: expect.stringContaining('DATABASE_URL') } },
    ]);
  });
});

const nowhere = { DATABASE_URL: '', HIRAM_SECRET: '' };

describe('the help of a command', () => {
  it.each(Object.keys(nouns))(
    'of %s is printed without a database, also behind a verb (30-C5)',
    async (noun) => {
      const isAlone = 'run' in ((await nouns[noun]?.load()) ?? {});
      for (const typed of [...(isAlone ? [] : [[noun]]), [noun, '--help'], [noun, '-h']])
        expect(await runCommand(rig, typed, nowhere)).toEqual({
          code: 0,
          output: expect.stringContaining(`npm run hiram -- ${noun}`),
        });
    },
    60_000,
  );

  it('explains every argument of every command, in one line each', async () => {
    const briefs = await Promise.all(
      Object.entries(nouns).map(async ([noun, { load }]) => commandsIn([noun], await load())),
    );
    for (const { path, command } of briefs.flat()) {
      const help = await readCommandLine(await rootOf(path[0] ?? ''), [...path, '--help']);
      const text = help.kind === 'help' ? help.text : '';
      expect(text).toContain(`npm run hiram -- ${path.join(' ')}`);
      for (const { name, placeholder, brief } of Object.values(command.parameters))
        expect([path, name, text.includes(name.startsWith('--') ? name : placeholder), text.includes(brief)]).toEqual([
          path,
          name,
          true,
          true,
        ]);
    }
  });

  it('lists every command name (30-C5)', async () => {
    for (const typed of [[], ['--help'], ['help'], ['-h']]) {
      const { code, output } = await runCommand(rig, typed, nowhere);
      expect([code, Object.keys(nouns).filter((noun) => !output.includes(noun))]).toEqual([0, []]);
    }
  });

  it('is no part of an error (30-C5)', async () => {
    for (const noun of Object.keys(nouns).filter((each) => !['deadlines', 'help-desk', 'reminders'].includes(each)))
      expect([noun, await run(noun, 'dance')]).toEqual([noun, { code: 2, output: 'unknown subcommand "dance"\n' }]);
  }, 60_000);
});

/** Every command below a name, with its path. */
function commandsIn(
  path: readonly string[],
  target: Command | CommandGroup | Unloaded,
): { path: readonly string[]; command: Command }[] {
  if ('commands' in target)
    return Object.entries(target.commands).flatMap(([name, each]) => commandsIn([...path, name], each));
  return 'run' in target ? [{ path, command: target }] : [];
}
