import { service as contract } from '@hiram/contract/own-data';
import { service as details } from '@hiram/contract/own-details';
import type { Services } from '../app/services.ts';
import type { Mount } from '../platform/http/mount.ts';
import { requirePass } from '../verification/prove-owner.ts';
import { changeDetails } from './change-details.ts';
import { listConsents, withdrawConsent } from './consents.ts';
import { showDetails } from './show-details.ts';

/** Mounts the calls of a borrower's details and consents. */
export function mountOwnDetails(mount: Mount, services: Services): void {
  mount(details.loadDetails, ({ request: { pass }, session, now }) => {
    requirePass(services, pass, { ...session, purpose: 'details', now });
    return showDetails(services, session);
  });
  mount(details.changeDetails, ({ request: { pass, part, ...form }, session, now, keep }) => {
    requirePass(services, pass, { ...session, purpose: 'details', now });
    return changeDetails(services, { ...session, part, form, now, keep });
  });
  mount(contract.listConsents, ({ session }) => listConsents(services, session));
  mount(contract.withdrawConsent, ({ request, session, now, keep }) =>
    withdrawConsent(services, { ...session, ...request, now, keep }),
  );
}
