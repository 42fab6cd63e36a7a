import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../app/services.ts';
import type { GuessGuard } from '../platform/http/call-limits.ts';
import { sendPicture } from '../platform/http/pictures.ts';
import { requireSession, type SessionDependencies } from '../platform/http/session.ts';
import { Refusal } from '../platform/refusal.ts';
import { readPicture } from './keep-picture.ts';
import { type PicturePurpose, picturePurposes, pictureUrl } from './purposes.ts';

/**
 * Serves uploaded pictures, each to its borrower only, by the session of the request. Any other caller
 * gets the answer for a missing picture. @param secure whether borrowers use https
 */
export function mountPictures(
  http: FastifyInstance,
  services: Services,
  { basePath, guesses, secure }: { basePath: string; guesses: GuessGuard; secure: boolean },
): void {
  const { clock, stores, readTogether } = services;
  const borrowerOf = async (request: FastifyRequest): Promise<number | null> => {
    const dependencies: SessionDependencies = { sessions: stores.sessions, readTogether, guesses, secure };
    try {
      return (await requireSession(request, dependencies, { now: clock.now() })).borrowerId;
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  };
  for (const purpose of Object.keys(picturePurposes) as PicturePurpose[]) {
    http.get<{ Params: { id: string } }>(pictureUrl(basePath, purpose, ':id'), async (request, reply) => {
      const borrowerId = await borrowerOf(request);
      const { id } = request.params;
      const bytes = borrowerId === null ? null : await readPicture(services, { purpose, id, borrowerId });
      return sendPicture(reply, bytes, { isKept: !picturePurposes[purpose].isConfidential });
    });
  }
}
