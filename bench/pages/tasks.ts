/** What the browser's main thread did in one go. Milliseconds from the start of the navigation. */
export interface Task {
  readonly start: number;
  readonly duration: number;
}

/** What has to be traced for longTasks. */
export const taskCategories = ['toplevel', 'blink.user_timing'];

/** What a task may take without blocking anybody, in milliseconds. */
export const LONG_MS = 50;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}

/**
 * The tasks of a page that took longer than 50 ms, from a trace of its load. Not from the browser's own list of long tasks: that leaves out those
 * that only lay out and paint. The task that begins the document is not told of: it makes a window for it, takes 0.2 s of a poor phone for
 * any page, and would make all of them more alike.
 *
 * @param trace a trace of the browser with taskCategories, as JSON
 * @param url the page that was loaded
 * @throws Error when the trace has no navigation to it, or no document came of that
 */
export function longTasks(trace: string, url: string): Task[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const begun = traceEvents.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  if (begun === undefined) throw new Error(`the trace has no navigation to ${url}`);
  const mine = traceEvents.filter(({ pid, tid, ts }) => pid === begun.pid && tid === begun.tid && ts >= begun.ts);
  const committed = mine.find(({ name }) => name === 'commitNavigationEnd');
  if (committed === undefined) throw new Error(`no document came of ${url}`);
  return mine
    .filter(({ name, ph, ts }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X' && ts > committed.ts)
    .map(({ ts, dur = 0 }) => ({ start: (ts - begun.ts) / 1000, duration: dur / 1000 }))
    .filter(({ duration }) => duration > LONG_MS);
}
