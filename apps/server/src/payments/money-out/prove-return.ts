import { type ProviderRegistry, ProviderUnreachable } from '@hiram/payments';
import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import { marketDay } from '../../lending/loans/loan-facts.ts';
import type { BookedTransaction } from '../../lending/transactions/book-transaction.ts';
import { CommandError } from '../../platform/command-error.ts';
import type { NewItem } from '../../platform/open-items/open-items.ts';
import { closeLineItems, takeLine } from '../bank-lines/decide-line.ts';
import type { MatchServices } from '../bank-lines/match-line.ts';
import type { PayoutRecord } from './payout-store.ts';

/** Begins the key of an entry by which a line of the bank's proves a payout's return; its payout follows. */
export const PROOF = 'return-';

/** Where a payout's money is, by its provider: `unknown` to it, or `unreachable`. */
export type PayoutTrace = 'pending' | 'paid' | 'failed' | 'returned' | 'unknown' | 'unreachable';

/** A return that neither the provider nor a line of the bank's shows. It is sent to review once the transaction is rolled back. */
export class UnprovenReturn extends CommandError {
  override readonly name = 'UnprovenReturn';
  readonly item: NewItem;

  constructor(message: string, item: NewItem) {
    super(message);
    this.item = item;
  }
}

/** Asks the provider of a payout. Outside of any transaction: it may take its time. */
export async function tracePayout(
  { byName, log }: Pick<ProviderRegistry, 'byName'> & Pick<Services, 'log'>,
  payout: Pick<PayoutRecord, 'id' | 'provider'>,
): Promise<PayoutTrace> {
  const provider = byName(payout.provider);
  if (provider === null) return 'unreachable';
  try {
    return (await provider.queryPayout(payout.id))?.status ?? 'unknown';
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    log.warn({ err: error, payoutId: payout.id }, 'the provider did not answer about a payout');
    return 'unreachable';
  }
}

export interface Proof {
  readonly payout: PayoutRecord;
  readonly said: PayoutTrace;
  /** The line of the bank's that brought the money back, if it came that way. */
  readonly lineId: number | undefined;
  readonly by: string;
  readonly at: Date;
}

/**
 * Books that a payout's money came back, as an operator says, where its provider says so too, or a line of the bank's shows it: that line
 * leaves suspense, and its provider owes the money no more. In the caller's transaction, which is rolled back otherwise.
 * @param book books the return itself
 * @throws UnprovenReturn; CommandError naming `--line` for one that is not of this amount, is older than the payout, or was given to something
 *   else, and `--key` where another command has booked the return meanwhile
 */
export async function bookProvenReturn(
  services: MatchServices,
  stores: Stores,
  { book, ...proof }: Proof & { readonly book: () => Promise<BookedTransaction> },
): Promise<BookedTransaction> {
  const { payout, said, lineId, by, at } = proof;
  const isBefore = payout.status === 'returned';
  if (lineId !== undefined && !isBefore) await assignLineTo(services, stores, { ...proof, lineId });
  const booked = await book();
  // by another command at the same moment: this one's line stays where it is
  if (lineId !== undefined && !isBefore && !booked.isNew)
    throw new CommandError('--key: the return was booked under it meanwhile');
  if (!booked.isNew || lineId !== undefined || said === 'returned' || said === 'failed') return booked;
  const { id: subject, orderId, borrowerId, amountMinor, currency, provider } = payout;
  throw new UnprovenReturn(
    `${provider} says of payout ${subject}: ${said}. Its return is booked where the provider says returned, or by --line with the bank's line that brought the money`,
    {
      kind: 'payout',
      subject,
      reason: 'return-unproven',
      borrowerId,
      details: { orderId, said, amountMinor, currency, by },
      at,
    },
  );
}

async function assignLineTo(
  services: MatchServices,
  stores: Stores,
  { payout, lineId, by, at }: Proof & { readonly lineId: number },
): Promise<void> {
  await closeLineItems(stores, lineId, { by, note: `it brought ${payout.id} back`, at });
  const line = await stores.bankLines.lock(lineId);
  if (line === undefined) throw new CommandError(`--line: there is no line ${lineId}`);
  const { amountMinor, currency, bookedOn } = line;
  if (amountMinor !== payout.amountMinor || currency !== payout.currency)
    throw new CommandError(`--line: line ${lineId} is not of the amount of payout ${payout.id}`);
  const sentOn = marketDay({ market: line.market }, payout.createdAt);
  if (bookedOn < sentOn)
    throw new CommandError(`--line: line ${lineId} is of ${bookedOn}, before ${payout.id} was sent`);
  await takeLine(services, stores, { lineId, by, now: at });
  const entryId = await stores.ledger.find('bank-line', String(lineId));
  const money = entryId === undefined ? undefined : await stores.suspense.lock(entryId);
  if (entryId === undefined || money === undefined) throw new CommandError(`--line: line ${lineId} is not in suspense`);
  await stores.bankLines.markReturned(lineId, at);
  await stores.ledger.post({
    kind: 'suspense-return',
    source: `${entryId}/${PROOF}${payout.id}`,
    orderId: null,
    provider: payout.provider,
    occurredOn: bookedOn,
    postedAt: at,
    postings: [
      { account: 'suspense', amountMinor, currency },
      { account: 'provider-clearing', amountMinor: -amountMinor, currency },
    ],
  });
}
