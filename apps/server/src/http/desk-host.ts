import { pagePaths } from '@hiram/contract';
import { DESK_BASE } from '@hiram/contract/desk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** What who runs the service looks at, by whatever name it reaches a process. */
const ops = new Set(['/healthz', '/readyz', '/metrics']);
/** Files that the desk's page asks for; the rest of the build is the borrowers'. */
const filesOfDesk = /^\/(?:assets\/|favicon\.svg$|apple-touch-icon\.png$)/;

/** Whether a file of the build is one that the desk's page asks for. */
export const isFileOfDesk = (path: string): boolean => filesOfDesk.test(path);

/** Whether an address is the desk's page or one of its calls. */
const isOfDesk = (path: string): boolean => path === pagePaths.desk || path.startsWith(`${DESK_BASE}/`);

/**
 * Gives the desk a host of its own: its page and calls answer there and nowhere else, and nothing of the borrowers answers there. So a
 * fault in a borrowers' page is of another origin than the desk, and the desk can be closed off by the network.
 *
 * The name counts that stands in the Host header of the request itself: a header that a proxy adds could be sent by anybody through a
 * proxy that does not.
 */
export function keepDeskApart(http: FastifyInstance, deskHost: string): void {
  http.addHook('onRequest', (request, reply, done) => {
    const path = request.routeOptions.url ?? '';
    if (ops.has(path)) return done();
    if (hostOf(request) !== deskHost) {
      if (!isOfDesk(path)) return done();
      // as any address that there is not
      reply.callNotFound();
      return;
    }
    if (isOfDesk(path) || isFileOfDesk(path)) return done();
    if (path === '/') return void reply.redirect(pagePaths.desk);
    done(new Refusal('no-such-call'));
  });
}

/** The name that a request was sent to, without port; empty where it names none. */
function hostOf({ headers }: FastifyRequest): string {
  const url = `http://${headers.host ?? ''}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : '';
}
