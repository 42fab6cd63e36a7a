import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@hiram/domain';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLateTransfers } from './match-transfer.ts';
import { bankSays, newUtr } from '../../../test/bank.ts';
import { payouts } from '../../../test/payouts.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { type ReportLine, settlementFiles } from '../../../test/settlement-files.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());
afterEach(() => cleanUp());

const { balances, changes, cleanUp, fileOf, importText, newSettlement, open, paid, reports } = settlementFiles(
  () => rig,
);
const { confirmed, payoutsOf } = payouts(() => rig);

describe('a settlement report', () => {
  it('LND-07 clears the provider’s debt, books its fees and leaves the rest in transit to the bank', async () => {
    const settlement = newSettlement();
    const moved = await changes(async () => {
      const payment = await paid();
      const orderId = await confirmed('reported');
      const [payout] = await payoutsOf(orderId);
      const result = await reports([
        { settlement, id: 'p-1', reference: payment.id, gross: payment.amount, fee: 2_000, tax: 240, withheld: 40 },
        { settlement, id: 'o-1', type: 'payout', reference: payout?.id ?? '', gross: -380_000, fee: 1_000 },
        { settlement, id: 'f-1', type: 'fee', gross: 0, fee: 500 },
      ]);
      expect(result).toMatchObject({ rows: 3, added: 3, agreeing: 3, missing: 0, problems: [] });
    });
    expect(moved).toEqual({
      'bank-transit': 100_000 - 380_000 - 3_500 - 240 + 40,
      'provider-fees': 3_500,
      'provider-fee-tax': 240,
      'withholding-tax': -40,
    });
    expect(await open()).toEqual([]);
  });

  it('changes nothing when imported again, in pieces or in another file, and the provider ends at zero', async () => {
    const fee = fc.integer({ min: 0, max: 5_000 });
    const shape = fc.record({
      fees: fc.array(fc.record({ fee, tax: fee }), { minLength: 1, maxLength: 5 }),
      // in which of three files a row comes, and whether that comes twice
      files: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 5, maxLength: 5 }),
      again: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(shape, async ({ fees, files, again }) => {
        const before = await balances();
        const settlement = newSettlement();
        const lines: ReportLine[] = [];
        for (const [index, one] of fees.entries()) {
          const { id, amount } = await paid();
          lines.push({ settlement, id: `${settlement}-${index}`, reference: id, gross: amount, ...one });
        }
        const file = (number: number) => lines.filter((_, index) => files[index] === number);
        for (const number of [0, 1, 2, ...again]) await reports(file(number));
        const after = await balances();
        const net = lines.reduce((sum, line) => sum + line.gross - (line.fee ?? 0) - (line.tax ?? 0), 0);
        expect(after['provider-clearing'] ?? 0).toBe(before['provider-clearing'] ?? 0);
        expect((after['bank-transit'] ?? 0) - (before['bank-transit'] ?? 0)).toBe(net);
        expect(await changes(() => reports(lines))).toEqual({});
        expect(await open()).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });

  it('names unreadable rows by line and column and keeps the others', async () => {
    const payment = await paid();
    const settlement = newSettlement();
    const good = fileOf([{ settlement, id: 'good', reference: payment.id, gross: payment.amount }]);
    const [, row = ''] = good.split('\n');
    const tomorrow = addDays(rig.today, 1);
    const bad = [
      row.replace('1000.00', '1000.001'),
      row.replace(rig.today, tomorrow),
      row.replace(/,1000\.00,(\d*)$/, ',999.00,$1'),
      row.replace(',payment,', ',gift,'),
    ];
    const result = await importText([good.trimEnd(), ...bad, ''].join('\n'));
    expect(result).toMatchObject({ rows: 5, added: 1, agreeing: 1 });
    expect(result.problems).toEqual([
      { row: 3, problem: "gross is '1000.001'" },
      { row: 4, problem: `its day is still to come: ${tomorrow}` },
      { row: 5, problem: 'net is 99900 minor units, and the other amounts come to 100000' },
      { row: 6, problem: "type is 'gift'" },
    ]);
    await expect(importText('settlement_id,net\n')).rejects.toThrow(/^the file has no column 'settled_on', 'utr'/);
  });

  it('that contradicts an earlier row is flagged, and the stored row stays', async () => {
    const { id, amount } = await paid();
    const line = { settlement: newSettlement(), id: 'twice', reference: id, gross: amount };
    await reports([line]);
    const result = await reports([{ ...line, fee: 100 }]);
    expect(result).toMatchObject({ added: 0, repeated: 0 });
    expect(result.problems).toEqual([{ row: 2, problem: 'payment twice was reported before with other amounts' }]);
    await expect(sql`update settlement_rows set fee_minor = 1`.execute(rig.db)).rejects.toThrow('history');
    await expect(sql`delete from settlement_imports`.execute(rig.db)).rejects.toThrow('history');
  });

  it('records the importing operator', async () => {
    const { id, amount } = await paid();
    await reports([{ settlement: newSettlement(), id: 'audited', reference: id, gross: amount }]);
    const last = await rig.db
      .selectFrom('settlement_imports')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(last).toMatchObject({ provider: 'sandbox', file_name: 'report.csv', imported_by: 'ana' });
  });
});

describe('the transfer to the bank', () => {
  const settledWith = async (utr: string) => {
    const { id, amount } = await paid();
    const line = { settlement: newSettlement(), id: 'moved', reference: id, gross: amount, fee: 1_500, utr };
    return { line, net: amount - 1_500 };
  };
  const stateOf = async (utr: string) =>
    rig.db
      .selectFrom('bank_lines')
      .select(['state', 'settlement_id', 'settlement_by'])
      .where('utr', '=', utr)
      .executeTakeFirst();

  it.each(['the report first', 'the bank first'])('reaches the bank account once, with %s', async (order) => {
    const utr = newUtr();
    const { line, net } = await settledWith(utr);
    // not every row of a settlement has the number
    const charge = { settlement: line.settlement, id: 'charge', type: 'fee', gross: 0, fee: 200 };
    const steps = [() => reports([line, charge]), () => bankSays(rig, [{ amountMinor: net - 200, utr }])];
    const before = await bankAndSuspense();
    const moved = await changes(async () => {
      for (const step of order === 'the bank first' ? steps.toReversed() : steps) await step();
    });
    expect(moved).toEqual({ 'provider-clearing': 0 - line.gross, 'provider-fees': 1_700 });
    const after = await bankAndSuspense();
    expect([after.bank - before.bank, after.suspense - before.suspense]).toEqual([net - 200, 0]);
    expect(await stateOf(utr)).toEqual({
      state: 'settlement',
      settlement_id: line.settlement,
      settlement_by: 'service',
    });
    expect(await open()).toEqual([]);
  });

  it('of another amount waits for review, and the difference stays in transit', async () => {
    const utr = newUtr();
    const { line, net } = await settledWith(utr);
    await reports([line]);
    expect(await changes(() => bankSays(rig, [{ amountMinor: net - 300, utr }]))).toEqual({
      'bank-transit': 300 - net,
    });
    expect(await open()).toMatchObject([
      { reason: 'transfer-differs', subject: `sandbox/${line.settlement}`, difference: 300 },
    ]);
    const more = await paid();
    await reports([{ ...line, id: 'correction', type: 'adjustment', reference: more.id, gross: -300, fee: 0 }]);
    expect((await open()).map(({ reason }) => reason)).toEqual(['adjustment']);
  });

  it('can no longer be a borrower’s payment', async () => {
    const utr = newUtr();
    const { line, net } = await settledWith(utr);
    await reports([line]);
    await bankSays(rig, [{ amountMinor: net, utr }]);
    const unsettled = await rig.app.services.stores.bankLines.listUnsettled();
    expect(unsettled.map((one) => one.utr)).not.toContain(utr);
    await expect(sql`update bank_lines set state = 'open' where utr = ${utr}`.execute(rig.db)).rejects.toThrow(
      'bank_lines_settlement_whole',
    );
  });

  it('LND-07 that is missing for a week is under review once, until the transfer comes', async () => {
    const utr = newUtr();
    const { line, net } = await settledWith(utr);
    const early = await settledWith(newUtr());
    await reports([
      { ...line, on: addDays(rig.today, -8) },
      { ...early.line, on: addDays(rig.today, -7) },
    ]);
    const night = () => openLateTransfers(rig.app.services);
    expect(await night()).toBe(1);
    const item = { reason: 'transfer-differs', subject: `sandbox/${line.settlement}`, difference: net };
    expect(await open()).toMatchObject([item]);
    expect(await night()).toBe(0);
    await reports([{ ...line, on: addDays(rig.today, -8) }]);
    expect(await open()).toMatchObject([item]);
    await bankSays(rig, [{ amountMinor: net, utr }]);
    expect(await open()).toEqual([]);
    expect(await night()).toBe(0);
  });

  async function bankAndSuspense(): Promise<{ bank: number; suspense: number }> {
    const all = await rig.app.services.stores.ledger.balances();
    const of = (account: string) =>
      all.find((one) => one.account === account && one.currency === 'PHP')?.amountMinor ?? 0;
    return { bank: of('bank'), suspense: of('suspense') };
  }
});

describe('the settlements command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-settlements-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = (...typed: readonly string[]) => runCommand(rig, ['settlements', ...typed]);

  it('imports a report, shows the debt, and matches a bank line with a settlement without a number', async () => {
    const { id, amount } = await paid();
    const settlement = newSettlement();
    const file = join(folder, 'report.csv');
    writeFileSync(file, fileOf([{ settlement, id: 'by-command', reference: id, gross: amount, fee: 1_000 }]));
    const imported = {
      code: 0,
      output:
        '1 rows: 1 new, 0 known before, 0 not settled yet\n1 agree, 0 for a person, 0 missing\n0 rows not read; 2 lines of the file: 1 heading, 0 empty, 1 rows, 0 more of them\n',
    };
    expect(await run('import', 'sandbox', file, '--by', 'ana')).toEqual(imported);
    expect(await run('import', 'nobody', file, '--by', 'ana')).toMatchObject({
      code: 1,
      output: 'PROVIDER must be one of sandbox, sandbox-in\n',
    });
    expect((await run('import', 'sandbox', file)).output).toContain('--by is missing');
    const utr = newUtr();
    await bankSays(rig, [{ amountMinor: amount - 1_000, utr }]);
    const line = await rig.db.selectFrom('bank_lines').select('id').where('utr', '=', utr).executeTakeFirstOrThrow();
    const by = () => rig.db.selectFrom('bank_lines').select('settlement_by').where('utr', '=', utr).executeTakeFirst();
    const match = ['match', String(line.id), 'sandbox', settlement, '--by', 'ana'] as const;
    expect(await run(...match)).toEqual({
      code: 0,
      output: `line ${line.id} is the transfer of sandbox ${settlement}\n`,
    });
    expect(await run(...match)).toMatchObject({
      code: 1,
      output: `line ${line.id} is a provider's transfer already\n`,
    });
    expect(await by()).toEqual({ settlement_by: 'ana' });
    expect((await run('list')).output).toContain(
      `sandbox\t${settlement}\t${rig.today}\t1 rows\tPHP 990.00\tin the bank PHP 990.00\t\n`,
    );
    const shown = (await run('clearing', '--days', '3')).output;
    expect(shown).toMatch(/^owed\tsandbox\tPHP -?[\d.]+\ton its way PHP -?[\d.]+$/m);
    expect(shown).toMatch(
      new RegExp(`^day\tsandbox\t${rig.today}\tin PHP [\\d.]+\tout PHP [\\d.]+\towed PHP -?[\\d.]+$`, 'm'),
    );
  });
});
