import { type PaymentProvider, ProviderUnreachable } from '@hiram/payments';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const BODY_LIMIT = 64 * 1024;

type Handle = (
  provider: string,
  notification: { headers: Record<string, string | undefined>; rawBody: Uint8Array; receivedAt: Date },
) => Promise<'accepted' | 'rejected' | 'no-such-provider'>;

/** The handlers of notifications about payments and payouts. */
export interface NotifyHandlers {
  readonly payment: Handle;
  readonly payout: Handle;
  /** The answer that a provider expects to a notification; undefined for a short JSON. */
  readonly acknowledgement: (provider: string) => PaymentProvider['acknowledgement'];
}

/**
 * Where providers post their notifications: the body reaches the adapter as the bytes that came, because that is what was
 * signed. Some send them by GET, as a query. Anything but 'accepted' committed makes the provider send it again.
 */
export async function mountNotify(app: FastifyInstance, handlers: NotifyHandlers, now: () => Date): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, body, done) => done(null, body));
    const mount = (url: string, handle: Handle) =>
      scope.route<{ Params: { provider: string } }>({
        url,
        method: ['GET', 'POST'],
        // a HEAD would be taken for a notification
        exposeHeadRoute: false,
        handler: async (request, reply) => {
          const headers: Record<string, string | undefined> = {};
          for (const [name, value] of Object.entries(request.headers))
            headers[name] = Array.isArray(value) ? value[0] : value;
          const { provider } = request.params;
          const notification = { headers, rawBody: rawBodyOf(request), receivedAt: now() };
          const answer = await handle(provider, notification).catch((error: unknown) => {
            if (!(error instanceof ProviderUnreachable)) throw error;
            request.log.warn({ err: error, provider }, 'the provider could not be asked about its notification');
            return 'later' as const;
          });
          if (answer === 'later') return reply.code(503).send({ status: 'try again later' });
          if (answer === 'rejected') return reply.code(401).send({ status: 'rejected' });
          if (answer === 'no-such-provider') return reply.code(404).send({ status: 'no such provider' });
          const acknowledgement = handlers.acknowledgement(provider);
          if (acknowledgement === undefined) return reply.code(200).send({ status: 'accepted' });
          return reply.code(200).type(acknowledgement.contentType).send(acknowledgement.body);
        },
      });
    mount('/notify/:provider', handlers.payment);
    mount('/notify/:provider/payouts', handlers.payout);
  });
}

function rawBodyOf(request: FastifyRequest): Uint8Array {
  if (request.method === 'GET') return Buffer.from(request.raw.url?.split('?').slice(1).join('?') ?? '');
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}
