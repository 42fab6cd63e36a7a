import type { Cleanup } from '../cleanup.ts';
import type { Options } from '../options.ts';
import { against, median, type Summary, summariseRatios } from '../statistics.ts';
import { type Cell, figure, table } from '../table.ts';
import type { Verdict } from '../verdict.ts';
import { startServers } from './servers.ts';
import { type Measured, measureSubject, type Round, type Throughput } from './throughput.ts';

/**
 * Measures the service against the bare server and prints the tables.
 *
 * @throws Error when the books do not agree afterwards
 */
export async function reportThroughput(options: Options, verdict: Verdict, cleanup: Cleanup): Promise<void> {
  const servers = await startServers(cleanup, options.planted);
  const measured: Throughput[] = [];
  for (const subject of servers.subjects) measured.push(await measureSubject(servers, subject, options));
  for (const { subject, rounds } of measured) {
    const ratio = ratiosTo(rounds, ({ bare }) => bare);
    if (ratio === null || !against(ratio.median, subject.limit).kept)
      verdict.fail(
        `${subject.name}: ${ratio?.median.toFixed(2) ?? 'nothing'} of the bare server, ${subject.limit.kind} ${subject.limit.value}`,
      );
  }
  const out = process.stdout;
  out.write(
    `${table(
      [
        'full load',
        'bare req/s',
        'ours req/s',
        'ratio',
        'spread',
        'limit',
        'against limit',
        'bare CPU ms',
        'ours CPU ms',
      ],
      measured.map(throughputRow),
    )}\n\n`,
  );
  out.write(
    `${table(
      ['pgbench runs the same SQL', 'pgbench a second', 'ours req/s', 'ratio', 'spread', 'bare against pgbench'],
      measured.map(pgbenchRow),
    )}\n\n`,
  );
  out.write(
    `${table(['half load', 'req/s', 'percentile', 'bare ms', 'ours ms', 'ratio'], measured.flatMap(latencyRows))}\n\n`,
  );
  const { settled } = await servers.loans.checkBooks();
  out.write(`books: ${settled} payments notified, ${settled} settled once, every ledger entry balances\n`);
}

function throughputRow({ subject, rounds }: Throughput): Cell[] {
  const ratio = ratiosTo(rounds, ({ bare }) => bare);
  if (ratio === null) return [subject.name];
  const { share, kept } = against(ratio.median, subject.limit);
  return [
    subject.name,
    figure(middle(rounds, ({ bare }) => bare.perSecond)),
    figure(middle(rounds, ({ ours }) => ours.perSecond)),
    figure(ratio.median, 2),
    spreadOf(ratio),
    `${subject.limit.kind} ${subject.limit.value}`,
    `${share.toFixed(2)} ${kept ? 'kept' : 'MISSED'}`,
    figure(
      middle(rounds, ({ bare }) => bare.cpuMs),
      2,
    ),
    figure(
      middle(rounds, ({ ours }) => ours.cpuMs),
      2,
    ),
  ];
}

function pgbenchRow({ subject, rounds }: Throughput): Cell[] {
  const ratioOf = (mine: (round: Round) => number) =>
    summariseRatios(rounds.map((round) => ({ ours: mine(round), theirs: round.pgbench })));
  const ratio = ratioOf(({ ours }) => ours.perSecond);
  const bare = ratioOf((round) => round.bare.perSecond);
  if (ratio === null || bare === null) return [subject.name];
  return [
    subject.name,
    figure(middle(rounds, ({ pgbench }) => pgbench)),
    figure(middle(rounds, ({ ours }) => ours.perSecond)),
    figure(ratio.median, 2),
    spreadOf(ratio),
    figure(bare.median, 2),
  ];
}

function latencyRows({ subject, halfLoad }: Throughput): Cell[][] {
  return ['p50', 'p95', 'p99'].map((name, index) => {
    const [ours, bare] = [halfLoad.ours[index] ?? 0, halfLoad.bare[index] ?? 0];
    return [
      index === 0 ? subject.name : '',
      figure(halfLoad.rate),
      name,
      figure(bare, 1),
      figure(ours, 1),
      figure(ours / bare, 2),
    ];
  });
}

/** Our answers a second divided by another server's, round by round. */
function ratiosTo(rounds: readonly Round[], other: (round: Round) => Measured): Summary | null {
  return summariseRatios(rounds.map((round) => ({ ours: round.ours.perSecond, theirs: other(round).perSecond })));
}

const middle = (rounds: readonly Round[], of: (round: Round) => number) => median(rounds.map(of));

function spreadOf({ least, max }: Summary): string {
  return `${least.toFixed(2)} to ${max.toFixed(2)}`;
}
