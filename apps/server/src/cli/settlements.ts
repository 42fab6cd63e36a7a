import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { addDays, calendarDateIn, type CurrencyCode, formatAmount, markets } from '@hiram/domain';
import { CommandError } from '../platform/command-error.ts';
import { importReport } from '../payments/settlement-reports/import-report.ts';
import { assignTransfer } from '../payments/settlement-reports/match-transfer.ts';
import { bankServicesOf } from './bank-services.ts';
import { linesOf, requireFile } from './bank.ts';
import { type Arguments, type Command, type CommandServices, operatorOf, print } from './command.ts';
import { providersOf } from './providers-of.ts';

const MAX_DAYS = 366;
const MAX_SHOWN = 200;
const usage = `npm run hiram -- settlements, with the service's environment:
  import PROVIDER FILE --by NAME             books a provider's settlement report (CSV); again, it adds nothing
  list                                       the last settlements, and what the bank has brought of each
  clearing [--days N]                        what each provider still owes, and at the end of each of the last days
  match LINE PROVIDER SETTLEMENT --by NAME   this line of the bank's is the transfer of this settlement`;

type Work = (services: CommandServices) => Promise<void>;

function readWork(given: Arguments): Work {
  const what = given.take('what to do');
  switch (what) {
    case 'import':
      return importFile(given.take('PROVIDER'), given.take('FILE'), operatorOf(given));
    case 'list':
      return list;
    case 'clearing':
      return clearing(daysOf(given));
    case 'match': {
      const of = {
        lineId: given.takeNumber('LINE'),
        provider: given.take('PROVIDER'),
        settlementId: given.take('SETTLEMENT'),
        by: operatorOf(given),
      };
      return match(of);
    }
    default:
      return given.refuse(`unknown subcommand "${what}"`);
  }
}

function daysOf(given: Arguments): number {
  const days = Number(given.option('days') ?? 14);
  return Number.isInteger(days) && days >= 1 && days <= MAX_DAYS
    ? days
    : given.refuse(`--days must be a number from 1 to ${MAX_DAYS}`);
}

const importFile =
  (name: string, file: string, by: string): Work =>
  async (services) => {
    const { providers } = await providersOf(services);
    const provider = providers.find((one) => one.name === name);
    const reporting = providers.filter(({ settlementReport }) => settlementReport !== undefined);
    if (provider?.settlementReport === undefined)
      throw new CommandError(`PROVIDER must be one of ${reporting.map((one) => one.name).join(', ') || 'none'}`);
    await requireFile(file);
    const source = createReadStream(file);
    const fileName = basename(file);
    const action = { action: 'report-imported', detail: fileName, facts: { subject: name } };
    await services.stores.agents.note({ at: services.clock.now(), agentId: null, login: by, ...action });
    const result = await importReport(bankServicesOf(services), { source, provider, fileName, by });
    print(
      `${result.rows} rows: ${result.added} new, ${result.repeated} known before, ${result.notSettled} not settled yet`,
    );
    print(`${result.agreeing} agree, ${result.added - result.agreeing} for a person, ${result.missing} missing`);
    print(linesOf(result.file, result.problems));
    for (const { row, problem } of result.problems) print(`line ${row} of the file was not read`, problem);
    if (result.problems.length > 0) process.exitCode = 1;
  };

async function list({ stores }: CommandServices): Promise<void> {
  const settlements = await stores.settlements.listSettlements(MAX_SHOWN);
  for (const { provider, settlementId, settledOn, netMinor, receivedMinor, currency, utr, rows } of settlements)
    print(
      provider,
      settlementId,
      settledOn,
      `${rows} rows`,
      amount(netMinor, currency),
      `in the bank ${amount(receivedMinor, currency)}`,
      utr,
    );
  if (settlements.length === 0) print('No report was imported.');
}

const clearing =
  (days: number): Work =>
  async ({ stores, clock }) => {
    const today = calendarDateIn(clock.now(), markets.PH.timeZone);
    for (const { provider, currency, owedMinor, inTransitMinor } of await stores.clearing.listOwed())
      print('owed', nameOf(provider), amount(owedMinor, currency), `on its way ${amount(inTransitMinor, currency)}`);
    for (const { provider, day, inMinor, outMinor, owedMinor, currency } of await stores.clearing.listClearing(
      addDays(today, 1 - days),
    ))
      print(
        'day',
        nameOf(provider),
        day,
        `in ${amount(inMinor, currency)}`,
        `out ${amount(outMinor, currency)}`,
        `owed ${amount(owedMinor, currency)}`,
      );
  };

const nameOf = (provider: string | null): string => provider ?? 'no provider';

/** The ledger holds money of other currencies too, as digits. */
const amount = (minor: number, currency: string): string =>
  Object.values(markets).some((market) => market.currency === currency)
    ? formatAmount(minor, currency as CurrencyCode)
    : `${currency} ${minor} minor`;

const match =
  (of: Omit<Parameters<typeof assignTransfer>[1], 'now'>): Work =>
  async ({ inTransaction, clock }) => {
    const now = clock.now();
    await inTransaction(async (stores) => {
      await assignTransfer(stores, { ...of, now });
      const facts = { line: of.lineId, subject: `${of.provider}/${of.settlementId}` };
      await stores.agents.note({ at: now, agentId: null, login: of.by, action: 'line-matched', facts });
    });
    print(`line ${of.lineId} is the transfer of ${of.provider} ${of.settlementId}`);
  };

/** Settlement reports of providers: import, list, reconciliation with the bank. */
export const settlements: Command = {
  usage,
  writes: ['import', 'match'],
  options: ['by', 'days'],
  read: readWork,
};
