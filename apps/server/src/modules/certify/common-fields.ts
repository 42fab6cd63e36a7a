import type { CertifyChoice, CertifyField } from './certify-fields.ts';

export const fullName: CertifyField = {
  code: 'fullName',
  hint: 'fullName',
  control: { cate: 'txt', inputType: 'name', min: 2, max: 100 },
};

export const bornOn: CertifyField = { code: 'bornOn', control: { cate: 'day' } };

export const street: CertifyField = {
  code: 'street',
  control: { cate: 'txt', inputType: 'text', min: 5, max: 120 },
};

/** Kinds of income that come from somebody who employs. */
const EMPLOYED = ['employed'];
const WITH_INCOME = ['employed', 'own', 'family', 'pension'];

/** How somebody earns a living, and where. */
export const employment: readonly CertifyField[] = [
  {
    code: 'employment',
    control: {
      cate: 'enum',
      options: [
        { type: 'employed', text: 'work.employed' },
        { type: 'own', text: 'work.own' },
        { type: 'family', text: 'work.family' },
        { type: 'pension', text: 'work.pension' },
        { type: 'none', text: 'work.none' },
      ],
    },
  },
  {
    code: 'employer',
    hint: 'employer',
    control: { cate: 'txt', inputType: 'text', min: 2, max: 80 },
    when: { code: 'employment', types: EMPLOYED },
  },
];

/** How much comes in, when, and a proof of it. */
export const income = (bands: readonly CertifyChoice[]): readonly CertifyField[] => [
  {
    code: 'incomeBand',
    hint: 'incomeBand',
    control: { cate: 'enum', options: bands },
    when: { code: 'employment', types: WITH_INCOME },
  },
  {
    code: 'payDay',
    control: {
      cate: 'enum',
      options: [
        { type: 'weekly', text: 'pay.weekly' },
        { type: 'twice', text: 'pay.twice' },
        { type: 'start', text: 'pay.start' },
        { type: 'end', text: 'pay.end' },
        { type: 'varies', text: 'pay.varies' },
      ],
    },
    when: { code: 'employment', types: WITH_INCOME },
  },
  {
    code: 'incomeProof',
    hint: 'incomeProof',
    control: { cate: 'image', camera: null },
    isOptional: true,
    when: { code: 'employment', types: WITH_INCOME },
  },
];

/** Somebody who knows how to reach the borrower, typed in by hand, with their consent. */
export const contact = (phone: CertifyField): readonly CertifyField[] => [
  {
    code: 'contactName',
    section: 'contact',
    hint: 'contactName',
    control: { cate: 'txt', inputType: 'name', min: 2, max: 100 },
  },
  {
    code: 'contactRelation',
    control: {
      cate: 'enum',
      options: [
        { type: 'parent', text: 'relation.parent' },
        { type: 'spouse', text: 'relation.spouse' },
        { type: 'sibling', text: 'relation.sibling' },
        { type: 'child', text: 'relation.child' },
        { type: 'friend', text: 'relation.friend' },
        { type: 'other', text: 'relation.other' },
      ],
    },
  },
  phone,
  { code: 'contactAgreed', control: { cate: 'consent', statement: 'contactAgreed', version: '1' } },
];

export const politicallyExposed: CertifyField = {
  code: 'politicallyExposed',
  section: 'office',
  hint: 'politicallyExposed',
  control: {
    cate: 'enum',
    options: [
      { type: 'no', text: 'no' },
      { type: 'yes', text: 'yes' },
    ],
  },
};

/** An ID that shows who somebody is. @param kinds with those that have a back */
export const identity = (kinds: {
  readonly all: readonly CertifyChoice[];
  readonly twoSided: readonly string[];
}): readonly CertifyField[] => [
  { code: 'idKind', section: 'identity', control: { cate: 'enum', options: kinds.all } },
  { code: 'idNumber', hint: 'idNumber', control: { cate: 'txt', inputType: 'text', min: 4, max: 40 } },
  { code: 'idFront', hint: 'idFront', control: { cate: 'image', camera: 'back' } },
  {
    code: 'idBack',
    hint: 'idFront',
    control: { cate: 'image', camera: 'back' },
    when: { code: 'idKind', types: kinds.twoSided },
  },
  { code: 'selfie', hint: 'selfie', control: { cate: 'image', camera: 'front' } },
  { code: 'idAgreed', control: { cate: 'consent', statement: 'idAgreed', version: '1' } },
];

/** Has a call of its own, and is never asked for by the form itself. */
export const location: CertifyField = {
  code: 'location',
  section: 'location',
  hint: 'location',
  control: { cate: 'location', statement: 'location', version: '1' },
  isOptional: true,
};
