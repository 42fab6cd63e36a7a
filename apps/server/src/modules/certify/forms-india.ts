import { markets } from '@hiram/domain';
import { indianCities } from '../../forms/cities-india.ts';
import { ELSEWHERE, type MarketForms } from './certify-fields.ts';
import {
  bornOn,
  contact,
  employment,
  fullName,
  identity,
  income,
  location,
  politicallyExposed,
  street,
} from './common-fields.ts';

const HERE = { code: 'addressCountry', types: ['IN'] } as const;

/** The steps in India: the address has a PIN code. Aadhaar is not asked for: a lender may keep it only masked. */
export const indianForms: MarketForms = {
  basic: {
    version: 'IN-basic-1',
    minutes: 1,
    fields: [
      fullName,
      {
        code: 'citizenship',
        control: {
          cate: 'enum',
          options: [
            { type: 'IN', text: 'citizen.IN' },
            { type: ELSEWHERE, text: 'citizen.other' },
          ],
        },
      },
      bornOn,
    ],
  },
  personal: {
    version: 'IN-personal-1',
    minutes: 2,
    fields: [
      {
        code: 'addressCountry',
        control: {
          cate: 'enum',
          options: [
            { type: 'IN', text: 'address.IN' },
            { type: ELSEWHERE, text: 'address.other' },
          ],
        },
      },
      {
        code: 'city',
        title: 'stateCity',
        hint: 'city',
        control: { cate: 'citySelect', options: indianCities },
        when: HERE,
      },
      { ...street, hint: 'streetIN', when: HERE },
      {
        code: 'pinCode',
        hint: 'pinCode',
        control: {
          cate: 'txt',
          inputType: 'number',
          min: 6,
          max: 6,
          wrong: 'must be the 6 digits of a PIN code',
        },
        when: HERE,
      },
    ],
  },
  job: {
    version: 'IN-job-1',
    minutes: 2,
    fields: [
      ...employment,
      ...income([
        { type: '15000', text: 'band.upTo', amount: '₹15,000' },
        { type: '25000', name: '₹15,000 – ₹25,000' },
        { type: '40000', name: '₹25,000 – ₹40,000' },
        { type: '75000', name: '₹40,000 – ₹75,000' },
        { type: 'more', text: 'band.over', amount: '₹75,000' },
      ]),
    ],
  },
  ext: {
    version: 'IN-ext-2',
    minutes: 4,
    fields: [
      ...contact({
        code: 'contactPhone',
        hint: 'phoneIN',
        control: {
          cate: 'txt',
          inputType: 'phone',
          min: 10,
          max: 10,
          phone: markets.IN.phoneRule,
          wrong: 'must be the 10 digits of a mobile number',
        },
      }),
      politicallyExposed,
      ...identity({
        all: [
          { type: 'pan', name: 'PAN' },
          { type: 'voter', text: 'id.voter' },
          { type: 'license', text: 'id.license' },
          { type: 'passport', text: 'id.passport' },
        ],
        // a PAN card's back has nothing that is needed
        twoSided: ['voter', 'license', 'passport'],
      }),
      location,
    ],
  },
};
