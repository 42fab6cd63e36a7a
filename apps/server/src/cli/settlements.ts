import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { addDays, calendarDateIn, markets } from '@hiram/domain';
import { importReport } from '../payments/settlement-reports/import-report.ts';
import { assignTransfer } from '../payments/settlement-reports/match-transfer.ts';
import { argument, option, optional, type Read, WrongArgument, textUpTo } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
import { joined, money, sentence, table, phrase } from './answer.ts';
import { requireFile } from './bank.ts';
import { bankServicesOf } from './bank-services.ts';
import { command, type CommandGroup } from './command.ts';
import { importedFile } from './imported-file.ts';
import { withCurrency } from './owed-now.ts';
import { BY, LINE } from './parameters.ts';
import { providersOf } from './providers-of.ts';

const MAX_DAYS = 366;
const MAX_SHOWN = 200;
const PROVIDER = argument('PROVIDER', 'the name of a provider of the configuration', textUpTo(60));

const importFile = command({
  brief: 'books a provider’s settlement report (CSV); again, it adds nothing',
  isAudited: true,
  parameters: { provider: PROVIDER, file: argument('FILE', 'the report', textUpTo(4096)), by: BY },
  async run(services, { provider: name, file, by }) {
    const { providers } = await providersOf(services);
    const provider = providers.find((one) => one.name === name);
    const reporting = providers.filter(({ settlementReport }) => settlementReport !== undefined);
    if (provider?.settlementReport === undefined)
      throw new CommandError(`PROVIDER must be one of ${reporting.map((one) => one.name).join(', ') || 'none'}`);
    await requireFile(file);
    const source = createReadStream(file);
    const fileName = basename(file);
    const action = { action: 'report-imported', detail: fileName, facts: { subject: name } } as const;
    await services.stores.agents.note({ at: services.clock.now(), agentId: null, login: by, ...action });
    const result = await importReport(bankServicesOf(services), { source, provider, fileName, by });
    const { rows, added, repeated, notSettled, agreeing, missing } = result;
    const forPerson = added - agreeing;
    return joined(
      sentence(`${rows} rows: ${added} new, ${repeated} known before, ${notSettled} not settled yet`, {
        rows,
        added,
        repeated,
        notSettled,
      }),
      sentence(`${agreeing} agree, ${forPerson} for a person, ${missing} missing`, { agreeing, forPerson, missing }),
      importedFile(result.file, result.problems),
    );
  },
});

const list = command({
  brief: 'the last settlements, and what the bank has brought of each',
  parameters: {},
  async run({ stores }) {
    const settlements = await stores.settlements.listSettlements(MAX_SHOWN);
    const rows = settlements.map(
      ({ provider, settlementId, settledOn, netMinor, receivedMinor, currency, utr, ...of }) => ({
        provider,
        settlementId,
        settledOn,
        rows: phrase(`${of.rows} rows`, of.rows),
        net: money(netMinor, currency),
        received: amountAs('in the bank', receivedMinor, currency),
        utr,
      }),
    );
    return table('settlements', rows, { none: 'No report was imported.' });
  },
});

const daysBack: Read<number> = (typed, name) => {
  const days = Number(typed);
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
    throw new WrongArgument(`${name} must be a number from 1 to ${MAX_DAYS}`);
  return days;
};

const clearing = command({
  brief: 'what each provider still owes, and at the end of each of the last days',
  parameters: { days: optional(option('days N', 'how many days, 14 unless given', daysBack)) },
  async run({ stores, clock }, { days = 14 }) {
    const today = calendarDateIn(clock.now(), markets.PH.timeZone);
    const owed = (await stores.clearing.listOwed()).map(({ provider, currency, owedMinor, inTransitMinor }) => ({
      provider: nameOf(provider),
      owed: money(owedMinor, currency),
      inTransit: amountAs('on its way', inTransitMinor, currency),
    }));
    const byDay = (await stores.clearing.listClearing(addDays(today, 1 - days))).map(
      ({ provider, day, inMinor, outMinor, owedMinor, currency }) => ({
        provider: nameOf(provider),
        day,
        in: amountAs('in', inMinor, currency),
        out: amountAs('out', outMinor, currency),
        owed: amountAs('owed', owedMinor, currency),
      }),
    );
    return joined(table('owed', owed, { label: 'owed' }), table('days', byDay, { label: 'day' }));
  },
});

const nameOf = (provider: string | null) => phrase(provider ?? 'no provider', provider);

const amountAs = (word: string, minor: number, currency: string) =>
  phrase(`${word} ${withCurrency(minor, currency)}`, money(minor, currency));

const match = command({
  brief: 'this line of the bank’s is the transfer of this settlement',
  isAudited: true,
  movesMoney: true,
  parameters: {
    lineId: LINE,
    provider: PROVIDER,
    settlementId: argument('SETTLEMENT', 'the number of a settlement: see list', textUpTo(200)),
    by: BY,
  },
  async run({ inTransaction, clock }, { lineId, provider, settlementId, by }) {
    const now = clock.now();
    await inTransaction(async (stores) => {
      await assignTransfer(stores, { lineId, provider, settlementId, by, now });
      const facts = { line: lineId, subject: `${provider}/${settlementId}` };
      await stores.agents.note({ at: now, agentId: null, login: by, action: 'line-matched', facts });
    });
    const text = `line ${lineId} is the transfer of ${provider} ${settlementId}`;
    return sentence(text, { lineId, provider, settlementId });
  },
});

/** Settlement reports of providers: import, list, reconciliation with the bank. */
export const settlements: CommandGroup = {
  brief: 'settlement reports of providers',
  commands: { import: importFile, list, clearing, match },
};
