import { randomBytes } from 'node:crypto';
import { addDays, calendarDateIn } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInTransaction, createStores } from '../app/stores.ts';
import type { CommandServices } from '../cli/command.ts';
import { readConfig } from '../app/config/config.ts';
import { createSecretBox } from '../platform/encryption/secret-box.ts';
import { createLog } from '../platform/telemetry/log.ts';
import { commandInside } from '../../test/command-inside.ts';
import { type MigratedDatabase, openMigratedDatabase } from '../../test/migrated-database.ts';
import { testSecret, testStart } from '../../../../tools/test-database.ts';

// Every command that prints a report, on books without a row, with money in only, out only, one row, and several currencies.

const now = new Date(testStart());
const today = calendarDateIn(now, 'UTC');
const month = today.slice(0, 7);
/** A day that is over in every market. */
const past = addDays(today, -3);

const reports: readonly (readonly string[])[] = [
  ['accounting', 'chart'],
  ['accounting', 'trial-balance'],
  ['accounting', 'trial-balance', '--on', today],
  ['accounting', 'trial-balance', '--month', month],
  ['accounting', 'periods'],
  ['accounting', 'journals', '--month', month],
  ['accounting', 'arrears'],
  ['accounting', 'arrears', '--on', past],
  ['accounting', 'portfolio-at-risk'],
  ['accounting', 'portfolio-at-risk', '--on', past],
  ['bank', 'list'],
  ['deadlines'],
  ['help-desk'],
  ['operators', 'list'],
  ['operators', 'audit'],
  ['operators', 'audit', '--borrower', '1', '--by', 'ana', '--from', today],
  ['reminders'],
  ['reminders', '1'],
  ['review', 'list'],
  ['settlements', 'list'],
  ['settlements', 'clearing'],
  ['settlements', 'clearing', '--days', '366'],
  ['suspense', 'list'],
];

let opened: MigratedDatabase;
let services: CommandServices;
beforeAll(async () => {
  opened = await openMigratedDatabase();
  const config = readConfig({
    NODE_ENV: 'test',
    HIRAM_SANDBOX: '1',
    HIRAM_SECRET: testSecret,
    DATABASE_URL: 'postgres://none',
  });
  const box = createSecretBox(randomBytes(32), 1);
  services = {
    config,
    box,
    log: createLog('silent'),
    stores: createStores(opened.db, box),
    inTransaction: createInTransaction(opened.db, box),
    clock: { now: () => now },
    bankAccounts: [],
    files: {} as CommandServices['files'],
  };
});
afterAll(() => opened.close());

let entries = 0;
/** What a provider gets or gives, in a currency. */
async function moved(currency: string, minor: number): Promise<void> {
  entries += 1;
  await services.stores.ledger.post({
    kind: 'held',
    source: `HRM-${entries}/1`,
    orderId: null,
    provider: 'sandbox',
    occurredOn: today,
    postedAt: now,
    postings: [
      { account: 'provider-clearing', amountMinor: minor, currency },
      { account: 'suspense', amountMinor: -minor, currency },
    ],
  });
}

describe.each<{ name: string; rows: readonly (readonly [string, number])[]; clearing: string }>([
  { name: 'without a row', rows: [], clearing: '' },
  { name: 'with one row of money in', rows: [['PHP', 1_000]], clearing: 'in PHP 10.00\tout PHP 0.00\towed PHP 10.00' },
  { name: 'with money in and out', rows: [['PHP', -250]], clearing: 'in PHP 10.00\tout PHP 2.50\towed PHP 7.50' },
  {
    name: 'with money out only, in a second currency',
    rows: [['INR', -300]],
    clearing: 'in INR 0.00\tout INR 3.00\towed INR -3.00',
  },
  {
    name: 'with a currency of no market',
    rows: [['USD', 5]],
    clearing: 'in USD 0.05\tout USD 0.00\towed USD 0.05',
  },
  {
    name: 'with a currency of no decimals',
    rows: [['JPY', 5]],
    clearing: 'in JPY 5\tout JPY 0\towed JPY 5',
  },
  {
    name: 'with a currency of three decimals',
    rows: [['KWD', 5]],
    clearing: 'in KWD 0.005\tout KWD 0.000\towed KWD 0.005',
  },
])('the command books $name', ({ rows, clearing }) => {
  beforeAll(async () => {
    for (const [currency, minor] of rows) await moved(currency, minor);
  });

  it.each(reports.map((typed) => [typed.join(' '), typed] as const))('prints %s (30-C1)', async (_, typed) => {
    await expect(commandInside(services, typed)).resolves.toEqual(expect.any(String));
    const json = await commandInside(services, [...typed, '--json']);
    expect(JSON.parse(json)).toEqual(expect.any(Object));
  });

  it('prints each day’s inflow and outflow, with empty instead of zero (30-C1)', async () => {
    expect(await commandInside(services, ['settlements', 'clearing'])).toContain(clearing);
  });
});
