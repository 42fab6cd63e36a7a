import { pagePaths } from '@hiram/contract';
import { DESK_BASE } from '@hiram/contract/desk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Addresses for operators of the service, served under any host name. */
const ops = new Set(['/healthz', '/readyz', '/startupz', '/metrics']);
/** The icon, which every lender's pages have. */
export const ICON = '/favicon.svg';

/** Whether an address is the desk's page, one of its files or one of its calls. */
const isOfDesk = (path: string): boolean =>
  path === pagePaths.desk || path.startsWith(`${pagePaths.desk}/`) || path.startsWith(`${DESK_BASE}/`);

/**
 * Gives the desk a host of its own: its page and calls answer on that host only, and the borrowers' pages and calls do not answer
 * there. A flaw in a borrowers' page then has another origin than the desk, and a firewall can restrict access to the desk.
 *
 * Only the Host header of the request counts: a client could forge a forwarded header wherever the proxy does not set it.
 */
export function isolateDeskHost(http: FastifyInstance, deskHost: string): void {
  http.addHook('onRequest', (request, reply, done) => {
    const path = request.routeOptions.url ?? '';
    if (ops.has(path)) return done();
    if (hostOf(request) !== deskHost) {
      if (!isOfDesk(path)) return done();
      // like any unknown address
      reply.callNotFound();
      return;
    }
    if (isOfDesk(path) || path === ICON) return done();
    if (path === '/') return void reply.redirect(pagePaths.desk);
    done(new Refusal('no-such-call'));
  });
}

/** The host name of a request, without port; empty for none. */
function hostOf({ headers }: FastifyRequest): string {
  const url = `http://${headers.host ?? ''}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : '';
}
