import { execFile } from 'node:child_process';
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
import { compileCache, root } from '../../../../tools/paths.ts';

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
    const given = await run('review', 'show', '999999', '--json=true');
    expect([given.code, JSON.parse(given.output)]).toEqual([1, JSON.parse(refused.output)]);
    const unset = await runCommand(rig, ['deadlines', '--json'], nowhere);
    expect([unset.code, JSON.parse(unset.output)]).toEqual([
      1,
      { error: { kind: 'not-configured', message: expect.stringContaining('DATABASE_URL') } },
    ]);
  });
});

it('takes --json behind two dashes for an argument', async () => {
  expect(await run('borrower', 'find', '--', '--json')).toEqual({ code: 1, output: 'PHONE is no borrower’s\n' });
  expect(await run('review', 'show', '--', '--json')).toEqual({
    code: 2,
    output: 'ITEM must be a number, not "--json"\n',
  });
});

const nowhere = { DATABASE_URL: '', HIRAM_SECRET: '' };

/** A command in a process without a database: how it ends, and its two streams apart. */
function streamsOf(typed: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...nowhere, NODE_COMPILE_CACHE: compileCache };
    const child = execFile(
      process.execPath,
      ['apps/server/src/cli/hiram.ts', ...typed],
      { cwd: root, env },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

/** The help for a command line: nothing can be opened here. */
async function helpOf(...typed: readonly string[]): Promise<string> {
  const help = await readCommandLine(await rootOf(typed[0] ?? ''), typed);
  return help.kind === 'help' ? help.text : `no help: ${help.kind}`;
}

describe('the help of a command', () => {
  it('is printed without a database, on standard output (30-C5)', async () => {
    for (const typed of [['help'], ['--help'], ['loan', '-h'], ['loan', 'show', '7', '--help']])
      expect(await streamsOf(typed)).toEqual({
        code: 0,
        stdout: expect.stringContaining('npm run hiram -- loan'),
        stderr: '',
      });
  });

  it('is an error on standard error for an incomplete command line (30-C5)', async () => {
    const stderr = expect.stringContaining('npm run hiram -- accounting');
    for (const typed of [[], ['accounting'], ['accounting', '--', '--help']])
      expect(await streamsOf(typed)).toEqual({ code: 2, stdout: '', stderr });
  });

  it.each([[['--help']], [['-h']]])('lists every noun for %j (30-C5)', async (typed) => {
    const text = await helpOf(...typed);
    expect(Object.keys(nouns).filter((noun) => !text.includes(`  npm run hiram -- ${noun}\n`))).toEqual([]);
  });

  it.each(Object.keys(nouns))('of %s explains every verb and every argument (30-C5)', async (noun) => {
    const loaded = await nouns[noun]?.load();
    if (loaded === undefined) throw new Error(`${noun} is not there`);
    const verbs = 'commands' in loaded ? Object.entries(loaded.commands) : [];
    const overview = await helpOf(noun, '--help');
    expect(verbs.flatMap(([verb, { brief }]) => [verb, brief]).filter((part) => !overview.includes(part))).toEqual([]);
    for (const { path, command } of commandsIn([noun], loaded)) {
      const text = await helpOf(...path, '--help');
      expect(text).toContain(`npm run hiram -- ${path.join(' ')}`);
      for (const { name, placeholder, brief } of Object.values(command.parameters))
        for (const part of [name.startsWith('--') ? name : placeholder, brief])
          expect([path, text.includes(part) ? part : text]).toEqual([path, part]);
    }
  });

  it('is no part of an error (30-C5)', async () => {
    for (const noun of ['loan', 'review'])
      expect([noun, await run(noun, 'dance')]).toEqual([noun, { code: 2, output: 'unknown subcommand "dance"\n' }]);
  });
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
