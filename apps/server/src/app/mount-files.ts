import type { FastifyInstance } from 'fastify';
import { mountPictures } from '../attachments/routes.ts';
import { mountDocuments } from '../lending/documents/document-routes.ts';
import { mountOwnData } from '../operations/privacy/routes.ts';
import { mountAccountStop } from '../payments/accounts/account-stop-routes.ts';
import { openQrPicture, QR_PICTURES_PATH } from '../payments/money-in/qr-picture.ts';
import { mountQrPictures } from '../payments/money-in/qr-picture-routes.ts';
import { ownPartsOf } from './own-parts.ts';
import type { Services } from './services.ts';

/** Mounts what has an address of its own and is no call: documents, pictures, a borrower's own data, and the page behind the link that stops an account. */
export async function mountFiles(
  http: FastifyInstance,
  services: Services,
  pictures: Parameters<typeof mountPictures>[2],
): Promise<void> {
  mountDocuments(http, services);
  mountOwnData(http, services, ownPartsOf(services));
  await mountAccountStop(http, services);
  mountQrPictures(http, { path: QR_PICTURES_PATH, open: (token) => openQrPicture(services, token) });
  mountPictures(http, services, pictures);
}
