import type { FastifyInstance } from 'fastify';

/** What a contract's page says, and what it may do. */
export interface ContractPages {
  readonly path: string;
  readonly policy: string;
  /** The page that a token opens, or null. */
  readonly open: (token: string) => Promise<string | null>;
  /** For every token that opens nothing: they are not told apart. */
  readonly gone: string;
}

/** Mounts the contracts' pages, which frames and viewers open without a session. */
export function mountContractPages(http: FastifyInstance, { path, policy, open, gone }: ContractPages): void {
  http.get<{ Querystring: { open?: unknown } }>(path, async (request, reply) => {
    const token = request.query.open;
    const html = typeof token === 'string' ? await open(token) : null;
    return reply
      .code(html === null ? 404 : 200)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .send(html ?? gone);
  });
}
