import type { FastifyInstance } from 'fastify';
import { documentPolicy, goneHtml, unprintableHtml } from './document-html.ts';
import { mountContractPages, mountPdfPages } from './document-page-routes.ts';
import { CONTRACT_PDFS_PATH, CONTRACTS_PATH, openedContract } from './contracts.ts';
import { openedStatement, STATEMENTS_PATH } from './statements.ts';
import type { Services } from '../../app/services.ts';

/** The documents that frames and viewers open with a token: contracts as pages and PDF, statements as PDF. */
export function mountDocuments(http: FastifyInstance, services: Services): void {
  const documents = { policy: documentPolicy, gone: goneHtml(), unshown: unprintableHtml() };
  mountContractPages(http, {
    path: CONTRACTS_PATH,
    pdfPath: CONTRACT_PDFS_PATH,
    open: (token) => openedContract(services, token),
    ...documents,
  });
  mountPdfPages(http, { path: STATEMENTS_PATH, open: (token) => openedStatement(services, token), ...documents });
}
