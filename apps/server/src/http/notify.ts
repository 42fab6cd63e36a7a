import type { FastifyInstance } from 'fastify';

const BODY_LIMIT = 64 * 1024;

type Handle = (
  provider: string,
  notification: { headers: Record<string, string | undefined>; rawBody: Uint8Array; receivedAt: Date },
) => Promise<'accepted' | 'rejected' | 'no-such-provider'>;

/** Who takes notifications about payments, and about payouts. */
export interface NotifyHandlers {
  readonly payment: Handle;
  readonly payout: Handle;
}

/**
 * Where providers post their notifications: the body reaches the adapter as the bytes that came, because that is what was
 * signed. Anything but 'accepted' committed makes the provider send it again.
 */
export async function mountNotify(app: FastifyInstance, handlers: NotifyHandlers, now: () => Date): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, body, done) => done(null, body));
    const mount = (path: string, handle: Handle) =>
      scope.post<{ Params: { provider: string } }>(path, async (request, reply) => {
        const headers: Record<string, string | undefined> = {};
        for (const [name, value] of Object.entries(request.headers))
          headers[name] = Array.isArray(value) ? value[0] : value;
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const answer = await handle(request.params.provider, { headers, rawBody, receivedAt: now() });
        if (answer === 'accepted') return reply.code(200).send({ status: 'accepted' });
        if (answer === 'rejected') return reply.code(401).send({ status: 'rejected' });
        return reply.code(404).send({ status: 'no such provider' });
      });
    mount('/notify/:provider', handlers.payment);
    mount('/notify/:provider/payouts', handlers.payout);
  });
}
