import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { sendPicture } from './pictures.ts';
import { requireSession, type SessionDependencies } from './session.ts';

/** Where a borrower's own pictures lie, and how they are read. */
export interface BorrowerImages extends SessionDependencies {
  readonly path: string;
  readonly clock: Clock;
  /** False for pictures that no browser may keep; true where left out. */
  readonly isKept?: boolean;
  /** Null for a picture that is not theirs, as for one that is not there. */
  readonly read: (image: { id: string; borrowerId: number }) => Promise<Buffer | null>;
}

/**
 * Serves pictures to who owns them, by the session of the request. Whoever has none, or another one, gets the same answer as for a
 * picture that is not there.
 */
export function mountBorrowerImages(http: FastifyInstance, images: BorrowerImages): void {
  const { path, isKept = true, read } = images;
  http.get<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    const borrowerId = await borrowerOf(request, images);
    const bytes = borrowerId === null ? null : await read({ id: request.params.id, borrowerId });
    return sendPicture(reply, bytes, { isKept });
  });
}

async function borrowerOf(request: FastifyRequest, images: BorrowerImages): Promise<number | null> {
  try {
    return (await requireSession(request, images, images.clock.now())).borrowerId;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
