import type { Logger } from 'pino';
import { Refusal } from '../platform/refusal.ts';
import { createWorker, type Worker, WorkerBusy } from '../platform/workers/worker.ts';
import type { CleanImage } from './clean-image.ts';
import { hasPictureSignature } from './picture-signature.ts';

/** The sender of a picture: a borrower, or an agent of the desk. */
export type ImageOwner = { readonly borrowerId: number } | { readonly agentId: number };

/** Decodes and re-encodes pictures outside the service's own process. */
export interface Pictures {
  /** As `cleanImage`. @throws Refusal 'pictures-busy' when the queue is full, or it takes too long */
  clean(owner: ImageOwner, bytes: Buffer): Promise<CleanImage>;
  close(): Promise<void>;
}

/** Waiting pictures are in memory, 12 MB at most. */
const MAX_WAITING = 8;
/** A phone's picture takes half a second; the largest accepted one takes some seconds on a busy machine. */
const WORK_MS = 20_000;
const WAIT_MS = 30_000;

type Cleaning = Worker<Uint8Array, CleanImage>;

/** Decodes one picture at a time in a separate process; senders take turns. */
export const openPictures = (log: Logger): Pictures =>
  picturesBy(
    createWorker({
      name: 'pictures',
      entry: new URL('./clean-image-worker.ts', import.meta.url),
      // libvips would write large pictures to an unsealed file
      env: { VIPS_DISC_THRESHOLD: '1g', MALLOC_ARENA_MAX: '2' },
      log,
      maxWaiting: MAX_WAITING,
      waitMs: WAIT_MS,
      workMs: WORK_MS,
    }),
  );

/** For any worker that cleans images. */
export function picturesBy(worker: Cleaning): Pictures {
  return {
    async clean(owner, bytes) {
      if (!hasPictureSignature(bytes)) return { kind: 'unreadable' };
      try {
        const image = await worker.ask(JSON.stringify(owner), bytes);
        // bytes from another process are no Buffer
        return image.kind === 'image' ? { ...image, jpeg: Buffer.from(image.jpeg) } : image;
      } catch (error) {
        if (error instanceof WorkerBusy) throw new Refusal('pictures-busy');
        throw error;
      }
    },
    close: () => worker.close(),
  };
}
