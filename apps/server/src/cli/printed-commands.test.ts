import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nouns } from './commands.ts';
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
    const { code, output } = await run('review', 'dance\u001b[2J\u202e');
    expect(code).toBe(1);
    expect(output).not.toMatch(STEERING);
  });
});

describe('the usage of a command', () => {
  const nowhere = { DATABASE_URL: '', HIRAM_SECRET: '' };

  it.each(Object.keys(nouns))(
    'of %s is printed without a database, also behind a verb (30-C5)',
    async (noun) => {
      for (const typed of [
        [noun, '--help'],
        [noun, 'list', '7', '--help'],
        [noun, '-h'],
      ])
        expect(await runCommand(rig, typed, nowhere)).toEqual({
          code: 0,
          output: expect.stringContaining(`npm run hiram -- ${noun}`),
        });
    },
    60_000,
  );

  it('lists every command name (30-C5)', async () => {
    for (const typed of [['--help'], ['help'], ['-h']]) {
      const { code, output } = await runCommand(rig, typed, nowhere);
      expect([code, Object.keys(nouns).filter((noun) => !output.includes(noun))]).toEqual([0, []]);
    }
  });

  it('is printed above the error, which is the last line (30-C5)', async () => {
    for (const noun of Object.keys(nouns).filter((each) => !['deadlines', 'help-desk', 'reminders'].includes(each))) {
      const { code, output } = await run(noun, 'dance');
      expect([noun, code, output.trimEnd().split('\n').at(-1)]).toEqual([noun, 1, 'unknown subcommand "dance"']);
    }
  }, 60_000);
});
