import type { CertifyStep } from '@hiram/contract/certify';
import { markets } from '@hiram/domain';
import {
  type CertifyChoice,
  type CertifyField,
  type ChoiceText,
  ELSEWHERE,
  type MarketForms,
} from './certify-fields.ts';
import type { MarketQuestions } from './market-questions.ts';

/** A text of a market: of the catalogues, or of the market's own data. */
type Hint = NonNullable<CertifyField['hint']>;

/** The identity of the borrower. */
const basic = ({ market }: MarketQuestions): readonly CertifyField[] => [
  { code: 'fullName', hint: 'fullName', control: { cate: 'txt', inputType: 'name', min: 1, max: 100 } },
  {
    code: 'citizenship',
    control: {
      cate: 'enum',
      options: [
        { type: market, text: `citizen.${market}` as ChoiceText },
        { type: ELSEWHERE, text: 'citizen.other' },
      ],
    },
  },
  { code: 'bornOn', control: { cate: 'day' } },
];

/** Where the borrower lives. An address is asked for in the market only. */
function personal({ market, places, cityTitle, postalCode }: MarketQuestions): readonly CertifyField[] {
  const when = { code: 'addressCountry', types: [market] } as const;
  return [
    {
      code: 'addressCountry',
      control: {
        cate: 'enum',
        options: [
          { type: market, text: `address.${market}` as ChoiceText },
          { type: ELSEWHERE, text: 'address.other' },
        ],
      },
    },
    {
      code: 'city',
      hint: 'city',
      ...(cityTitle === undefined ? {} : { title: cityTitle }),
      control: { cate: 'citySelect', options: places },
      when,
    },
    {
      code: 'street',
      hint: `street${market}` as Hint,
      control: { cate: 'txt', inputType: 'text', min: 5, max: 120 },
      when,
    },
    ...(postalCode === undefined
      ? []
      : [{ ...postalCode, control: { cate: 'txt', ...postalCode.control }, when } as const]),
  ];
}

/** The kind of income that has an employer. */
const EMPLOYED = ['employed'];
const WITH_INCOME = ['employed', 'own', 'family', 'pension'];

/** How the borrower earns a living, and where. */
const employment: readonly CertifyField[] = [
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
const income = (questions: MarketQuestions): readonly CertifyField[] => [
  {
    code: 'incomeBand',
    hint: 'incomeBand',
    control: { cate: 'enum', options: incomeBands(questions) },
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

/** A band is kept by its upper limit. */
function incomeBands({ market, incomeLimits }: MarketQuestions): readonly CertifyChoice[] {
  const { currency } = markets[market];
  const money = new Intl.NumberFormat(`en-${market}`, { style: 'currency', currency, maximumFractionDigits: 0 });
  const bands = incomeLimits.map((limit, index): CertifyChoice => {
    const type = String(limit);
    const below = incomeLimits[index - 1];
    return below === undefined
      ? { type, text: 'band.upTo', amount: money.format(limit) }
      : { type, name: `${money.format(below)} – ${money.format(limit)}` };
  });
  return [...bands, { type: 'more', text: 'band.over', amount: money.format(incomeLimits.at(-1) ?? 0) }];
}

/** A person who can reach the borrower, typed in by hand, with that person's consent. */
const contact = ({ market, phone }: MarketQuestions): readonly CertifyField[] => [
  {
    code: 'contactName',
    section: 'contact',
    hint: 'contactName',
    control: { cate: 'txt', inputType: 'name', min: 1, max: 100 },
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
  {
    code: 'contactPhone',
    hint: `phone${market}` as Hint,
    control: { cate: 'txt', inputType: 'phone', phone: markets[market].phoneRule, ...phone },
  },
  { code: 'contactAgreed', control: { cate: 'consent', statement: 'contactAgreed', version: '1' } },
];

const politicallyExposed: CertifyField = {
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

/** An ID of the borrower's, and a picture of them. */
const identity = ({ ids }: MarketQuestions): readonly CertifyField[] => [
  {
    code: 'idKind',
    section: 'identity',
    control: { cate: 'enum', options: ids.map(({ choice }) => choice) },
  },
  { code: 'idNumber', hint: 'idNumber', control: { cate: 'txt', inputType: 'text', min: 4, max: 40 } },
  { code: 'idFront', hint: 'idFront', control: { cate: 'image', camera: 'back' } },
  {
    code: 'idBack',
    hint: 'idFront',
    control: { cate: 'image', camera: 'back' },
    when: { code: 'idKind', types: ids.filter(({ hasBack }) => hasBack).map(({ choice }) => choice.type) },
  },
  { code: 'selfie', hint: 'selfie', control: { cate: 'image', camera: 'front' } },
  { code: 'idAgreed', control: { cate: 'consent', statement: 'idAgreed', version: '1' } },
];

/** Has a call of its own, and is never asked for by the form itself. */
const location: CertifyField = {
  code: 'location',
  section: 'location',
  hint: 'location',
  control: { cate: 'location', statement: 'location', version: '1' },
  isOptional: true,
};

/** The forms of a market: the questions that all markets ask, in one order, with the market's own part. */
export function formsOf(questions: MarketQuestions): MarketForms {
  const version = (step: CertifyStep) => `${questions.market}-${step}-${questions.versions[step]}`;
  return {
    basic: { version: version('basic'), minutes: 1, fields: basic(questions) },
    personal: { version: version('personal'), minutes: 2, fields: personal(questions) },
    job: { version: version('job'), minutes: 2, fields: [...employment, ...income(questions)] },
    ext: {
      version: version('ext'),
      minutes: 4,
      fields: [...contact(questions), politicallyExposed, ...identity(questions), location],
    },
  };
}
