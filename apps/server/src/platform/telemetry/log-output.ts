import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Memory for unwritten lines, in bytes; further ones are dropped and counted. */
const MAX_BEHIND = 8 * 1024 * 1024;
/** Lines are written together for so long, in milliseconds: a write costs more than a line. */
const TOGETHER_MS = 20;
/** How long to wait before a full pipe is tried again, in milliseconds. */
const AGAIN_MS = 50;
/** How long an ending process waits for its last lines to be read, in milliseconds. */
const LAST_LINES_MS = 1_000;

/**
 * The destination of the log: an open file, a pipe or a terminal. A slow, blocked or dead reader delays neither the service nor its
 * exit: unwritten lines wait in memory up to a limit, further ones are dropped, and their number is reported once writing works
 * again. Lines of some milliseconds are written together.
 *
 * Our own, because pino's (sonic-boom 4.2) has no limit by default and retries its last write forever at exit: such a service ran
 * until it was killed.
 */
export class LogOutput implements DestinationStream {
  readonly #fd: number;
  readonly #onDropped: (lines: number) => void;
  #lines: string[] = [];
  /** The unwritten rest of the current lines. */
  #rest: Buffer = Buffer.alloc(0);
  /** Bytes accepted and not yet written. */
  #behind = 0;
  #dropped = 0;
  #isScheduled = false;
  #isReaderGone = false;

  /** @param onDropped receives the number of dropped lines once writing works again */
  constructor(fd: number, onDropped: (lines: number) => void) {
    this.#fd = fd;
    this.#onDropped = onDropped;
    process.once('exit', () => this.#writeLastLines());
  }

  /** Accepts a line with its line end; never throws and never waits. */
  write(line: string): void {
    if (this.#isReaderGone) return;
    const size = Buffer.byteLength(line);
    if (this.#behind + size > MAX_BEHIND) {
      this.#dropped += 1;
      return;
    }
    this.#behind += size;
    this.#lines.push(line);
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setTimeout(() => this.#writeOrWait(), TOGETHER_MS);
  }

  #writeOrWait(): void {
    if (!this.#writeMore()) {
      setTimeout(() => this.#writeOrWait(), AGAIN_MS).unref();
      return;
    }
    this.#isScheduled = false;
    if (this.#dropped === 0) return;
    const dropped = this.#dropped;
    this.#dropped = 0;
    this.#onDropped(dropped);
  }

  /** Writes the waiting lines. @returns false when the pipe is full */
  #writeMore(): boolean {
    try {
      while (this.#rest.length > 0 || this.#lines.length > 0) {
        if (this.#rest.length === 0) {
          this.#rest = Buffer.from(this.#lines.join(''));
          this.#lines = [];
        }
        const written = writeSync(this.#fd, this.#rest);
        this.#behind -= written;
        this.#rest = this.#rest.subarray(written);
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return false;
      // the reader has exited or the disk is full, so there is nowhere to report it
      this.#isReaderGone = (error as NodeJS.ErrnoException).code === 'EPIPE';
      this.#rest = Buffer.alloc(0);
      this.#lines = [];
      this.#behind = 0;
    }
    return true;
  }

  #writeLastLines(): void {
    const giveUpAt = performance.now() + LAST_LINES_MS;
    const clock = new Int32Array(new SharedArrayBuffer(4));
    while (!this.#writeMore() && performance.now() < giveUpAt) Atomics.wait(clock, 0, 0, AGAIN_MS);
  }
}
