import { contractMutations } from './contract.ts';
import { domainMutations } from './domain.ts';
import { journeyMutations } from './journeys.ts';
import type { Mutation } from './mutation.ts';
import { pageMutations, registrationMutations } from './review-pages.ts';
import { wireMutations } from './review-wire.ts';
import { serverMutations } from './server.ts';
import { webMutations } from './web.ts';

/** All of them by part: what `npm test` alone has to find. */
export const mutations: Readonly<Record<string, readonly Mutation[]>> = {
  domain: domainMutations,
  contract: contractMutations,
  server: serverMutations,
  web: webMutations,
  journeys: journeyMutations,
  'review-wire': wireMutations,
  'review-pages': pageMutations,
  'review-registration': registrationMutations,
};
