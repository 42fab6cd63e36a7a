import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProviderRegistry } from '@hiram/payments';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../app/config/config.ts';
import { bankTransferProviders } from './bank-transfer-provider.ts';
import { readBankAccounts } from './bank-accounts.ts';
import { ConfigError } from '../../platform/config-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'hiram-accounts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const account = {
  market: 'PH',
  channelNumber: '91001',
  bankName: 'BPI',
  accountName: 'Example Lending Inc.',
  accountNumber: '0012 3456 7890',
};

/** The problems that a file with this text has; empty when the service can be started with it. */
function problemsOf(text: string | null): readonly string[] {
  const file = join(folder, 'accounts.json');
  if (text === null) rmSync(file, { force: true });
  else writeFileSync(file, text);
  try {
    readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://x', BANK_TRANSFER_FILE: file });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
const problemsWith = (change: object) => problemsOf(JSON.stringify([{ ...account, ...change }]));

describe('the configured bank accounts', () => {
  it('are none without a file and those of the file with one', () => {
    expect(readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://x' }).bankAccounts).toEqual([]);
    expect(problemsWith({})).toEqual([]);
    expect(
      problemsWith({
        market: 'IN',
        ifsc: 'HDFC0001234',
        openDays: 5,
        statement: { columns: { bookedOn: 'a', amount: 'b' } },
      }),
    ).toEqual([]);
  });

  it.each<[string, string | null, string]>([
    ['is not there', null, 'it names a file that cannot be read'],
    ['is no JSON', '{', 'it is not JSON'],
    ['is no list', '{}', 'it must be a JSON list of accounts'],
  ])('are refused in a file that %s', (_, text, problem) => {
    expect(problemsOf(text)).toContain(`BANK_TRANSFER_FILE: ${problem}`);
  });

  it.each<[object, string]>([
    [{ bankName: undefined }, 'account 1: bankName is missing'],
    [{ accountName: ' ' }, 'account 1: accountName is empty'],
    [{ accountNumber: '<b>1</b>' }, 'account 1: accountNumber must be letters, digits, spaces or "-"'],
    [{ market: 'US' }, 'account 1: market must be PH or IN'],
    [{ market: 'IN' }, 'account 1: ifsc is missing'],
    [{ ifsc: 'HDFC1' }, 'account 1: ifsc must be an IFSC such as HDFC0001234'],
    [{ logo: 'https://evil.example/x.svg' }, 'account 1: logo must be an address of this site'],
    [{ openDays: 0 }, 'account 1: openDays must be at least 1'],
    [{ minimumMinor: 500, maximumMinor: 100 }, 'account 1: maximumMinor is below minimumMinor'],
    [{ acountNumber: '1' }, 'account 1: acountNumber is not known'],
    [{ statement: { columns: { bookedOn: 'Date' } } }, 'account 1: statement.columns.amount is missing'],
    [
      { statement: { columns: { bookedOn: 'a', amount: 'b' }, utrPattern: '(' } },
      'account 1: statement.utrPattern must be a regular expression with one group',
    ],
    [
      { statement: { columns: { bookedOn: 'a', amount: 'b' }, utrPattern: 'UPI' } },
      'account 1: statement.utrPattern must be a regular expression with one group',
    ],
  ])('are refused by the missing field: %j', (change, problem) => {
    expect(problemsWith(change)).toContain(`BANK_TRANSFER_FILE: ${problem}`);
  });

  it('are refused if two have the same number, among themselves or beside other providers', () => {
    expect(problemsOf(JSON.stringify([account, account]))).toEqual([
      'BANK_TRANSFER_FILE: two accounts have the channelNumber 91001',
    ]);
    const needs = { stores: {} as never, clock: { now: () => new Date() } };
    const both = [...bankTransferProviders(readBankAccounts([account], []), needs)];
    expect(() => createProviderRegistry([], [...both, ...both])).toThrow(
      "two payment providers are named 'bank-transfer-ph'",
    );
  });

  it('refuse every notification, pay nothing out and promise nothing', async () => {
    const needs = { stores: {} as never, clock: { now: () => new Date() } };
    const [registered] = bankTransferProviders(readBankAccounts([account], []), needs);
    const provider = registered?.provider;
    const notification = {
      headers: {},
      rawBody: new TextEncoder().encode('{"status":"paid"}'),
      receivedAt: new Date(),
    };
    expect(provider?.readNotification(notification)).toEqual({ kind: 'rejected', reason: 'malformed' });
    expect(provider?.readPayoutNotification(notification)).toEqual({ kind: 'rejected', reason: 'malformed' });
    expect(await provider?.cancel('HRM-0000-0000')).toBe(false);
    const request = {
      reference: 'HPO-0000-0000',
      amount: { minor: 100, currency: 'PHP' as const },
      account: { channelNumber: '91001', bankCode: null, number: '1', holderName: 'A' },
      notifyUrl: 'https://lender.example/notify',
    };
    expect(await provider?.payOut(request)).toMatchObject({ status: 'failed', failure: 'payouts-not-offered' });
    expect(await provider?.queryPayout('HPO-0000-0000')).toBeNull();
    const collect = {
      ...request,
      description: '',
      channelNumber: 'none',
      payer: { name: null, phone: null, email: null },
      returnUrl: '',
      expiresAt: new Date(),
    };
    expect(await provider?.collect(collect)).toMatchObject({ kind: 'refused', providerCode: 'channel_unknown' });
    expect(
      await provider?.collect({ ...collect, channelNumber: '91001', amount: { minor: 1, currency: 'INR' } }),
    ).toMatchObject({
      kind: 'refused',
      providerCode: 'currency_not_supported',
    });
  });
});
