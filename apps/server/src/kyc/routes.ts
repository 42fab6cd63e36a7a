import { certifyParts, certifySteps, service as contract } from '@hiram/contract/certify';
import type { Mount } from '../platform/http/mount.ts';
import type { Services } from '../app/services.ts';
import { keepDocument } from './keep-document.ts';
import { saveStep } from './save-step.ts';
import { shareLocation } from './share-location.ts';
import { listPlaces, listSteps, showStep } from './show-steps.ts';

/** Mounts the calls of the certification steps. @param documentUrl address of a document by its name */
export function mountCertify(mount: Mount, services: Services, documentUrl: (id: string) => string): void {
  mount(contract.listCertifySteps, ({ request, session, now }) =>
    listSteps(services, { ...session, productId: request.productId, now }),
  );
  for (const step of certifySteps) {
    const { load, save } = certifyParts[step];
    mount(load, ({ request, session, now }) =>
      showStep(services, { ...session, productId: request.productId, step, now }, documentUrl),
    );
    mount(save, ({ request, session, now, keep }) => {
      const { productId, ...form } = request;
      return saveStep(services, { ...session, productId, step, form, now, keep });
    });
  }
  mount(contract.loadPlaces, async ({ session }) => listPlaces(session.market));
  mount(contract.uploadDocument, async ({ file, session, now }) => ({
    url: documentUrl(await keepDocument(services, { borrowerId: session.borrowerId, bytes: file, now })),
  }));
  mount(contract.uploadLocation, ({ request, session, now }) =>
    shareLocation(services, { ...session, ...request, now }),
  );
}
