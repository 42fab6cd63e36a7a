/** The call that is measured: the details of an order, of the service's most frequent ones. */
export const MEASURED_PATH = '/territory/v3/loan-details/loan-details';

/** Milliseconds that half of the values, and 95 of a hundred, do not exceed. */
export interface Waits {
  readonly p50: number;
  readonly p95: number;
  readonly count: number;
}

/** What a process of the service tells of itself, since it was asked last. */
export interface Probed {
  /** In JavaScript's heap and outside of it, after a collection. */
  readonly heapBytes: number;
  /** The same by V8's spaces. */
  readonly spaces: Readonly<Record<string, number>>;
  readonly descriptors: number;
  /** Delays of the event loop at 50, 95 and 99 of a hundred, in milliseconds; 5 are the resolution. */
  readonly loop: readonly number[];
  /** The measured call within the service. */
  readonly service: Waits;
  /** For a connection of the pool. */
  readonly connection: Waits;
  /** For the answer to a statement. */
  readonly statement: Waits;
  /** Ready to run without a core, since its start. */
  readonly waitedForCoreMs: number;
}

/** @returns zeros where there are no values */
export function waitsOf(values: readonly number[]): Waits {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), count: sorted.length };
}

/** Calls of a while. */
export interface Calls {
  readonly call: Waits;
  /** Of each call that no process answered with 200, why each try failed. */
  readonly failed: readonly string[];
  /** How often a try failed, by its reason, such as `ECONNREFUSED of process 2`. The client sent the call again, to the next process. */
  readonly repeated: Readonly<Record<string, number>>;
  /** Calls that were left out, because as many as the load allows at once were waiting for their answers. */
  readonly unsent: number;
}

/** A span of the run: its quiet half, at whose end the process that is never killed was asked, and the half in which the other was killed. */
export interface Span {
  readonly quiet: Calls;
  readonly killed: Calls;
  readonly probed: Probed;
  /** Share of the quiet half in which the process was ready to run and no core was free. */
  readonly withoutCore: number;
}

/** A span as a line of the report. */
export function lineOf({ quiet, killed, probed, withoutCore }: Span): string {
  const both = ({ p50, p95 }: Pick<Waits, 'p50' | 'p95'>): string => `${p50.toFixed(1)}/${p95.toFixed(1)}`;
  const [p50 = 0, p95 = 0] = probed.loop;
  const { service, connection, statement, heapBytes, descriptors } = probed;
  const waits = [quiet.call, service, connection, statement, { p50, p95 }].map(both).join(' | ');
  const holds = `${inMegabytes(heapBytes)}, ${descriptors} descriptors`;
  const unsent = quiet.unsent === 0 ? '' : `, ${quiet.unsent} not sent`;
  return `${waits}${unsent}; ${(withoutCore * 100).toFixed(1)}% without a core; ${holds}. Killed: ${both(killed.call)}`;
}

/** Below this the heap of a busy process differs between two collections: code compiled late, answers kept for a minute. */
const NOISE_BYTES = 8e6;
const NOISE_SHARE = 0.03;
/** Connections to callers and providers stay open for a while after a peak, and a slow machine has more under way at once. */
const NOISE_DESCRIPTORS = 10;
const NOISE_OPEN_SHARE = 0.25;
/** Spans that a run has at least. */
export const FEWEST_SPANS = 6;
/** A try that fails without anything being wrong: the connection of the process that is killed, and an answer that asks for another try. */
const EXPECTED = /^(?:(?:ECONNREFUSED|ECONNRESET|EPIPE) of process 2|503 \w* ?of process \d)$/;

/**
 * What says that a process would not last: the spans after a third of warming are halved, and the later half must hold no more heap
 * and no more descriptors than the earlier one. Resident memory is not judged: V8 gives freed pages back late or never.
 */
export function judgeSpans(spans: readonly Span[]): string[] {
  if (spans.length < FEWEST_SPANS) return [`${spans.length} spans are too few to compare: at least ${FEWEST_SPANS}`];
  const warm = spans.slice(Math.floor(spans.length / 3));
  const halves = [warm.slice(0, Math.floor(warm.length / 2)), warm.slice(Math.ceil(warm.length / 2))];
  const [heapBefore = 0, heapAfter = 0] = halves.map((half) => waitsOf(half.map(({ probed }) => probed.heapBytes)).p50);
  // the least: what is never closed raises it, and a peak does not
  const [openBefore = 0, openAfter = 0] = halves.map((half) =>
    Math.min(...half.map(({ probed }) => probed.descriptors)),
  );
  const wrong: string[] = [];
  if (heapAfter - heapBefore > NOISE_BYTES + NOISE_SHARE * heapBefore)
    wrong.push(`the heap grows: ${inMegabytes(heapBefore)}, later ${inMegabytes(heapAfter)}`);
  if (openAfter - openBefore > NOISE_DESCRIPTORS + NOISE_OPEN_SHARE * openBefore)
    wrong.push(`descriptors grow: ${openBefore}, later ${openAfter}`);
  return wrong;
}

/** What is wrong with calls: those that were never answered, and tries that failed for another reason than a killed process. */
export function judgeCalls(calls: readonly Calls[]): string[] {
  const failed = calls.flatMap((each) => each.failed);
  const unexpected = Object.entries(repeatedOf(calls)).filter(([reason]) => !EXPECTED.test(reason));
  return [
    ...(failed.length === 0 ? [] : [`${failed.length} calls were answered by no process, the first: ${failed[0]}`]),
    ...unexpected.map(([reason, count]) => `${count} tries failed without a kill: ${reason}`),
  ];
}

/** All failed tries, by their reasons. */
export function repeatedOf(calls: readonly Calls[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { repeated } of calls)
    for (const [reason, count] of Object.entries(repeated)) sums[reason] = (sums[reason] ?? 0) + count;
  return sums;
}

/** Spaces of the heap that grew by a tenth of a megabyte or more, the most first. */
export function grownSpaces(first: Probed, last: Probed): string {
  return Object.entries(last.spaces)
    .map(([name, bytes]) => ({ name, grown: bytes - (first.spaces[name] ?? 0) }))
    .filter(({ grown }) => grown >= 1e5)
    .toSorted((a, b) => b.grown - a.grown)
    .map(({ name, grown }) => `${name} ${inMegabytes(grown)}`)
    .join(', ');
}

export const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
