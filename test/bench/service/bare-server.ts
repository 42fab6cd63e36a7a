// The reference for the service: Fastify and pg, the same SQL, prepared where the service prepares it, and nothing else. No validation, rules, ledger code,
// idempotency, log or metrics; its answers are the service's own, made into JSON anew each time.
import Fastify, { type FastifyRequest } from 'fastify';
import { Pool, type PoolClient } from 'pg';
import { answerQuestions } from '../worker.ts';
import { factsOfForm, factsOfNotification } from './calls.ts';
import { type Facts, resolveValue, type StatementTemplate } from './recording.ts';

/** A call of the bare server. */
export interface BareRoute {
  path: string;
  statements: StatementTemplate[];
  answer: unknown;
}

export interface BareStart {
  databaseUrl: string;
  poolSize: number;
  routes: BareRoute[];
}

/** Asks the bare server to begin, or how much CPU time it has used. */
export type BareQuestion = { ask: 'start'; start: BareStart } | { ask: 'cpu' };
export type BareAnswer = { url: string; cpuSeconds: number };

let url = '';

answerQuestions<BareQuestion, BareAnswer>(async (question) => {
  if (question.ask === 'start') url = await start(question.start);
  const { user, system } = process.cpuUsage();
  return { url, cpuSeconds: (user + system) / 1e6 };
});

async function start({ databaseUrl, poolSize, routes }: BareStart): Promise<string> {
  const pool = new Pool({ connectionString: databaseUrl, max: poolSize });
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, factsOfForm(String(body))),
  );
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
    done(null, factsOfNotification(String(body))),
  );
  for (const { path, statements, answer } of routes) {
    app.post(path, async (request: FastifyRequest) => {
      await run(pool, statements, request.body as Facts);
      return answer;
    });
  }
  return app.listen({ host: '127.0.0.1', port: 0 });
}

async function run(pool: Pool, statements: readonly StatementTemplate[], facts: Facts): Promise<void> {
  const results: unknown[][] = [];
  let transaction: PoolClient | null = null;
  try {
    for (const { text, name, values } of statements) {
      if (text === 'begin') transaction = await pool.connect();
      const { rows } = await (transaction ?? pool).query({
        text,
        values: values.map((source) => resolveValue(source, facts, results)),
        ...(name === undefined ? {} : { name }),
      });
      results.push(rows);
      if (text === 'commit') {
        transaction?.release();
        transaction = null;
      }
    }
  } catch (error) {
    transaction?.release(true);
    throw error;
  }
}
