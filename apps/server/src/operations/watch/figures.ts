import { X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { Metrics } from '../../app/metrics.ts';
import type { Stores } from '../../app/stores.ts';
import type { Clock } from '../../platform/clock.ts';

interface Needs {
  readonly stores: Pick<Stores, 'dataKeys' | 'figures' | 'openItems'>;
  readonly metrics: Metrics;
  readonly clock: Clock;
  /** A file that each finished back-up touches; null for none. */
  readonly backupStampFile: string | null;
  /** The certificate of the borrowers' address, as PEM; null for none. */
  readonly certificateFile: string | null;
}

/** The metrics that are read when they are asked for. */
export interface Figures {
  /** Reads those of the database. Rejects where it does not answer. */
  readDatabase(): Promise<void>;
  /** Those of the database are unknown. */
  forgetDatabase(): void;
  /** Reads those of files; an unreadable file's is unknown. */
  readFiles(): Promise<void>;
}

/** Creates the reading of figures from the database and from files of the machine. */
export function createFigures({ stores, metrics, clock, backupStampFile, certificateFile }: Needs): Figures {
  const ofDatabase = [metrics.openItemsByAge, metrics.books, metrics.jobWaiting, metrics.webhookWaiting];
  const resetAll = () => ofDatabase.forEach((each) => each.reset());
  const now = () => clock.now().getTime();
  // a gauge begins at zero: one that nobody asked for is left out
  if (backupStampFile === null) metrics.backupAge.remove();
  if (certificateFile === null) metrics.certificateLeft.remove();
  return {
    readDatabase: async () => {
      const { count, oldest } = await stores.openItems.countOpen();
      const items = await stores.figures.openItems(clock.now());
      const sums = await stores.figures.accountSums();
      const jobs = await stores.figures.waitingJobs();
      const webhooks = await stores.figures.waitingWebhooks();
      const keys = await stores.dataKeys.recognise();
      resetAll();
      metrics.earlierKeyValues.set(keys.at(-1)?.valuesLeft ?? 0);
      metrics.openItems.set(count);
      metrics.oldestOpenItem.set(oldest === null ? 0 : (now() - oldest.getTime()) / 1_000);
      for (const { kind, age, count: some } of items) metrics.openItemsByAge.set({ kind, age }, some);
      for (const { account, currency, debitMinor, creditMinor } of sums) {
        metrics.books.set({ account, currency, side: 'debit' }, debitMinor);
        metrics.books.set({ account, currency, side: 'credit' }, creditMinor);
      }
      for (const { queue, seconds } of jobs) metrics.jobWaiting.set({ queue }, seconds);
      for (const { receiver, since } of webhooks)
        metrics.webhookWaiting.set({ receiver }, (now() - since.getTime()) / 1_000);
    },
    forgetDatabase: () => {
      resetAll();
      metrics.earlierKeyValues.set(Number.NaN);
      metrics.openItems.set(Number.NaN);
      metrics.oldestOpenItem.set(Number.NaN);
    },
    // the machine's clock: a sandbox's says nothing about files
    readFiles: async () => {
      if (backupStampFile !== null) metrics.backupAge.set(await knownOr(() => readBackupAge(backupStampFile)));
      if (certificateFile !== null)
        metrics.certificateLeft.set(await knownOr(() => readCertificateLeft(certificateFile)));
    },
  };
}

/** Seconds since the last back-up, by the file that it touches. Rejects where the file cannot be read. */
export const readBackupAge = async (file: string, now = new Date()): Promise<number> =>
  (now.getTime() - (await stat(file)).mtimeMs) / 1_000;

/** Seconds until a certificate ends; negative after its end. Rejects for a file that is no certificate. */
export const readCertificateLeft = async (file: string, now = new Date()): Promise<number> =>
  (Date.parse(new X509Certificate(await readFile(file)).validTo) - now.getTime()) / 1_000;

/** A number, or NaN where its file is missing or cannot be read: an alert tells of that. */
async function knownOr(read: () => Promise<number>): Promise<number> {
  try {
    return await read();
  } catch {
    return Number.NaN;
  }
}
