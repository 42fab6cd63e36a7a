// npm run bench:abuse: how long ordinary borrowers wait while somebody abuses the service with its limits on, against quiet times.
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { flag, integer, readOptions, text } from '../../../tools/options.ts';
import { startServiceUnderTest } from '../../../tools/service-under-test.ts';
import { withoutLimits } from '../../../tools/without-limits.ts';
import { createCleanup } from '../cleanup.ts';
import { watchMemory } from '../floods/memory.ts';
import { median, percentile } from '../statistics.ts';
import { type Cell, figure, table } from '../table.ts';
import { startWorker } from '../worker.ts';
import type { AttackerAnswer, AttackerQuestion } from './attacker.ts';
import { type Attack, atOnce } from './attacks.ts';

/** How much longer borrowers may wait, and the most memory of the service's process, in megabytes. */
const MAX_RATIO = 3;
const MAX_MB = 800;
/** The answer by which each attack has to be stopped; `--limits` waits for it. A connection is ended after its time limit of a minute. */
const stoppedBy: Readonly<Record<Attack, RegExp>> = {
  registrations: /^429 429$/,
  'messages to many numbers': /^429 429$/,
  'guesses of codes': /^429 429$/,
  'guesses of sessions': /^429 429$/,
  'guesses of desk passwords': /^429 429$/,
  'slow bodies': /^408$/,
  bombs: /^413 413$/,
  'expensive calls': /^(?:429 429|400 400)$/,
  'connections without a request': /^(?:408|closed)$/,
};
const LIMITS_WITHIN_MS = 600_000;
const sessions = ['demo', 'demo-new', 'demo-young', 'demo-half'];

