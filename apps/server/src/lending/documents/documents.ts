import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { createRateWindow } from '../../platform/limits/rate-window.ts';
import { Refusal } from '../../platform/refusal.ts';
import { tooManyFor } from '../../platform/limits/too-many.ts';
import { createWorker, type Worker, WorkerBusy } from '../../platform/workers/worker.ts';
import type { DocumentText } from './document-html.ts';
import type { PdfOptions } from './document-pdf.ts';

/** A document to be rendered, and its borrower. */
export interface PdfOrder {
  readonly borrowerId: number;
  readonly text: DocumentText;
  readonly options: PdfOptions;
  /** The text without parts that do not make it a different document, such as the second of the request; by default the text itself. */
  readonly sameAs?: DocumentText;
}

/** Renders documents as PDF, isolated from the rest of the service. */
export interface Documents {
  /** Counts an opening of a borrower's document, with any token. @throws Refusal 'too-many' */
  countOpening(visit: { readonly borrowerId: number }): void;
  /**
   * The PDF of a document: rendered once for all callers, and cached for a few minutes.
   * @throws Refusal 'too-many' for a borrower with too many new documents, 'unavailable' when the queue is full; Error where rendering fails
   */
  draw(order: PdfOrder): Promise<Buffer>;
  close(): Promise<void>;
}

export type Drawing = Pick<PdfOrder, 'text' | 'options'>;

interface DocumentLimits {
  /** Openings of one document, and renderings for one borrower, in a minute; 0 for no limit. */
  readonly documentOpeningsPerMinute: number;
}

const MINUTE_MS = 60_000;
/** A rendering takes a tenth of a second, so the last in a full queue waits for some seconds. */
const MAX_WAITING = 40;
const WAIT_MS = 30_000;
const WORK_MS = 20_000;
/** Cached documents contain borrowers' names, so they are dropped soon. */
const KEPT_MS = 10 * MINUTE_MS;
const KEPT_BYTES = 16 * 1024 * 1024;

/** Renders in a separate process. */
export const openDocuments = (limits: DocumentLimits, log: Logger): Documents =>
  documentsBy(
    createWorker({
      name: 'documents',
      entry: new URL('./draw-pdf-worker.ts', import.meta.url),
      log,
      maxWaiting: MAX_WAITING,
      waitMs: WAIT_MS,
      workMs: WORK_MS,
    }),
    limits,
  );

/** For any worker that renders. */
export function documentsBy(worker: Worker<Drawing, Uint8Array>, limits: DocumentLimits): Documents {
  const perMinute = { max: limits.documentOpeningsPerMinute, spanMs: MINUTE_MS };
  const openings = createRateWindow(perMinute);
  const drawings = createRateWindow(perMinute);
  const underWay = new Map<string, Promise<Buffer>>();
  const kept = keptDrawings();

  async function drawn(key: string, { borrowerId, text, options }: PdfOrder): Promise<Buffer> {
    refuseAfter(drawings.take(String(borrowerId)));
    try {
      // bytes from another process are no Buffer
      const bytes = Buffer.from(await worker.ask(`borrower/${borrowerId}`, { text, options }));
      kept.add(key, bytes);
      return bytes;
    } catch (error) {
      if (error instanceof WorkerBusy) throw new Refusal('unavailable');
      throw error;
    }
  }

  return {
    countOpening: (visit) => refuseAfter(openings.take(hashOf(visit))),
    async draw(order) {
      const key = hashOf([order.sameAs ?? order.text, order.options]);
      const found = kept.find(key) ?? underWay.get(key);
      if (found !== undefined) return found;
      const drawing = drawn(key, order).finally(() => underWay.delete(key));
      underWay.set(key, drawing);
      return drawing;
    },
    async close() {
      kept.forget();
      await worker.close();
    },
  };
}

const hashOf = (what: unknown): string => createHash('sha256').update(JSON.stringify(what)).digest('base64');

/** @param wait milliseconds until there is room; null for none */
function refuseAfter(wait: number | null): void {
  if (wait !== null) throw tooManyFor(Math.max(1, Math.ceil(wait / 1000)));
}

/** A cache of recent documents; the oldest is dropped when it is full. */
function keptDrawings() {
  const drawings = new Map<string, { readonly bytes: Buffer; readonly end: NodeJS.Timeout }>();
  let size = 0;
  const drop = (key: string): void => {
    const drawing = drawings.get(key);
    if (drawing === undefined) return;
    clearTimeout(drawing.end);
    size -= drawing.bytes.length;
    drawings.delete(key);
  };
  return {
    find: (key: string): Buffer | undefined => drawings.get(key)?.bytes,
    add(key: string, bytes: Buffer): void {
      if (bytes.length > KEPT_BYTES) return;
      drop(key);
      drawings.set(key, { bytes, end: setTimeout(() => drop(key), KEPT_MS).unref() });
      size += bytes.length;
      for (const oldest of drawings.keys()) {
        if (size <= KEPT_BYTES) return;
        drop(oldest);
      }
    },
    forget(): void {
      for (const key of drawings.keys()) drop(key);
    },
  };
}
