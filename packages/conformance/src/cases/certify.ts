import { certify } from '@hiram/contract';
import { addressProblem, type Case, choiceProblem, dayProblem, defineCase } from '../case.ts';
import type { Facts } from '../facts.ts';

const offered = ({ productId }: Facts) => (productId === '' ? {} : { productId });
const wrong = { productId: 'no such product' };
const STATES = ['missing', 'complete', 'fixed'];
const KINDS = ['txt', 'enum', 'citySelect', 'day', 'image', 'consent', 'location'];

/** The form of a step. A real borrower's answers stay as they are: an empty form must be refused. */
const formOf = (step: certify.CertifyStep): readonly Case[] => {
  const { load, save } = certify.certifyCalls[step];
  return [
    defineCase({
      call: load,
      fields: offered,
      values: ({ state, savedOn, items }) => [
        ...choiceProblem('state', state, STATES),
        ...dayProblem('savedOn', savedOn),
        ...items.flatMap(({ cate }, index) => choiceProblem(`items[${index}].cate`, cate, KINDS)),
      ],
      wrong,
    }),
    defineCase({ call: save, fields: offered, writes: true, outcome: 'refusal' }),
  ];
};

/** The steps before a first loan. No location is shared: a consent to an unknown statement must be refused. */
export const certifyCases: readonly Case[] = [
  defineCase({
    call: certify.listCertifySteps,
    fields: offered,
    values: ({ steps, next }) => [
      ...addressProblem('next', next),
      ...steps.flatMap(({ state, savedOn, address }, index) => [
        ...choiceProblem(`steps[${index}].state`, state, STATES),
        ...dayProblem(`steps[${index}].savedOn`, savedOn),
        ...addressProblem(`steps[${index}].address`, address),
      ]),
    ],
    wrong,
  }),
  ...certify.certifySteps.flatMap(formOf),
  defineCase({
    call: certify.uploadDocument,
    fields: () => ({}),
    picture: true,
    writes: true,
    values: ({ url }) => addressProblem('url', url),
  }),
  defineCase({
    call: certify.uploadLocation,
    fields: () => ({ latitude: 14.6, longitude: 121, consent: 'to-nothing' }),
    writes: true,
    outcome: 'refusal',
  }),
];
