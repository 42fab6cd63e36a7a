import { philippineCities } from '../platform/forms/cities-philippines.ts';
import type { MarketQuestions } from './market-questions.ts';

/** The form of the Philippines; eligibility is LND-05. */
export const philippineQuestions: MarketQuestions = {
  market: 'PH',
  versions: { basic: 1, personal: 1, job: 1, ext: 2 },
  cities: philippineCities,
  incomeLimits: [10_000, 20_000, 35_000, 60_000],
  phone: { min: 11, max: 11, wrong: 'must be the 11 digits of a mobile number that starts with 09' },
  ids: [
    { choice: { type: 'philid', name: 'National ID (PhilID)' }, hasBack: true },
    { choice: { type: 'license', text: 'id.license' }, hasBack: true },
    { choice: { type: 'umid', name: 'UMID' }, hasBack: true },
    { choice: { type: 'prc', name: 'PRC ID' }, hasBack: true },
    { choice: { type: 'postal', name: 'Postal ID' }, hasBack: true },
    // a single page shows everything
    { choice: { type: 'passport', text: 'id.passport' }, hasBack: false },
  ],
};
