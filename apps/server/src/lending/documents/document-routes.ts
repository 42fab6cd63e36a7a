import type { FastifyInstance } from 'fastify';
import { documentPolicy, goneHtml, unprintableHtml } from './document-html.ts';
import { openedCertificate } from './certificate.ts';
import { openedDueDates } from './due-dates.ts';
import { CERTIFICATES_PATH, DUE_DATES_PATH } from './order-files.ts';
import { mountCalendar, mountContractPages, mountPdfPages } from './document-page-routes.ts';
import { CONTRACT_PDFS_PATH, CONTRACTS_PATH, openedContract } from './contracts.ts';
import { openedStatement, STATEMENTS_PATH } from './statements.ts';
import type { Services } from '../../app/services.ts';

/** The documents that frames and viewers open with a token: contracts as pages and PDF, statements and certificates as PDF, due dates as a calendar. */
export function mountDocuments(http: FastifyInstance, services: Services): void {
  const documents = { policy: documentPolicy, gone: goneHtml(), unshown: unprintableHtml() };
  mountContractPages(http, {
    path: CONTRACTS_PATH,
    pdfPath: CONTRACT_PDFS_PATH,
    open: (token) => openedContract(services, token),
    ...documents,
  });
  mountPdfPages(http, { path: CERTIFICATES_PATH, open: (token) => openedCertificate(services, token), ...documents });
  mountCalendar(http, { path: DUE_DATES_PATH, open: (token) => openedDueDates(services, token), ...documents });
  mountPdfPages(http, { path: STATEMENTS_PATH, open: (token) => openedStatement(services, token), ...documents });
}
