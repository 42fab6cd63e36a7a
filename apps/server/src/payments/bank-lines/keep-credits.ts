import { loanCurrency } from '../../lending/loans/loan-facts.ts';
import type { Stores } from '../../app/stores.ts';
import type { BankAccount } from './bank-accounts.ts';
import { mayBeSameLine } from './line-identity.ts';
import type { MatchServices } from './match-line.ts';
import type { Credit } from './read-row.ts';

/** A credit of a file, and which of its equal rows it is. */
export interface FileCredit extends Credit {
  readonly nth: number;
  readonly raw: string;
}

interface Keeping {
  readonly credits: readonly FileCredit[];
  readonly account: BankAccount;
  readonly fileName: string;
  /** How often each identity stands in the whole file. */
  readonly inFile: ReadonlyMap<string, number>;
}

/** A line that an import has added. */
export interface AddedLine {
  readonly id: number;
  /** Whether it waits for review, since it may be another line's transfer once more. */
  readonly isDoubtful: boolean;
}

/**
 * Keeps credits that were not kept before, each with its entry: money in the bank against suspense. One that may be a known line in another
 * form is sent to review in the same transaction, so that no rule gives it to a payment. A known line that stands in the file itself
 * is other money than any other row of it.
 * @returns those that are new, and the sum of the others
 */
export function keepCredits(
  { inTransaction, clock }: Pick<MatchServices, 'inTransaction' | 'clock'>,
  { credits, account, fileName, inFile }: Keeping,
): Promise<{ readonly added: readonly AddedLine[]; readonly knownMinor: bigint }> {
  const { channelNumber, market } = account;
  const currency = loanCurrency(market);
  const importedAt = clock.now();
  return inTransaction(async (stores) => {
    await stores.knownLines.lockAccount(channelNumber);
    await giveIdentities(stores, channelNumber, [...new Set(credits.map(({ bookedOn }) => bookedOn))]);
    const alike = (await stores.knownLines.listAlike(channelNumber, credits)).filter(
      ({ identity, nth }) => (inFile.get(identity) ?? 0) < nth,
    );
    const opened = alike.map((line) => ({ ...line, words: line.open() }));
    const added: AddedLine[] = [];
    let knownMinor = 0n;
    for (const credit of credits) {
      const id = await stores.bankLines.add({ ...credit, channelNumber, market, currency, fileName, importedAt });
      if (id === undefined) {
        knownMinor += BigInt(credit.amountMinor);
        continue;
      }
      await stores.ledger.post({
        kind: 'bank-line',
        source: String(id),
        orderId: null,
        occurredOn: credit.bookedOn,
        postedAt: importedAt,
        postings: [
          { account: 'bank', amountMinor: credit.amountMinor, currency },
          { account: 'suspense', amountMinor: -credit.amountMinor, currency },
        ],
      });
      const lines = opened
        .filter(({ bookedOn, amountMinor }) => bookedOn === credit.bookedOn && amountMinor === credit.amountMinor)
        .filter(({ words }) => words === null || mayBeSameLine(words, credit))
        .map((line) => line.id);
      if (lines.length > 0) {
        await stores.bankLines.leaveForReview(id, { paymentId: null, now: importedAt });
        const details = { amountMinor: credit.amountMinor, currency, lines };
        const item = { kind: 'bank-line', subject: id, reason: 'possible-duplicate' } as const;
        await stores.openItems.open({ ...item, details, at: importedAt });
      }
      added.push({ id, isDoubtful: lines.length > 0 });
    }
    return { added, knownMinor };
  });
}

/** Lines from before lines had an identity get it from their kept texts when a file of their day comes. */
async function giveIdentities(stores: Stores, channelNumber: string, days: readonly string[]): Promise<void> {
  for (const { id, ...line } of await stores.knownLines.listUnidentified(channelNumber, days)) {
    const identity = stores.bankLines.identityOf(line);
    const nth = (await stores.knownLines.countOf(line, identity)) + 1;
    await stores.bankLines.setIdentity(id, { identity, nth });
  }
}
