import type { Cleanup } from '../cleanup.ts';
import type { Options } from '../options.ts';
import { against, median, summariseRatios } from '../statistics.ts';
import { type Cell, figure, table } from '../table.ts';
import { measureSubject, startServers, type Throughput } from './throughput.ts';

/** Measures the service against the bare server and prints both tables. @throws Error when the books do not agree afterwards */
export async function reportThroughput(options: Options, cleanup: Cleanup): Promise<void> {
  const servers = await startServers(cleanup);
  const measured: Throughput[] = [];
  for (const subject of servers.subjects) measured.push(await measureSubject(servers, subject, options));
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
    `${table(['half load', 'req/s', 'percentile', 'bare ms', 'ours ms', 'ratio'], measured.flatMap(latencyRows))}\n\n`,
  );
  const { settled } = await servers.loans.checkBooks();
  out.write(`books: ${settled} payments notified, ${settled} settled once, every ledger entry balances\n`);
}

function throughputRow({ subject, rounds, cpu }: Throughput): Cell[] {
  const ratio = summariseRatios(rounds);
  if (ratio === null) return [subject.name];
  const { share, kept } = against(ratio.median, subject.limit);
  return [
    subject.name,
    figure(median(rounds.map(({ theirs }) => theirs))),
    figure(median(rounds.map(({ ours }) => ours))),
    figure(ratio.median, 2),
    `${ratio.least.toFixed(2)} to ${ratio.most.toFixed(2)}`,
    `${subject.limit.kind} ${subject.limit.value}`,
    `${share.toFixed(2)} ${kept ? 'kept' : 'MISSED'}`,
    figure(cpu.theirs, 2),
    figure(cpu.ours, 2),
  ];
}

function latencyRows({ subject, halfLoad }: Throughput): Cell[][] {
  return ['p50', 'p95', 'p99'].map((name, index) => {
    const [ours, theirs] = [halfLoad.ours[index] ?? 0, halfLoad.theirs[index] ?? 0];
    return [
      index === 0 ? subject.name : '',
      figure(halfLoad.rate),
      name,
      figure(theirs, 1),
      figure(ours, 1),
      figure(ours / theirs, 2),
    ];
  });
}
