import { type MarketCode, marketCodes, markets, MAX_AMOUNT_MINOR } from '@hiram/domain';
import * as v from 'valibot';
import { marketData } from '../../lending/markets/market-data.ts';

const text = (max: number) => v.pipe(v.string('must be text'), v.trim(), v.minLength(1, 'is empty'), v.maxLength(max));
const whole = (least: number, max: number) =>
  v.pipe(
    v.number('must be a whole number'),
    v.integer('must be a whole number'),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(max, `must be at most ${max}`),
  );

const pattern = v.pipe(
  text(200),
  v.check((expression) => isPattern(expression), 'must be a regular expression with one group'),
);

/** How the bank writes its statements as CSV; a column is named as in the file's first line. */
const statementSchema = v.strictObject({
  delimiter: v.optional(v.picklist([',', ';', '\t', '|'], 'must be one of , ; | or a tab'), ','),
  encoding: v.optional(v.picklist(['utf8', 'latin1', 'utf16le'], 'must be utf8, latin1 or utf16le'), 'utf8'),
  /** Lines above the one that names the columns. */
  skipLines: v.optional(whole(0, 1000), 0),
  dateFormat: v.optional(
    v.picklist(
      ['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD-MMM-YYYY'],
      'must be YYYY-MM-DD, DD/MM/YYYY, MM/DD/YYYY or DD-MMM-YYYY',
    ),
    'YYYY-MM-DD',
  ),
  decimal: v.optional(v.picklist(['.', ','], 'must be . or ,'), '.'),
  columns: v.strictObject({
    /** The value date. */
    bookedOn: text(100),
    /** The credit. A row without an amount here, or with a negative one, is not a credit. */
    amount: text(100),
    /** The bank's number of the transfer. */
    utr: v.optional(text(100)),
    /** The sender's name. */
    sender: v.optional(text(100)),
    /** The texts that our reference may stand in. */
    text: v.optional(v.pipe(v.array(text(100)), v.minLength(1, 'must name a column')), ['Description']),
  }),
  /** A regular expression whose first group is the transfer's number, looked for in the texts where its column is empty or missing. */
  utrPattern: v.optional(pattern),
  /** The same for the sender's name. Without one it is looked for behind words such as FROM and SENDER. */
  senderPattern: v.optional(pattern),
});

const accountSchema = v.strictObject({
  market: v.picklist(marketCodes, `must be ${marketCodes.join(' or ')}`),
  channelNumber: v.pipe(text(64), v.regex(/^[\w-]+$/, 'must be letters, digits, "-" or "_"')),
  bankName: text(80),
  accountName: text(80),
  accountNumber: v.pipe(text(40), v.regex(/^[\dA-Z][\dA-Z -]{3,}$/i, 'must be letters, digits, spaces or "-"')),
  branch: v.optional(text(80)),
  ifsc: v.optional(v.pipe(text(11), v.regex(/^[A-Z]{4}0[A-Z\d]{6}$/, 'must be an IFSC such as HDFC0001234'))),
  /** The channel's name in the list of payment methods. */
  name: v.optional(text(80)),
  /** Site-relative address of the channel's logo. */
  logo: v.optional(v.pipe(text(200), v.regex(/^\/(?!\/)/, 'must be an address of this site')), '/bank-transfer.svg'),
  /** Instructions for this bank, one step each. */
  steps: v.optional(v.pipe(v.array(text(300)), v.maxLength(12, 'has more than 12')), []),
  minimumMinor: v.optional(whole(1, MAX_AMOUNT_MINOR), 100),
  maximumMinor: v.optional(whole(1, MAX_AMOUNT_MINOR), 50_000_000),
  /** Days a borrower has to make a transfer of the amount that was quoted. */
  openDays: v.optional(whole(1, 14), 3),
  /** Weekdays within which a transfer shows on the statement; after that the borrower is told that it was not found. */
  lookDays: v.optional(whole(1, 30), 3),
  statement: v.optional(statementSchema, {
    columns: { bookedOn: 'Date', amount: 'Credit', utr: 'Reference', text: ['Description'] },
  }),
});

/** A bank account of the lender that borrowers transfer to. */
export type BankAccount = v.InferOutput<typeof accountSchema>;
export type StatementLayout = BankAccount['statement'];

/**
 * Reads the list of accounts.
 * @param problems gets a line for everything that is missing or wrong
 */
export function readBankAccounts(list: unknown, problems: string[]): readonly BankAccount[] {
  if (!Array.isArray(list)) {
    problems.push('it must be a JSON list of accounts');
    return [];
  }
  const accounts = list.flatMap((entry: unknown, index) => readAccount(entry, `account ${index + 1}`, problems));
  const seen = new Set<string>();
  for (const { channelNumber } of accounts) {
    if (seen.has(channelNumber)) problems.push(`two accounts have the channelNumber ${channelNumber}`);
    seen.add(channelNumber);
  }
  return accounts;
}

function readAccount(entry: unknown, which: string, problems: string[]): BankAccount[] {
  const result = v.safeParse(accountSchema, entry);
  if (!result.success) {
    for (const issue of result.issues) {
      const said =
        issue.received === 'undefined' ? 'is missing' : issue.expected === 'never' ? 'is not known' : issue.message;
      problems.push(`${which}: ${v.getDotPath(issue) ?? 'it'} ${said}`);
    }
    return [];
  }
  const account = result.output;
  for (const field of marketData[account.market].bankAccountNeeds) {
    if (account[field] === undefined) problems.push(`${which}: ${field} is missing`);
  }
  if (account.maximumMinor < account.minimumMinor) problems.push(`${which}: maximumMinor is below minimumMinor`);
  return [account];
}

function isPattern(expression: string): boolean {
  try {
    // with an empty alternative the expression matches, and says how many groups it has
    return new RegExp(`${expression}|`).exec('')?.length === 2;
  } catch {
    return false;
  }
}

/** The account of a channel; undefined when there is none, or none any more. */
export const accountOf = (accounts: readonly BankAccount[], channelNumber: string): BankAccount | undefined =>
  accounts.find((account) => account.channelNumber === channelNumber);

/** The provider name that transfers of a market are recorded under. */
export const transferProviderName = (market: MarketCode): string => `bank-transfer-${market.toLowerCase()}`;

/** The market of a provider's name; undefined for a provider that is none of bank transfers. */
export const transferMarketOf = (providerName: string): MarketCode | undefined =>
  Object.values(markets).find(({ code }) => transferProviderName(code) === providerName)?.code;
