import { addDays, calendarDateIn } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { CommandError } from '../../platform/command-error.ts';
import { SERVICE } from '../../platform/open-items/open-items.ts';
import type { Stores } from '../../app/stores.ts';
import type { BankLine } from '../bank-lines/bank-line-store.ts';
import type { Settlement } from './settlement-store.ts';

/** A transfer should be in the bank so many days after the settlement. */
const USUAL_DAYS = 7;
/** The window of settlement dates checked every night, in days: wide enough for nights without a run. */
const LOOKED_BACK_DAYS = 60;

/**
 * Gives a line of the bank's that is nobody's to the settlement whose transfer has its number. The caller holds the line's lock.
 * @returns false where there is none, or more than one
 */
export async function assignToSettlement(stores: Stores, line: BankLine, now: Date): Promise<boolean> {
  if (line.utr === '') return false;
  const named = await stores.settlements.listSettlements(2, { utr: line.utr });
  const [settlement, ...others] = named.filter(({ currency }) => currency === line.currency);
  if (settlement === undefined || others.length > 0) return false;
  await bookTransfer(stores, { line, settlement, by: SERVICE, now });
  return true;
}

/**
 * A person says that a line is the transfer of a settlement, for providers whose reports have no number of the bank's. What was open about
 * the line is closed.
 * @throws CommandError for a line that was given, and a settlement that is not there or in another currency
 */
export async function assignTransfer(
  stores: Stores,
  of: { lineId: number; provider: string; settlementId: string; by: string; now: Date },
): Promise<void> {
  const { lineId, provider, settlementId, by, now } = of;
  const note = `the transfer of ${provider} ${settlementId}`;
  await stores.openItems.closeAllOf({ kind: 'bank-line', subject: lineId }, { by, note, at: now });
  const line = await stores.bankLines.lock(lineId);
  if (line === undefined) throw new CommandError(`there is no line ${lineId}`);
  if (line.state === 'matched') throw new CommandError(`line ${lineId} is ${line.paymentId}'s`);
  if (line.state === 'settlement') throw new CommandError(`line ${lineId} is a provider's transfer already`);
  if (line.state === 'returned') throw new CommandError(`line ${lineId} was returned to its sender`);
  if (line.state === 'duplicate') throw new CommandError(`line ${lineId} is another line once more: see bank restore`);
  const found = await stores.settlements.listSettlements(10, { provider, settlementId });
  const settlement = found.find(({ currency }) => currency === line.currency);
  if (settlement === undefined)
    throw new CommandError(`${provider} has no settlement ${settlementId} in ${line.currency}`);
  await bookTransfer(stores, { line, settlement, by, now });
}

interface Booking {
  readonly line: BankLine;
  readonly settlement: Settlement;
  readonly by: string;
  readonly now: Date;
}

/** The line leaves suspense: it is what was on its way. The bank had it with the line itself. */
async function bookTransfer(stores: Stores, { line, settlement, by, now }: Booking): Promise<void> {
  const { provider, settlementId } = settlement;
  const { amountMinor, currency } = line;
  await stores.bankLines.assignToSettlement(line.id, { provider, settlementId, by, now });
  await stores.ledger.post({
    kind: 'bank-transit',
    source: String(line.id),
    orderId: null,
    provider,
    occurredOn: line.bookedOn,
    postedAt: now,
    postings: [
      { account: 'suspense', amountMinor, currency },
      { account: 'bank-transit', amountMinor: -amountMinor, currency },
    ],
  });
  await compareTransfer(stores, settlement, now);
}

/**
 * Opens an item for a settlement whose transfer has another amount, and closes it once the amounts agree, one transaction after another. A
 * settlement without a transfer waits some days (`openLateTransfers`).
 */
export async function compareTransfer(
  stores: Stores,
  { provider, settlementId }: Pick<Settlement, 'provider' | 'settlementId'>,
  now: Date,
): Promise<void> {
  await stores.settlements.lock(provider, settlementId);
  for (const settlement of await stores.settlements.listSettlements(10, { provider, settlementId })) {
    const { netMinor, receivedMinor } = settlement;
    const what = { kind: 'provider-report', subject: `${provider}/${settlementId}` } as const;
    if (receivedMinor === netMinor) {
      const reasons = ['transfer-differs'] as const;
      await stores.openItems.closeAllOf({ ...what, reasons }, { by: SERVICE, note: 'it agrees now', at: now });
    } else if (receivedMinor !== 0) await openDiffering(stores, settlement, now);
  }
}

/**
 * Opens an item, once each, for settlements whose transfer has not come within the usual days. Debits by the provider are among them, since
 * only credits of bank statements are imported.
 * @returns how many are new
 */
export function openLateTransfers({
  inTransaction,
  clock,
}: Pick<Services, 'inTransaction' | 'clock'>): Promise<number> {
  const now = clock.now();
  return inTransaction(async (stores) => {
    const today = calendarDateIn(now, 'UTC');
    const span = { from: addDays(today, -LOOKED_BACK_DAYS), before: addDays(today, -USUAL_DAYS) };
    let opened = 0;
    for (const found of await stores.settlements.listWithoutTransfer(span)) {
      await stores.settlements.lock(found.provider, found.settlementId);
      for (const settlement of await stores.settlements.listSettlements(10, found)) {
        const { provider, settlementId, netMinor, receivedMinor, settledOn } = settlement;
        if (netMinor === 0 || receivedMinor !== 0 || settledOn >= span.before) continue;
        const subject = `${provider}/${settlementId}`;
        if (await stores.openItems.wasOpened({ kind: 'provider-report', subject, reason: 'transfer-differs' }))
          continue;
        await openDiffering(stores, settlement, now);
        opened += 1;
      }
    }
    return opened;
  });
}

async function openDiffering(stores: Stores, settlement: Settlement, now: Date): Promise<void> {
  const { provider, settlementId, settledOn, netMinor, receivedMinor, currency } = settlement;
  const details = {
    settledOn,
    reportedMinor: netMinor,
    oursMinor: receivedMinor,
    differenceMinor: netMinor - receivedMinor,
    currency,
  };
  const subject = `${provider}/${settlementId}`;
  await stores.openItems.open({ kind: 'provider-report', subject, reason: 'transfer-differs', details, at: now });
}
