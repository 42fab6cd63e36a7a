import type { FastifyInstance, FastifyReply } from 'fastify';

interface Opened {
  readonly html: string;
  readonly pdf: () => Promise<{ readonly name: string; readonly bytes: Buffer } | null>;
}

/** What a contract's page says, and what it may do. */
export interface ContractPages {
  readonly path: string;
  readonly pdfPath: string;
  readonly policy: string;
  /** The contract that a token opens, or null. */
  readonly open: (token: string) => Promise<Opened | null>;
  /** For every token that opens nothing: they are not told apart. */
  readonly gone: string;
}

const common = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;
/** A PDF may do nothing either; 'sandbox' would keep a browser's own viewer from showing it. */
const pdfPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Mounts the contracts' pages, which frames and viewers open without a session, and the same as PDF. */
export function mountContractPages(http: FastifyInstance, pages: ContractPages): void {
  const { path, pdfPath, policy, open, gone } = pages;
  const opened = async (token: unknown) => (typeof token === 'string' ? open(token) : null);
  const sendPage = (reply: FastifyReply, html: string | null) =>
    reply
      .code(html === null ? 404 : 200)
      .headers({ ...common, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .send(html ?? gone);

  http.get<{ Querystring: { open?: unknown } }>(path, async (request, reply) =>
    sendPage(reply, (await opened(request.query.open))?.html ?? null),
  );
  http.get<{ Querystring: { open?: unknown } }>(pdfPath, async (request, reply) => {
    const pdf = (await (await opened(request.query.open))?.pdf()) ?? null;
    if (pdf === null) return sendPage(reply, null);
    return reply
      .headers({
        ...common,
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${pdf.name}"`,
        'content-security-policy': pdfPolicy,
      })
      .send(pdf.bytes);
  });
}
