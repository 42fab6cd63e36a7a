import { listConsents } from '../kyc/consents.ts';
import { showDetails } from '../kyc/show-details.ts';
import type { OwnParts } from '../operations/privacy/readable-page.ts';
import type { Services } from './services.ts';

/** What the certification says of a borrower, for the page of their own data. */
export const ownPartsOf = (services: Services): OwnParts => ({
  details: (of) => showDetails(services, of),
  consents: (of) => listConsents(services, of),
});
