import type { FastifyInstance } from 'fastify';
import type { GuessGuard } from './http/call-limits.ts';
import { mountBorrowerImages } from './http/borrower-images.ts';
import { readImage } from './modules/complaint/keep-image.ts';
import { readDocument } from './modules/certify/keep-document.ts';
import { readReceipt } from './modules/transfer/keep-receipt.ts';
import type { Services } from './services.ts';

/** Where borrowers' pictures lie, by what they are for. */
const folders = {
  complaint: 'user-problem/images',
  receipt: 'v3/utr/receipts',
  document: 'v3/certify/documents',
} as const;

/** The address of a picture by its name. */
export const pictureUrl = (basePath: string, kind: keyof typeof folders, id: string): string =>
  `${basePath}/${folders[kind]}/${id}`;

/** Serves the pictures that borrowers sent, each to its borrower alone. @param secure whether borrowers come by https */
export function mountBorrowerPictures(
  http: FastifyInstance,
  services: Services,
  { basePath, guesses, secure }: { basePath: string; guesses: GuessGuard; secure: boolean },
): void {
  const { clock } = services;
  const { sessions } = services.stores;
  const common = { sessions, clock, guesses, secure };
  mountBorrowerImages(http, {
    ...common,
    path: `${basePath}/${folders.complaint}`,
    read: (image) => readImage(services, image),
  });
  mountBorrowerImages(http, {
    ...common,
    path: `${basePath}/${folders.receipt}`,
    read: (receipt) => readReceipt(services, receipt),
  });
  mountBorrowerImages(http, {
    ...common,
    path: `${basePath}/${folders.document}`,
    isKept: false,
    read: (document) => readDocument(services, document),
  });
}
