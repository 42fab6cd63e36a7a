import { markets } from '@hiram/domain';
import { philippineCities } from '../../forms/cities-philippines.ts';
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

const HERE = { code: 'addressCountry', types: ['PH'] } as const;

/** The steps in the Philippines; who may borrow is LND-05. */
export const philippineForms: MarketForms = {
  basic: {
    version: 'PH-basic-1',
    minutes: 1,
    fields: [
      fullName,
      {
        code: 'citizenship',
        control: {
          cate: 'enum',
          options: [
            { type: 'PH', text: 'citizen.PH' },
            { type: ELSEWHERE, text: 'citizen.other' },
          ],
        },
      },
      bornOn,
    ],
  },
  personal: {
    version: 'PH-personal-1',
    minutes: 2,
    fields: [
      {
        code: 'addressCountry',
        control: {
          cate: 'enum',
          options: [
            { type: 'PH', text: 'address.PH' },
            { type: ELSEWHERE, text: 'address.other' },
          ],
        },
      },
      {
        code: 'city',
        hint: 'city',
        control: { cate: 'citySelect', options: philippineCities },
        when: HERE,
      },
      { ...street, hint: 'streetPH', when: HERE },
    ],
  },
  job: {
    version: 'PH-job-1',
    minutes: 2,
    fields: [
      ...employment,
      ...income([
        { type: '10000', text: 'band.upTo', amount: '₱10,000' },
        { type: '20000', name: '₱10,000 – ₱20,000' },
        { type: '35000', name: '₱20,000 – ₱35,000' },
        { type: '60000', name: '₱35,000 – ₱60,000' },
        { type: 'more', text: 'band.over', amount: '₱60,000' },
      ]),
    ],
  },
  ext: {
    version: 'PH-ext-2',
    minutes: 4,
    fields: [
      ...contact({
        code: 'contactPhone',
        hint: 'phonePH',
        control: {
          cate: 'txt',
          inputType: 'phone',
          min: 11,
          max: 11,
          phone: markets.PH.phoneRule,
          wrong: 'must be the 11 digits of a mobile number that starts with 09',
        },
      }),
      politicallyExposed,
      ...identity({
        all: [
          { type: 'philid', name: 'National ID (PhilID)' },
          { type: 'license', text: 'id.license' },
          { type: 'umid', name: 'UMID' },
          { type: 'prc', name: 'PRC ID' },
          { type: 'postal', name: 'Postal ID' },
          { type: 'passport', text: 'id.passport' },
        ],
        // a passport shows all of it on one page
        twoSided: ['philid', 'license', 'umid', 'prc', 'postal'],
      }),
      location,
    ],
  },
};
