import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/home-product';
import { availableProducts } from '../products/products-after-refusal.ts';
import {
  type OfferRequest,
  disclosureOf,
  offerFor,
  type ProductRequest,
  shownTopUp,
} from '../products/offered-loan.ts';
import { obstacleInWords, shownChoices } from '../products/choice-words.ts';
import type { ChosenOffer } from '../products/choose-offer.ts';
import { productSentence } from '../products/product-texts.ts';
import { newClient } from '../products/product-of.ts';
import type { Services } from '../../app/services.ts';
import { applicationOf } from './application.ts';
import { type Criterion, criteriaOf } from './eligibility-criteria.ts';
import { type Step, stepsOf } from './steps.ts';

type Detail = AnswerOf<typeof contract.loadProduct>;

/** A product with its costs, eligibility and steps, and this borrower's standing in each. @throws Refusal 'product-not-found' */
export async function showProduct(
  services: Pick<Services, 'stores' | 'productFaults' | 'payoutWithinDays'>,
  request: ProductRequest,
): Promise<Detail> {
  const { loan, standing, open, criteria, blockedReason, steps } = await applicationOf(services, request);
  const isBlocked = open === null && blockedReason !== '';
  const { borrowerId, market, now } = request;
  const except = loan.product.id;
  return {
    ...disclosureOf(loan, standing.client.kind),
    ...shownChoices(loan, standing.client),
    ...shownTopUp(loan),
    ...sentenceOf(loan),
    productId: String(loan.product.id),
    eligibility: criteriaRows(criteria),
    steps: shownSteps(steps),
    mayApply: open === null ? (isBlocked ? 'blocked' : 'yes') : 'under-way',
    blockedReason,
    recProducts: isBlocked ? await availableProducts(services, { borrowerId, market, now, except, standing }) : [],
  };
}

/** The same without a login: the costs of a first loan. @throws Refusal 'product-not-found' */
export async function showOpenProduct(
  services: Pick<Services, 'stores' | 'productFaults' | 'payoutWithinDays'>,
  request: OfferRequest,
): Promise<Detail> {
  const loan = await offerFor(services, request);
  const { market } = request;
  const steps = await stepsOf(services, { borrowerId: null, productId: loan.product.id });
  return {
    ...disclosureOf(loan, 'new'),
    ...shownChoices(loan, newClient),
    ...sentenceOf(loan),
    productId: String(loan.product.id),
    eligibility: criteriaRows(criteriaOf(market, { borrower: null, today: loan.disbursedOn })),
    steps: shownSteps(steps),
    mayApply: 'login',
    blockedReason: obstacleInWords(loan, newClient),
    recProducts: [],
  };
}

/** The sentence of the product as sold today, also beside a locked offer. */
const sentenceOf = ({ definition }: ChosenOffer) => (definition === null ? {} : productSentence(definition));

const criteriaRows = (criteria: readonly Criterion[]) => criteria.map(({ text, state }) => ({ text, state }));

const shownSteps = (steps: readonly Step[]) =>
  steps.map(({ name, title, isDone }) => ({ name, title, isDone: isDone ? ('1' as const) : ('0' as const) }));
