import { indianCities } from '../platform/forms/cities-india.ts';
import type { MarketQuestions } from './market-questions.ts';

/** The form of India: the address has a PIN code. Aadhaar is not requested, because a lender may store it only masked. */
export const indianQuestions: MarketQuestions = {
  market: 'IN',
  versions: { basic: 1, personal: 1, job: 1, ext: 2 },
  cities: indianCities,
  cityTitle: 'stateCity',
  postalCode: {
    code: 'pinCode',
    hint: 'pinCode',
    control: { inputType: 'number', min: 6, max: 6, wrong: 'must be the 6 digits of a PIN code' },
  },
  incomeLimits: [15_000, 25_000, 40_000, 75_000],
  phone: { min: 10, max: 10, wrong: 'must be the 10 digits of a mobile number' },
  ids: [
    // the back of the card has no required data
    { choice: { type: 'pan', name: 'PAN' }, hasBack: false },
    { choice: { type: 'voter', text: 'id.voter' }, hasBack: true },
    { choice: { type: 'license', text: 'id.license' }, hasBack: true },
    { choice: { type: 'passport', text: 'id.passport' }, hasBack: true },
  ],
};
