import type { FastifyInstance } from 'fastify';
import { documentPolicy, goneHtml, unshownHtml } from './documents/document-html.ts';
import { mountContractPages, mountPdfPages } from './http/document-pages.ts';
import { CONTRACT_PDFS_PATH, CONTRACTS_PATH, openedContract } from './modules/borrowing/contracts.ts';
import { openedStatement, STATEMENTS_PATH } from './modules/mine/statements.ts';
import type { Services } from './services.ts';

/** The documents that frames and viewers open by a token: contracts as pages and PDF, statements as PDF. */
export function mountDocuments(http: FastifyInstance, services: Services): void {
  const documents = { policy: documentPolicy, gone: goneHtml(), unshown: unshownHtml() };
  mountContractPages(http, {
    path: CONTRACTS_PATH,
    pdfPath: CONTRACT_PDFS_PATH,
    open: (token) => openedContract(services, token),
    ...documents,
  });
  mountPdfPages(http, { path: STATEMENTS_PATH, open: (token) => openedStatement(services, token), ...documents });
}
