import { describe, expect, it } from 'vitest';
import { longTasks } from './tasks.ts';

const url = 'http://127.0.0.1/a';
const main = { pid: 7, tid: 1 };
const run = (ts: number, dur: number) => ({ name: 'ThreadControllerImpl::RunTask', ph: 'X', ...main, ts, dur });
const navigation = { name: 'navigationStart', ph: 'R', ...main, ts: 1_000, args: { data: { documentLoaderURL: url } } };
const committed = { name: 'commitNavigationEnd', ph: 'R', ...main, ts: 221_000 };
const traceOf = (...traceEvents: object[]) => JSON.stringify({ traceEvents });

describe('the long tasks of a page', () => {
  it('are all that took beyond 50 ms since there is a document, whatever they did, from the start of the navigation', () => {
    const trace = traceOf(
      navigation,
      // makes the window that the document comes into
      run(201_000, 90_000),
      committed,
      run(301_000, 50_000),
      run(401_000, 260_000),
      { name: 'Layout', ph: 'X', ...main, ts: 411_000, dur: 200_000 },
      run(701_000, 51_000),
    );
    expect(longTasks(trace, url)).toEqual([
      { start: 400, duration: 260 },
      { start: 700, duration: 51 },
    ]);
  });

  it('are none of another process, thread or page', () => {
    const trace = traceOf(
      { ...navigation, pid: 8, args: { data: { documentLoaderURL: 'about:blank' } } },
      navigation,
      committed,
      { ...run(301_000, 80_000), pid: 8 },
      { ...run(301_000, 80_000), tid: 2 },
    );
    expect(longTasks(trace, url)).toEqual([]);
  });

  it('cannot be told from a trace without the page', () => {
    expect(() => longTasks(traceOf(navigation, committed), 'http://127.0.0.1/b')).toThrow('no navigation to');
    expect(() => longTasks(traceOf(navigation), url)).toThrow('no document came of');
  });
});
