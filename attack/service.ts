import { Pool } from 'pg';
import { startServiceUnderTest } from '../tools/service-under-test.ts';
import { openSessions, wrongInBooks } from './books.ts';
import { readDocument } from './document.ts';
import { type Figures, type Finding, fuzz } from './fuzz.ts';
import { createLearner } from './learn.ts';
import { sendNoises } from './noise.ts';
import type { FuzzOptions } from './options.ts';
import { spoilBooks, withDefect } from './plant.ts';
import { createSend } from './send.ts';
import { publicPages, sites } from './sites.ts';

/** An answer may take so long, in milliseconds; making a PDF or looking at a picture on a busy machine is the slowest there is. */
const ANSWER_MS = 10_000;
/** Who the requests come from: the sandbox's borrowers. */
const SESSIONS = { demo: 1, demo2: 2 } as const;

export interface FuzzReport {
  readonly baseUrl: string;
  readonly findings: readonly Finding[];
  readonly figures: readonly Figures[];
}

/** Starts a service of its own, fuzzes it, and looks at its books and at whether it still lives. */
export async function fuzzService(options: FuzzOptions): Promise<FuzzReport> {
  const { seconds, requests, seed, only, plant } = options;
  const env = {
    LOG_LEVEL: 'error',
    SESSION_EXCHANGE: '1',
    SMS_DAILY_MOST: '1000000',
    SMS_ADDRESS_HOURLY_MOST: '100000',
  };
  const service = await startServiceUnderTest({ env });
  const db = new Pool({ connectionString: service.databaseUrl, max: 2 });
  let isStopped = false;
  try {
    const { baseUrl } = service;
    const document = await readDocument(baseUrl);
    const send = withDefect(createSend(baseUrl, ANSWER_MS), plant);
    const noticed = only === '' ? await sendNoises(baseUrl, ANSWER_MS) : [];
    const told = new Set<string>();
    const between = async (operation: string): Promise<Finding[]> => {
      await openSessions(db, SESSIONS);
      if (operation === '') await spoilBooks(db, plant);
      const wrong = [...(await lifeOf(baseUrl)), ...(await wrongInBooks(db))].filter((each) => !told.has(each));
      for (const each of wrong) told.add(each);
      return wrong.map((seen) => ({
        operation: operation === '' ? 'the end' : `before ${operation}`,
        kind: 'the service',
        seen,
        request: null,
      }));
    };
    const { findings, figures } = await fuzz({
      document,
      send,
      seed,
      requests,
      only,
      besides: (await arePagesBuilt(baseUrl)) ? [...sites, ...publicPages] : sites,
      between,
      learn: createLearner(baseUrl, db),
      endsAt: Date.now() + seconds * 1000,
    });
    const logged = [
      ...new Set(
        service
          .log()
          .split('\n')
          .filter((line) => /"level":(?:50|60)/.test(line)),
      ),
    ].slice(0, 10);
    const complaints = logged.map((seen) => ({
      operation: 'the log',
      kind: 'an error',
      seen: seen.slice(0, 600),
      request: null,
    }));
    await db.end();
    const code = await service.stop();
    isStopped = true;
    const ended =
      code === 0 ? [] : [{ operation: 'the end', kind: 'the service', seen: `it ended with ${code}`, request: null }];
    return { baseUrl, findings: [...noticed, ...findings, ...complaints, ...ended], figures };
  } finally {
    if (!isStopped) {
      await db.end();
      await service.stop();
    }
  }
}

async function lifeOf(baseUrl: string): Promise<string[]> {
  try {
    const answer = await fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) });
    return answer.ok ? [] : [`it says that it is not ready: ${answer.status}`];
  } catch {
    return ['it does not answer any more'];
  }
}

const arePagesBuilt = async (baseUrl: string): Promise<boolean> => (await fetch(baseUrl)).status !== 503;
