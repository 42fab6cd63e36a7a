import { describe, expect, it } from 'vitest';
import { cpuMsOf, MAX_CPU_MS, withCpu } from './cpu.ts';
import { fuzz, type Fuzzing } from './fuzz.ts';
import type { ApiDocument } from './document.ts';
import { readFuzzOptions } from './options.ts';
import { answerPlants, withDefect } from './plant.ts';
import { findingLines } from './report.ts';
import type { WireRequest } from './requests.ts';
import type { Answer, Send } from './send.ts';
import { sites } from './sites.ts';

const usual = { seconds: 120, requests: 400, seed: 20_261_121, only: '', plant: '' };

const envelope = (status: number) => ({
  description: '',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'message', 'data'],
        properties: { code: { type: 'string' }, message: { type: 'string' }, data: {} },
      },
    },
  },
  'x-status': status,
});

/** A service of one call, as its document has it. */
const document = {
  paths: {
    '/territory/v3/bookkeeping/book-delete': {
      post: {
        operationId: 'bookkeeping.delete',
        security: [{ session: [] }],
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                properties: { entryId: { type: 'string' }, note: { type: 'string' } },
                required: ['entryId'],
              },
            },
          },
        },
        responses: { 200: envelope(200), 400: envelope(400), 401: envelope(401) },
      },
    },
  },
} as unknown as ApiDocument;

const refused: Answer = {
  status: 401,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  text: '{"code":"401","message":"Please log in again.","data":null}',
  failure: null,
  ms: 1,
};

const fuzzing = (answer: Partial<Answer>, plant = ''): Fuzzing => ({
  document,
  send: withDefect(async () => ({ ...refused, ...answer }), plant),
  seed: 1,
  requests: 600,
  endsAt: Date.now() + 60_000,
  only: '',
  besides: [],
  between: async () => [],
  learn: async () => ({}),
});

describe('the fuzzer', () => {
  it('finds nothing where every answer is correct', async () => {
    expect((await fuzz(fuzzing({}))).findings).toEqual([]);
  });

  it('does not read the bytes of a picture as text', async () => {
    const answer = { status: 404, headers: { 'content-type': 'image/png' }, text: 'PNG sharp TypeError' };
    const { findings } = await fuzz({ ...fuzzing(answer), document: { paths: {} }, besides: sites.slice(0, 1) });
    expect(findings).toEqual([]);
    const worded = { ...answer, headers: { 'content-type': 'image/svg+xml' } };
    expect(
      (await fuzz({ ...fuzzing(worded), document: { paths: {} }, besides: sites.slice(0, 1) })).findings,
    ).toHaveLength(1);
  });

  it.each([
    ['server error', { status: 500 }],
    ['server error', { status: 503 }],
    ['late', { failure: 'late' as const }],
    ['no answer', { failure: 'lost' as const }],
    ['undescribed status', { status: 409 }],
    ['shape', { text: '{"code":"401"}' }],
    ['shape', { text: 'hello' }],
    ['shape', { headers: { 'content-type': 'text/html' } }],
    ['leak', { text: '{"code":"400","message":"insert into payments values (1)","data":null}' }],
    ['leak', { text: '{"code":"400","message":"at send (file:///srv/app/src/http/answer.ts:12:3)","data":null}' }],
    ['leak', { text: '{"code":"400","message":"relation \\"orders\\" does not exist","data":null}' }],
    ['leak', { text: '{"code":"400","message":"TypeError: x","data":null}' }],
    ['leak', { headers: { ...refused.headers, 'x-powered-by': 'Fastify' } }],
    ['no session needed', { status: 200, text: '{"code":"00","message":"success","data":null}' }],
  ])('finds %s', async (kind, answer) => {
    const { findings } = await fuzz(fuzzing(answer));
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ operation: 'bookkeeping.delete', kind });
  });

  it('finds an answer to a stranger that costs too much CPU, and lets a session cost more (30-E1)', async () => {
    const open = structuredClone(document);
    for (const methods of Object.values(open.paths))
      for (const call of Object.values(methods)) Reflect.deleteProperty(call, 'security');
    const costly = { ...fuzzing({ cpuMs: 260 }), document: open };
    expect((await fuzz(costly)).findings).toMatchObject([{ operation: 'bookkeeping.delete', kind: 'costly' }]);
    expect((await fuzz(fuzzing({ cpuMs: 260 }))).findings).toEqual([]);
  });

  it('sends a costly request again, and counts the least CPU of three (30-E1)', async () => {
    let sent = 0;
    const burning: Send = async () => {
      sent += 1;
      const until = (cpuMsOf(process.pid) ?? 0) + (sent === 1 ? MAX_CPU_MS + 100 : 0);
      while ((cpuMsOf(process.pid) ?? 0) < until) continue;
      return { ...refused };
    };
    const { cpuMs = 0 } = await withCpu(burning, process.pid, () => 1)({} as WireRequest);
    expect(sent).toBe(2);
    expect(cpuMs).toBeLessThanOrEqual(MAX_CPU_MS);
  });

  it('counts CPU in milliseconds of an idle machine (30-E1)', async () => {
    const burning: Send = async () => {
      const until = (cpuMsOf(process.pid) ?? 0) + MAX_CPU_MS + 50;
      while ((cpuMsOf(process.pid) ?? 0) < until) continue;
      return { ...refused };
    };
    const costs = async (factor: number) =>
      (await withCpu(burning, process.pid, () => factor)({} as WireRequest)).cpuMs;
    expect(await costs(1)).toBeGreaterThan(MAX_CPU_MS);
    expect(await costs(4)).toBeLessThan(MAX_CPU_MS);
  });

  it.each(answerPlants)('finds a planted defect, shrinks its request, and finds it again: %s', async (plant) => {
    const run = () => fuzz({ ...fuzzing({}, plant), requests: 60_000 });
    const [{ findings }, again] = [await run(), await run()];
    expect(findings).toHaveLength(1);
    expect(again.findings).toEqual(findings);
    const options = { ...usual, plant };
    const lines = findings.flatMap((finding) => findingLines(finding, { baseUrl: 'http://127.0.0.1:1', options }));
    expect(lines.join('\n')).toContain(
      `npm run fuzz -- --seed ${usual.seed} --only 'bookkeeping.delete' --plant ${plant}`,
    );
    expect(lines.join('\n')).toContain('curl -g');
  });

  it('makes the same requests from the same seed, others from another', async () => {
    const sentWith = async (seed: number) => {
      const sent: string[] = [];
      const send = async (request: { target: string; body: Buffer | null }) => {
        sent.push(`${request.target} ${request.body?.toString('base64') ?? ''}`);
        return refused;
      };
      await fuzz({ ...fuzzing({}), send, seed, requests: 100 });
      return sent;
    };
    const first = await sentWith(5);
    expect(first).toHaveLength(100);
    expect(await sentWith(5)).toEqual(first);
    expect(await sentWith(6)).not.toEqual(first);
  });
});

describe('npm run fuzz', () => {
  it('accepts seconds, requests, seed, a call and a defect', () => {
    expect(
      readFuzzOptions(['--seconds', '5', '--requests', '10', '--seed', '3', '--only', 'x', '--plant', 'hang']),
    ).toEqual({
      seconds: 5,
      requests: 10,
      seed: 3,
      only: 'x',
      plant: 'hang',
    });
  });

  it.each([[['--second', '5']], [['--seconds', '0']]])('refuses %j', (args) => {
    expect(() => readFuzzOptions(args)).toThrow(/Unknown option|must be a whole number/);
  });
});
