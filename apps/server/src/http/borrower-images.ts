import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import type { SessionStore } from '../stores/session-store.ts';
import { requireSession } from './session.ts';

/** Where a borrower's own pictures lie, and how they are read. */
export interface BorrowerImages {
  readonly path: string;
  readonly sessions: SessionStore;
  readonly clock: Clock;
  /** Null for a picture that is not theirs, as for one that is not there. */
  readonly read: (image: { id: string; borrowerId: number }) => Promise<Buffer | null>;
}

/**
 * Serves pictures to who owns them, by the session in the query. Whoever has none, or another one, gets the same answer as for a
 * picture that is not there. They are JPEGs that we made ourselves; nothing else is ever served from here.
 */
export function mountBorrowerImages(http: FastifyInstance, { path, sessions, clock, read }: BorrowerImages): void {
  http.get<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    const borrowerId = await borrowerOf(request.query, { sessions, clock });
    const bytes = borrowerId === null ? null : await read({ id: request.params.id, borrowerId });
    void reply.headers({
      'cache-control': 'private, max-age=86400',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    if (bytes === null) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found');
    return reply.type('image/jpeg').send(bytes);
  });
}

async function borrowerOf(query: unknown, { sessions, clock }: Pick<BorrowerImages, 'sessions' | 'clock'>) {
  try {
    return (await requireSession(query, sessions, clock.now())).borrowerId;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
