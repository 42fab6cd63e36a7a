import type { FastifyInstance, FastifyReply } from 'fastify';
import { UnprintableDocument } from './document-words.ts';

/** A file, with its name. */
export interface FileOfBytes {
  readonly name: string;
  readonly bytes: Buffer;
}
export type PdfFile = FileOfBytes;

interface Opened {
  readonly html: string;
  readonly pdf: () => Promise<PdfFile | null>;
}

/** The sources of documents. */
interface DocumentPages {
  readonly policy: string;
  /** The answer for every token that opens nothing, whatever the reason. */
  readonly gone: string;
  /** The answer for a document that cannot be shown as agreed. */
  readonly unshown: string;
}

/** The text of a contract's page, and its permissions. */
export interface ContractPages extends DocumentPages {
  readonly path: string;
  readonly pdfPath: string;
  /** The contract that a token opens, or null. */
  readonly open: (token: string) => Promise<Opened | null>;
}

/** Documents that exist as PDFs only. */
export interface PdfPages extends DocumentPages {
  readonly path: string;
  /** The PDF that a token opens, or null. */
  readonly open: (token: string) => Promise<PdfFile | null>;
}

interface Opening {
  Querystring: { open?: unknown };
}

const common = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;
/** A PDF has no permissions either; 'sandbox' would disable a browser's own viewer. */
const pdfPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Mounts the contracts' pages, opened by frames and viewers without a session, and the same as PDF. */
export function mountContractPages(http: FastifyInstance, pages: ContractPages): void {
  const { path, pdfPath, open } = pages;
  const opened = async (token: unknown) => (typeof token === 'string' ? open(token) : null);
  http.get<Opening>(path, (request, reply) =>
    orUnshown(reply, pages, async () => sendPage(reply, pages, (await opened(request.query.open))?.html ?? null)),
  );
  http.get<Opening>(pdfPath, (request, reply) =>
    orUnshown(reply, pages, async () =>
      sendPdf(reply, pages, (await (await opened(request.query.open))?.pdf()) ?? null),
    ),
  );
}

/** Mounts a calendar file, opened without a session: a download, which a phone offers to its calendar. */
export function mountCalendar(http: FastifyInstance, pages: PdfPages): void {
  http.get<Opening>(pages.path, async ({ query }, reply) => {
    const file = typeof query.open === 'string' ? await pages.open(query.open) : null;
    if (file === null) return sendPage(reply, pages, null);
    return reply
      .headers({
        ...common,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${file.name}"`,
        'content-security-policy': pdfPolicy,
      })
      .send(file.bytes);
  });
}

/** Mounts PDFs, opened by viewers without a session. */
export function mountPdfPages(http: FastifyInstance, pages: PdfPages): void {
  http.get<Opening>(pages.path, async ({ query }, reply) =>
    sendPdf(reply, pages, typeof query.open === 'string' ? await pages.open(query.open) : null),
  );
}

/** Sends a document, or the page that says that it cannot be shown as agreed. */
async function orUnshown(
  reply: FastifyReply,
  pages: DocumentPages,
  send: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof UnprintableDocument)) throw error;
    return sendPage(reply.code(500), pages, pages.unshown);
  }
}

function sendPage(reply: FastifyReply, { policy, gone }: DocumentPages, html: string | null): FastifyReply {
  return reply
    .code(html === null ? 404 : reply.statusCode)
    .headers({ ...common, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    .send(html ?? gone);
}

function sendPdf(reply: FastifyReply, pages: DocumentPages, pdf: PdfFile | null): FastifyReply {
  if (pdf === null) return sendPage(reply, pages, null);
  return reply
    .headers({
      ...common,
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${pdf.name}"`,
      'content-security-policy': pdfPolicy,
    })
    .send(pdf.bytes);
}
