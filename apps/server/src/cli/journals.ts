import { loanCurrencies } from '@hiram/domain';
import { bookJournal, reverseJournal } from '../operations/accounting/book-journal.ts';
import { monthOf } from '../operations/accounting/close-books.ts';
import { amount, argument, month, oneOf, option, optional, textUpTo } from '../platform/command-arguments.ts';
import { figure, sentence, table, phrase } from './answer.ts';
import { command, type CommandServices } from './command.ts';
import { BY, KEY, KEY_BOOKED, ON, REASON_WORDS } from './parameters.ts';
import { providersOf } from './providers-of.ts';

export const bookJournalCommand = command({
  brief: 'an amount between two accounts, of no loan: bank charges, the funding of a provider',
  isAudited: true,
  movesMoney: true,
  parameters: {
    debit: argument('DEBIT', 'the account that is debited: see chart', textUpTo(60)),
    credit: argument('CREDIT', 'the account that is credited', textUpTo(60)),
    amountMinor: argument('AMOUNT', 'in the currency that follows, such as 350.00', amount),
    currency: argument(
      `CURRENCY ${loanCurrencies.join('|')}`,
      `one of ${loanCurrencies.join(', ')}`,
      oneOf(loanCurrencies),
    ),
    reason: REASON_WORDS,
    key: KEY,
    on: ON,
    provider: optional(option('provider PROVIDER', 'whose account it is, where several have one', textUpTo(60))),
    by: BY,
  },
  async run(services, { amountMinor, provider = null, by: login, ...given }) {
    const { key, currency } = given;
    const journal = { ...given, amountMinor: amountMinor(currency), provider, login };
    const isNew = await bookJournal(services, journal, await providerNames(services));
    return sentence(isNew ? `journal ${key} is booked` : `journal ${key} was booked before`, { key, isNew });
  },
});

export const reverseJournalCommand = command({
  brief: 'takes a journal back',
  isAudited: true,
  movesMoney: true,
  parameters: { key: KEY_BOOKED, reason: REASON_WORDS, on: ON, by: BY },
  async run(services, { by: login, ...given }) {
    const { key } = given;
    const isNew = await reverseJournal(services, { ...given, login });
    return sentence(isNew ? `journal ${key} is reversed` : `journal ${key} was reversed before`, { key, isNew });
  },
});

export const journals = command({
  brief: 'the journals that were booked in a month',
  isReport: true,
  parameters: { month: option('month MONTH', 'such as 2026-11', month) },
  async run({ stores }, { month: whole }) {
    const { firstOn, lastOn } = monthOf(whole);
    const rows = (await stores.journals.list(firstOn, lastOn)).map((each) => ({
      key: each.key,
      day: each.occurredOn,
      booked: each.bookedOn,
      debit: each.debit,
      credit: each.credit,
      currency: each.currency,
      amount: figure(each.amountMinor, each.currency),
      provider: each.provider,
      isReversed: phrase(each.isReversed ? 'reversed' : '', each.isReversed),
    }));
    return table('journals', rows, { isHeaded: true, none: 'No journal was booked.' });
  },
});

/** Providers of the configuration, and those that the books know. */
async function providerNames(services: CommandServices): Promise<string[]> {
  const { providers } = await providersOf(services);
  const booked = await services.stores.clearing.listOwed();
  const names = [...providers.map(({ name }) => name), ...booked.flatMap(({ provider }) => provider ?? [])];
  return [...new Set(names)].toSorted();
}
