import { type CalendarDate, isCalendarDate } from '@hiram/domain';
import { bookJournal, reverseJournal } from '../operations/accounting/book-journal.ts';
import { monthOf } from '../operations/accounting/close-books.ts';
import { plainAmount, readAmount } from '../operations/accounting/plain-amount.ts';
import { type Arguments, type CommandServices, operatorOf, print } from './command.ts';
import { providersOf } from './providers-of.ts';

type Work = (services: CommandServices) => Promise<void>;

/** The part of `accounting` that concerns journals. */
export const journalUsage = `  book-journal DEBIT CREDIT AMOUNT CURRENCY --reason WORDS --key KEY --by NAME [--on DAY] [--provider PROVIDER]
                                       an amount between two accounts, of no loan: bank charges, the funding of a provider
  reverse-journal KEY --reason WORDS --by NAME [--on DAY]
                                       takes a journal back
  journals --month MONTH               the journals that were booked in a month`;

const KEY = /^[\w.:-]{1,60}$/;
const MAX_WORDS = 200;

export function readJournal(given: Arguments): Work {
  const [debit, credit, typed] = [given.take('DEBIT'), given.take('CREDIT'), given.take('AMOUNT')];
  const amountMinor = readAmount(typed) ?? given.refuse('AMOUNT must be such as 1250.00');
  const currency = given.take('CURRENCY');
  const provider = given.option('provider') ?? null;
  const key = checkedKey(given, '--key', given.option('key') ?? given.refuse('--key is missing'));
  const journal = { debit, credit, amountMinor, currency, provider, key, ...commonOf(given) };
  return async (services) => {
    const isNew = await bookJournal(services, journal, await providerNames(services));
    print(isNew ? `journal ${key} is booked` : `journal ${key} was booked before`);
  };
}

export function readReversal(given: Arguments): Work {
  const key = checkedKey(given, 'KEY', given.take('KEY'));
  const reversal = { key, ...commonOf(given) };
  return async (services) => {
    const isNew = await reverseJournal(services, reversal);
    print(isNew ? `journal ${key} is reversed` : `journal ${key} was reversed before`);
  };
}

export const showJournals =
  (month: string): Work =>
  async ({ stores }) => {
    const { firstOn, lastOn } = monthOf(month);
    print('key', 'day', 'booked', 'debit', 'credit', 'currency', 'amount', 'provider', '');
    for (const each of await stores.journals.list(firstOn, lastOn)) {
      const { key, occurredOn, bookedOn, debit, credit, currency, amountMinor, provider, isReversed } = each;
      const state = isReversed ? 'reversed' : '';
      print(key, occurredOn, bookedOn, debit, credit, currency, plainAmount(amountMinor), provider, state);
    }
  };

/** Providers of the configuration, and those that the books know. */
async function providerNames(services: CommandServices): Promise<string[]> {
  const { providers } = await providersOf(services);
  const booked = await services.stores.clearing.listOwed();
  const names = [...providers.map(({ name }) => name), ...booked.flatMap(({ provider }) => provider ?? [])];
  return [...new Set(names)].toSorted();
}

/** A key of the operator's own. */
export function checkedKey(given: Arguments, name: string, key: string): string {
  return KEY.test(key) ? key : given.refuse(`${name} must be 1 to 60 letters, digits and "-", ".", ":", "_"`);
}

/** The reason, the operator and the business date of an entry. */
export function commonOf(given: Arguments): { reason: string; login: string; on: CalendarDate | undefined } {
  const reason = given.option('reason') ?? given.refuse('--reason is missing');
  if (reason.length > MAX_WORDS) given.refuse(`--reason must have at most ${MAX_WORDS} characters`);
  const on = given.option('on');
  if (on !== undefined && !isCalendarDate(on)) return given.refuse('--on must be a day such as 2026-11-30');
  return { reason, login: operatorOf(given), on };
}