const { seconds, rounds, limits, only } = readOptions(process.argv.slice(2), {
  /** The time of a turn. */
  seconds: integer(4, [1, 60]),
  rounds: integer(3, [1, 20]),
  /** Only whether each attack is stopped by name: nothing is timed. */
  limits: flag,
  /** Attacks with this in their name; all by default. */
  only: text,
});
const cleanup = createCleanup();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanup.run().finally(() => process.exit(1)));
const wrong: string[] = [];
try {
  // the limits of the product, which other measurements switch off
  const env = Object.fromEntries(Object.keys(withoutLimits).map((name) => [name, '']));
  // the proofs of work let an address send a message every few seconds: its usual limit would not be met in time
  const fewMessages = limits ? { SMS_ADDRESS_HOURLY_MAX: '2' } : {};
  const service = await startServiceUnderTest({ env: { ...env, ...fewMessages, TRUST_PROXY: '1' } });
  cleanup.add(async () => void (await service.stop()));
  const attacker = startWorker<AttackerQuestion, AttackerAnswer>(new URL('./attacker.ts', import.meta.url));
  cleanup.add(() => attacker.stop());
  const rows: Cell[][] = [];
  for (const attack of (Object.keys(atOnce) as Attack[]).filter((name) => name.includes(only))) {
    const row = limits ? await stopped(attack) : await measure(attack);
    rows.push(row);
    process.stdout.write(`${row.map((cell) => (typeof cell === 'string' ? cell : cell.figure)).join(' | ')}\n`);
  }
  const head = limits
    ? ['attack', 'borrowers answered', 'MB', 'answers']
    : ['attack', 'p95 ms', 'in it', 'ratio', 'MB', 'answers'];
  process.stdout.write(`\n${table(head, rows)}\nLoad of the machine: ${loadavg()[0]?.toFixed(1)}\n`);

  /** Turns of quiet and of an attack. */
  async function measure(attack: Attack): Promise<Cell[]> {
    const pairs: { quiet: number; ours: number }[] = [];
    const memory = watchMemory({ service: /server\/src\/main\.ts/ });
    const answers: AttackerAnswer[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const quiet = await p95(service.baseUrl);
      await attacker.ask({ ask: 'start', attack, url: service.baseUrl });
      await pause(500);
      const ours = await p95(service.baseUrl);
      answers.push(await attacker.ask({ ask: 'stop' }));
      pairs.push({ quiet, ours });
    }
    const ratio = median(pairs.map(({ quiet, ours }) => ours / quiet));
    const megabytes = memory().service / 1e6;
    if (ratio > MAX_RATIO) wrong.push(`${attack}: borrowers wait ${ratio.toFixed(2)} times as long`);
    if (megabytes > MAX_MB) wrong.push(`${attack}: the service takes ${megabytes.toFixed(0)} MB`);
    return [
      attack,
      figure(median(pairs.map(({ quiet }) => quiet)), 1),
      figure(median(pairs.map(({ ours }) => ours)), 1),
      figure(ratio, 2),
      figure(megabytes),
      said(attack, answers),
    ];
  }

  /** An attack until it was stopped by name, while borrowers go on; what is answered and how much memory it takes is judged, and no time. */
  async function stopped(attack: Attack): Promise<Cell[]> {
    const giveUpAt = Date.now() + LIMITS_WITHIN_MS;
    const isStopped = (counts: AttackerAnswer): boolean =>
      Object.keys(counts).some((answer) => stoppedBy[attack].test(answer));
    const memory = watchMemory({ service: /server\/src\/main\.ts/ });
    await attacker.ask({ ask: 'start', attack, url: service.baseUrl });
    let looks = 0;
    do {
      await pause(200);
      const { status } = await look(service.baseUrl, looks % sessions.length);
      if (status !== 200) wrong.push(`${attack}: a borrower was answered ${status}`);
      looks += 1;
    } while (!isStopped(await attacker.ask({ ask: 'look' })) && Date.now() < giveUpAt);
    const counts = await attacker.ask({ ask: 'stop' });
    if (!isStopped(counts)) wrong.push(`${attack}: no answer was ${String(stoppedBy[attack])}`);
    const megabytes = memory().service / 1e6;
    if (megabytes > MAX_MB) wrong.push(`${attack}: the service takes ${megabytes.toFixed(0)} MB`);
    return [attack, figure(looks), figure(megabytes), said(attack, [counts])];
  }
} finally {
  await cleanup.run();
}
process.stderr.write(wrong.map((each) => `BROKEN  ${each}\n`).join(''));
process.exitCode = wrong.length === 0 ? 0 : 1;

/** A borrower opens the account page, from an address of the borrower's own. */
async function look(url: string, place: number): Promise<{ status: number }> {
  const response = await fetch(
    `${url}/territory/v3/personal-center/personal-center?sessionId=${sessions[place % sessions.length]}`,
    { method: 'POST', headers: { 'x-forwarded-for': `192.0.${place}.1` }, body: new URLSearchParams() },
  );
  await response.arrayBuffer();
  return response;
}

/** The 95th percentile of borrowers' waits in a turn, in milliseconds. */
async function p95(url: string): Promise<number> {
  const waits: number[] = [];
  const endAt = performance.now() + seconds * 1000;
  await Promise.all(
    sessions.map(async (_, place) => {
      while (performance.now() < endAt) {
        const from = performance.now();
        const { status } = await look(url, place);
        waits.push(performance.now() - from);
        if (status !== 200) wrong.push(`a borrower was answered ${status}`);
        // a session may make ten calls a second
        await pause(110);
      }
    }),
  );
  return percentile(waits, 0.95);
}

/** The answers to an attack and their counts; an error of the service is wrong. */
function said(attack: Attack, answers: readonly AttackerAnswer[]): string {
  const counts = new Map<string, number>();
  for (const each of answers)
    for (const [answer, count] of Object.entries(each)) counts.set(answer, (counts.get(answer) ?? 0) + count);
  for (const answer of counts.keys()) if (answer.startsWith('5')) wrong.push(`${attack}: answered ${answer}`);
  return [...counts].map(([answer, count]) => `${answer}: ${count}`).join(', ');
}
