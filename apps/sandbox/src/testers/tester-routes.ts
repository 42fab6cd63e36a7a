import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { pagePaths } from '@hiram/contract/pages';
import type { SandboxClock } from '@hiram/server/ports';
import * as v from 'valibot';
import type { SandboxStore } from '../sandbox-store.ts';
import { sandboxPage, sandboxStyle } from './tester-page.ts';
import { demoAgent } from '../seed/seed-desk.ts';
import { demoOrders, demoSessions } from '../seed/seed-sandbox.ts';

const clockBody = v.object({
  now: v.nullable(v.pipe(v.string(), v.isoTimestamp('must be an ISO instant such as 2026-12-01T09:00:00Z'))),
});

interface Needs {
  readonly clock: SandboxClock;
  readonly store: SandboxStore;
  readonly publicUrl: string;
}

/** The sandbox for testers: the index page, the clock, and the SMS that were "sent". */
export async function mountSandboxPages(http: FastifyInstance, { clock, store, publicUrl }: Needs): Promise<void> {
  await http.register(async (scope) => {
    await scope.register(formbody);
    scope.get('/sandbox/style.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(sandboxStyle));

    const listing = async () => ({
      now: clock.now().toISOString(),
      sessions: demoSessions.map(({ sessionId, name, market }) => ({ sessionId, name, market })),
      orders: demoOrders.map((order) => ({
        ...order,
        page: `${publicUrl}/tensionAllisland?productId=${order.productId}&orderId=${order.id}&sessionId=${order.sessionId}`,
      })),
      provider: `${publicUrl}/sandbox/provider`,
      desk: { page: `${publicUrl}${pagePaths.desk}`, login: demoAgent.login, password: demoAgent.password },
      sms: await store.listSms(20),
    });

    scope.get('/sandbox', async (request, reply) => {
      const listed = await listing();
      void reply.header('cache-control', 'no-store');
      if (request.headers.accept?.includes('text/html') !== true) return listed;
      return reply
        .type('text/html; charset=utf-8')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        )
        .send(sandboxPage(listed));
    });

    scope.get('/sandbox/clock', async () => ({ now: clock.now().toISOString() }));

    // sets the clock; null sets it to the real time
    scope.post('/sandbox/clock', async (request, reply) => {
      const read = v.safeParse(clockBody, request.body);
      if (!read.success) {
        return reply.code(400).send({ field: 'now', message: read.issues[0].message });
      }
      await clock.set(read.output.now === null ? new Date() : new Date(read.output.now));
      if (request.headers.accept?.includes('text/html') === true) return reply.redirect('/sandbox', 303);
      return { now: clock.now().toISOString() };
    });
  });
}
