import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Pool } from 'pg';
import { root } from '../../tools/paths.ts';
import type * as Tools from '../../tools/service-under-test.ts';
import { bookViolations } from './books.ts';
import { sendCostlyCalls } from './costly-calls.ts';
import { withCpu } from './cpu.ts';
import { readDocument } from './document.ts';
import { type Figures, type Finding, fuzz } from './fuzz.ts';
import { createLearner } from './learn.ts';
import { sendNoises } from './noise.ts';
import { openSessions } from './open-sessions.ts';
import type { FuzzOptions } from './options.ts';
import { findOthersPages } from './page-owners.ts';
import { plantInSources, corruptBooks, withDefect } from './plant.ts';
import { createSend, type Send } from './send.ts';
import { pages, sites } from './sites.ts';

/** Time limit of an answer, in milliseconds; rendering a PDF or decoding a picture on a busy machine takes longest. */
const ANSWER_MS = 10_000;

export interface FuzzReport {
  readonly baseUrl: string;
  readonly findings: readonly Finding[];
  readonly figures: readonly Figures[];
}

/** Two processes of a service on one database: one exchanges sessions, the other renders pages for sessions in addresses. */
interface Fuzzed {
  readonly baseUrl: string;
  readonly pagesUrl: string;
  readonly databaseUrl: string;
  pid(): number;
  log(): string;
  /** Resolves to the exit codes. */
  stop(): Promise<readonly number[]>;
}

/**
 * Starts a service, fuzzes it, and checks its books and that it still runs.
 * @param judgesCpu whether the CPU time of answers to strangers is measured, which needs a machine that is not too busy
 */
export async function fuzzService(options: FuzzOptions, { judgesCpu = false } = {}): Promise<FuzzReport> {
  const { seconds, requests, seed, only, plant } = options;
  const copy = plantInSources(plant);
  try {
    const service = await startFuzzed(copy?.root ?? root);
    const db = new Pool({ connectionString: service.databaseUrl, max: 2 });
    let isStopped = false;
    try {
      const { baseUrl, pagesUrl } = service;
      const document = await readDocument(baseUrl);
      const send = withDefect(judgesCpu ? withCpu(sendToEither(service), service.pid()) : sendToEither(service), plant);
      const arePagesBuilt = (await fetch(baseUrl)).status !== 503;
      await openSessions(db);
      const noticed = [
        ...(only === '' ? await sendNoises(baseUrl, ANSWER_MS) : []),
        ...(judgesCpu && (only === '' || only.startsWith('calculator'))
          ? await sendCostlyCalls(baseUrl, { pid: service.pid(), limitMs: ANSWER_MS })
          : []),
        ...(arePagesBuilt ? await findOthersPages(db, send, only) : []),
      ];
      const told = new Set<string>();
      const between = async (operation: string): Promise<Finding[]> => {
        await openSessions(db);
        if (operation === '') await corruptBooks(db, plant);
        const wrong = [...(await lifeOf(baseUrl)), ...(await lifeOf(pagesUrl)), ...(await bookViolations(db))];
        const news = wrong.filter((each) => !told.has(each));
        for (const each of news) told.add(each);
        return news.map((seen) => about(operation === '' ? 'the end' : `before ${operation}`, seen));
      };
      const { findings, figures } = await fuzz({
        document,
        send,
        seed,
        requests,
        only,
        besides: arePagesBuilt ? [...sites, ...pages] : sites,
        between,
        learn: createLearner(baseUrl, db),
        endsAt: Date.now() + seconds * 1000,
      });
      const complaints = complaintsIn(service.log());
      await db.end();
      const codes = await service.stop();
      isStopped = true;
      const ended = codes.filter((code) => code !== 0).map((code) => about('the end', `it ended with ${code}`));
      return { baseUrl, findings: [...noticed, ...findings, ...complaints, ...ended], figures };
    } finally {
      if (!isStopped) {
        await db.end();
        await service.stop();
      }
    }
  } finally {
    copy?.remove();
  }
}

/** Starts the service from a folder of sources. */
async function startFuzzed(sources: string): Promise<Fuzzed> {
  const at = pathToFileURL(path.join(sources, 'tools', 'service-under-test.ts')).href;
  const tools = (await import(at)) as typeof Tools;
  const filesDir = mkdtempSync(path.join(tmpdir(), 'hiram-fuzz-files-'));
  const env = {
    LOG_LEVEL: 'error',
    SMS_DAILY_MAX: '1000000',
    SMS_ADDRESS_HOURLY_MAX: '100000',
  };
  const first = await tools.startServiceUnderTest({ env: { ...env, SESSION_EXCHANGE: '1' }, filesDir });
  const stopFirst = async (): Promise<number> => {
    const code = await first.stop();
    rmSync(filesDir, { recursive: true, force: true });
    return code;
  };
  const { baseUrl, databaseUrl, pid } = first;
  try {
    const second = await tools.startServiceProcess({ ...env, DATABASE_URL: databaseUrl, FILES_DIR: filesDir });
    return {
      baseUrl,
      pagesUrl: second.baseUrl,
      databaseUrl,
      pid,
      log: () => first.log() + second.log(),
      stop: async () => [await second.end(), await stopFirst()],
    };
  } catch (error) {
    await stopFirst();
    throw error;
  }
}

const pagePaths = new Set(pages.map(({ path: at }) => at));

/** Sends requests for pages to the process that renders them for every session. */
function sendToEither({ baseUrl, pagesUrl }: Pick<Fuzzed, 'baseUrl' | 'pagesUrl'>): Send {
  const [send, sendToPages] = [createSend(baseUrl, ANSWER_MS), createSend(pagesUrl, ANSWER_MS)];
  return (request) => (pagePaths.has(request.target.split('?', 1)[0] ?? '') ? sendToPages(request) : send(request));
}

const about = (operation: string, seen: string): Finding => ({ operation, kind: 'the service', seen, request: null });

/** The error lines of a service's log, each once, and not without limit. */
function complaintsIn(log: string): Finding[] {
  const lines = new Set(log.split('\n').filter((line) => /"level":(?:50|60)/.test(line)));
  return [...lines]
    .slice(0, 10)
    .map((seen) => ({ operation: 'the log', kind: 'an error', seen: seen.slice(0, 600), request: null }));
}

async function lifeOf(baseUrl: string): Promise<string[]> {
  try {
    const answer = await fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) });
    return answer.ok ? [] : [`it says that it is not ready: ${answer.status}`];
  } catch {
    return ['it does not answer any more'];
  }
}
