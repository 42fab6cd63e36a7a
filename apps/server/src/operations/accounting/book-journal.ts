import { type CalendarDate, calendarDateIn, isAmount, markets, MAX_AMOUNT_MINOR } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import type { Journal } from '../../lending/ledger/journal-store.ts';
import { PROVIDER_ACCOUNTS } from '../../lending/ledger/ledger-store.ts';
import { CommandError } from '../../platform/command-error.ts';
import { OPERATORS } from '../../platform/idempotency/operator-key-store.ts';
import { plainAmount } from './plain-amount.ts';

/** Accounts whose money is a borrower's or a payment's: it moves with them. */
const OF_PAYMENTS: ReadonlySet<string> = new Set(['suspense', 'borrower-credit']);

type Needed = Pick<Services, 'inTransaction' | 'clock'>;

interface Command {
  /** The operator's own: under one key a journal is booked once. */
  readonly key: string;
  /** Why, in words; for the audit trail. */
  readonly reason: string;
  readonly login: string;
  /** The business date; today in the market of the currency unless given. */
  readonly on?: CalendarDate | undefined;
}

export interface NewJournal
  extends Command,
    Pick<Journal, 'debit' | 'credit' | 'amountMinor' | 'currency' | 'provider'> {}

/**
 * Books an amount from one account to another that no loan, payment or report is of: bank charges, the funding of a payout provider, money taken
 * to another bank account. It is booked today, also where its business date is in a closed period.
 * @param providers names of providers that there are
 * @returns false where it was booked before under its key
 * @throws CommandError naming the argument: for an account that there is not, that holds claims of loans, or that belongs to payments; for an amount
 *   that is not above zero; a currency without loans; a day to come; a provider that is missing, unknown or not needed; and a key of another journal
 */
export const bookJournal = (
  { inTransaction, clock }: Needed,
  { key, reason, login, on, ...wish }: NewJournal,
  providers: readonly string[],
): Promise<boolean> =>
  inTransaction(async (stores) => {
    const { debit, credit, amountMinor, currency, provider } = wish;
    const at = clock.now();
    const occurredOn = dayOf({ currency, on, at });
    const known = await stores.journals.find(key);
    if (known !== undefined) return bookedBefore(known, { ...wish, on });
    if (!isAmount(amountMinor) || amountMinor <= 0)
      throw new CommandError(`AMOUNT must be above zero, and at most ${plainAmount(MAX_AMOUNT_MINOR, currency)}`);
    if (debit === credit) throw new CommandError('DEBIT and CREDIT must be two accounts');
    for (const code of [debit, credit]) await requireFree(stores, code);
    requireProvider(wish, providers);
    const owner = await stores.operatorKeys.take(`${OPERATORS}${key}`, { subject: 'journal', at });
    if (owner !== 'journal') throw new CommandError(`--key: it was used for ${owner}`);
    const isNew = await stores.ledger.post({
      kind: 'journal',
      source: key,
      orderId: null,
      ...(provider !== null && { provider }),
      occurredOn,
      postedAt: at,
      postings: [
        { account: debit, amountMinor, currency },
        { account: credit, amountMinor: -amountMinor, currency },
      ],
    });
    // another process came first
    if (!isNew) return bookedBefore(await stores.journals.find(key), { ...wish, on });
    const of = provider === null ? '' : ` of ${provider}`;
    const detail = `${key}: debit ${debit}, credit ${credit}, ${currency} ${plainAmount(amountMinor, currency)}${of}`;
    const facts = { amountMinor, currency, on: occurredOn, key };
    await stores.agents.note({ at, agentId: null, login, action: 'journal-booked', detail, words: reason, facts });
    return true;
  });

/**
 * Takes a journal back by an entry of the opposite lines.
 * @returns false where it was taken back before
 * @throws CommandError for a journal that there is not, and for a day before its own or to come
 */
export const reverseJournal = (
  { inTransaction, clock }: Needed,
  { key, reason, login, on }: Command,
): Promise<boolean> =>
  inTransaction(async (stores) => {
    const at = clock.now();
    const known = await stores.journals.find(key);
    if (known === undefined) throw new CommandError(`there is no journal ${key}`);
    const occurredOn = dayOf({ currency: known.currency, on, at });
    if (occurredOn < known.occurredOn)
      throw new CommandError(`--on must not be before ${known.occurredOn}, its own day`);
    const isNew = await stores.ledger.reverse(known.entryId, { occurredOn, postedAt: at });
    const { amountMinor, currency } = known;
    const about = { detail: key, words: reason, facts: { amountMinor, currency, on: occurredOn, key } };
    if (isNew) await stores.agents.note({ at, agentId: null, login, action: 'journal-reversed', ...about });
    return isNew;
  });

function dayOf({ currency, on, at }: Pick<Command, 'on'> & { currency: string; at: Date }): CalendarDate {
  const market = Object.values(markets).find((each) => each.currency === currency);
  if (market === undefined) throw new CommandError(`CURRENCY: no loan is in ${currency}`);
  const today = calendarDateIn(at, market.timeZone);
  if (on !== undefined && on > today) throw new CommandError(`--on is still to come: it is ${today}`);
  return on ?? today;
}

function bookedBefore(
  known: Journal | undefined,
  { on, ...wish }: Omit<NewJournal, 'key' | 'reason' | 'login'>,
): false {
  const fields = ['debit', 'credit', 'amountMinor', 'currency', 'provider'] as const;
  const isSame =
    fields.every((field) => known?.[field] === wish[field]) && (on ?? known?.occurredOn) === known?.occurredOn;
  if (!isSame) throw new CommandError('--key: another journal was booked under it');
  return false;
}

/** @throws CommandError for an account that there is not, that holds claims of loans, or that belongs to payments */
export async function requireFree({ chart }: Stores, code: string): Promise<void> {
  const account = (await chart.list()).find((each) => each.code === code);
  if (account === undefined) throw new CommandError(`there is no account ${code}`);
  if (account.holds !== null) throw new CommandError(`${code} holds claims of loans: it moves with their transactions`);
  if (OF_PAYMENTS.has(code)) throw new CommandError(`${code} is money of payments and borrowers: it moves with them`);
}

function requireProvider(
  { debit, credit, provider }: Pick<NewJournal, 'debit' | 'credit' | 'provider'>,
  providers: readonly string[],
): void {
  const ofProvider = [debit, credit].find((code) => PROVIDER_ACCOUNTS.some((each) => each === code));
  if (ofProvider !== undefined && provider === null)
    throw new CommandError(`--provider is missing: ${ofProvider} is of several providers`);
  if (provider === null) return;
  if (ofProvider === undefined) throw new CommandError('--provider: neither account is of a provider');
  if (!providers.includes(provider))
    throw new CommandError(`--provider must be one of ${providers.join(', ') || 'none'}`);
}
