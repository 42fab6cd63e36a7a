import { setTimeout as pause } from 'node:timers/promises';
import { startServiceUnderTest } from '../../../tools/service-under-test.ts';
import type { Cleanup } from '../cleanup.ts';
import type { Options } from '../options.ts';
import { inRounds } from '../rounds.ts';
import { against, median, type Pair, summariseRatios } from '../statistics.ts';
import { type Cell, figure, table } from '../table.ts';
import type { Verdict } from '../verdict.ts';
import { startWorker } from '../worker.ts';
import type { AttackerAnswer, AttackerQuestion, Flood } from './attacker.ts';
import { watchMemory } from './memory.ts';

const floods: readonly Flood[] = ['pictures that are refused', 'pictures that are taken', 'documents'];
/** The limit on the extra waiting time of other users during a flood by two borrowers. */
const limit = { kind: 'at most', value: 3 } as const;
/** Calls of another user in one turn, their time limit, and the pause between them, in milliseconds. */
const ASKED = 40;
const TURN_MS = 15_000;
const LOOKED_MS = 15;
/** The duration of a flood before another user arrives, in milliseconds. */
const FLOODED_MS = 500;

/** The other user's calls. */
const victims: Readonly<Record<string, (url: string) => Promise<Response>>> = {
  'a borrower’s account page': (url) =>
    fetch(`${url}/territory/v3/personal-center/personal-center?sessionId=demo-new`, {
      method: 'POST',
      body: new URLSearchParams(),
    }),
  'the desk’s sign-in': (url) =>
    fetch(`${url}/desk-api/sign-in`, {
      method: 'POST',
      // from another address each time, because password attempts are limited by address
      headers: { 'x-requested-with': 'XMLHttpRequest', 'x-forwarded-for': nextAddress() },
      body: new URLSearchParams({ login: 'agent', password: 'sandbox-agent-1' }),
    }),
};

let addresses = 0;
const nextAddress = (): string => {
  addresses += 1;
  return `10.${addresses >> 8}.${addresses & 255}.1`;
};

interface Turn {
  /** Maximum, in bytes. */
  readonly memory: { readonly service: number; readonly workers: number };
  readonly said: AttackerAnswer;
  /** Failed answers to the other user. */
  readonly failed: number;
  /** The other user's waiting times in milliseconds, without the flood and during it, by call. */
  readonly waits: ReadonlyMap<string, Pair>;
}

/**
 * Measures how long others wait while two borrowers flood the service, compared with quiet times, in turns, and prints tables.
 * Rate limits are off here: the result holds without them.
 */
export async function reportFloods(options: Options, verdict: Verdict, cleanup: Cleanup): Promise<void> {
  const service = await startServiceUnderTest({ env: { TRUST_PROXY: '1' } });
  cleanup.add(async () => void (await service.stop()));
  const attacker = startWorker<AttackerQuestion, AttackerAnswer>(new URL('./attacker.ts', import.meta.url));
  cleanup.add(() => attacker.stop());
  const url = service.baseUrl;
  const rows: Cell[][] = [];
  for (const flood of floods) {
    const turns = await inRounds(options.floods, async (): Promise<Turn> => {
      const quiet = await waitsOf(url);
      await attacker.ask({ ask: 'start', flood, url });
      const memory = watchMemory({ service: /server\/src\/main\.ts/, workers: /server\/src\/\S+-worker\.ts/ });
      await pause(FLOODED_MS);
      const flooded = await waitsOf(url);
      const said = await attacker.ask({ ask: 'stop' });
      const pairs = [...quiet.waits].map(
        ([name, theirs]) => [name, { theirs, ours: flooded.waits.get(name) ?? NaN }] as const,
      );
      return { memory: memory(), said, waits: new Map(pairs), failed: quiet.failed + flooded.failed };
    });
    const failed = turns.reduce((sum, turn) => sum + turn.failed, 0);
    if (failed > 0) verdict.fail(`${failed} answers to somebody else in a flood of ${flood} were no success`);
    for (const name of Object.keys(victims)) {
      const pairs = turns.flatMap(({ waits }) => waits.get(name) ?? []);
      const ratio = summariseRatios(pairs);
      const { kept } = against(ratio?.median ?? Infinity, limit);
      if (!kept) verdict.fail(`${name} in a flood of ${flood}: ${ratio?.median.toFixed(2)}, at most ${limit.value}`);
      rows.push([
        flood,
        name,
        figure(median(pairs.map(({ theirs }) => theirs)), 1),
        figure(median(pairs.map(({ ours }) => ours)), 1),
        figure(ratio?.median ?? NaN, 2),
        `${limit.kind} ${limit.value}${kept ? '' : ' MISSED'}`,
        figure(Math.max(...turns.map(({ memory }) => memory.service)) / 1e6),
        figure(Math.max(...turns.map(({ memory }) => memory.workers)) / 1e6),
        saidIn(turns),
      ]);
    }
  }
  const head = [
    'flood',
    'who waits',
    'ms',
    'ms in it',
    'ratio',
    'limit',
    'service MB',
    'workers MB',
    'answers to the flood',
  ];
  process.stdout.write(`${table(head, rows)}\n`);
}

/** The median time of each call of the other user, in milliseconds. */
async function waitsOf(url: string): Promise<{ waits: Map<string, number>; failed: number }> {
  let failed = 0;
  const waits = new Map<string, number[]>();
  const endAt = performance.now() + TURN_MS;
  for (let asked = 0; asked < ASKED && performance.now() < endAt; asked += 1) {
    for (const [name, ask] of Object.entries(victims)) {
      const from = performance.now();
      const response = await ask(url);
      await response.arrayBuffer();
      if (response.status !== 200) failed += 1;
      waits.set(name, [...(waits.get(name) ?? []), performance.now() - from]);
      await pause(LOOKED_MS);
    }
  }
  return { waits: new Map([...waits].map(([name, each]) => [name, median(each)])), failed };
}

function saidIn(turns: readonly Turn[]): string {
  const counts = new Map<string, number>();
  for (const { said } of turns)
    for (const [code, count] of Object.entries(said)) counts.set(code, (counts.get(code) ?? 0) + count);
  return [...counts].map(([code, count]) => `${code}: ${count}`).join(', ');
}
