import type { AnswerOf } from '@hiram/contract';
import * as contract from '@hiram/contract/certify';
import { calendarDateIn, type MarketCode, markets } from '@hiram/domain';
import type { Answers } from '../lending/applications/certification.ts';
import { certifyAddress, openAnswers } from '../lending/applications/certification.ts';
import type { Services } from '../app/services.ts';
import type { BorrowerRecord } from '../lending/applications/borrower-record.ts';
import type { FormOption } from '../lending/forms/form-controls.ts';
import { t } from '../platform/texts/translate.ts';
import type { CertifyChoice, CertifyField } from './certify-fields.ts';
import { certifyForm } from './certify-forms.ts';
import { questionsOf } from './market-questions.ts';
import { type CertifyRequest, nextStep, requireProduct, type StepRequest } from './next-step.ts';
import { stepStates } from './step-states.ts';

/** The steps, the state of each, and the next page. @throws Refusal 'product-not-found' */
export async function listSteps(
  { stores }: Pick<Services, 'stores'>,
  request: CertifyRequest,
): Promise<AnswerOf<typeof contract.listCertifySteps>> {
  await requireProduct(stores, request);
  const states = await stepStates(stores, request);
  return {
    steps: contract.certifySteps.map((step) => ({
      step,
      title: t(`certify.step.${step}`),
      description: t(`certify.about.${step}`),
      ...states[step],
      minutes: certifyForm(request.market, step).minutes,
      address: certifyAddress({ productId: request.productId, step }),
    })),
    ...(await nextStep(stores, request)),
  };
}

type Info = AnswerOf<typeof contract.loadBasicInfo>;
type Item = NonNullable<Info['items']>[number];

/**
 * The form of a step in the borrower's market, with the last answers. No consent is pre-ticked.
 * @param documentUrl address of a document by its name
 * @throws Refusal 'product-not-found'
 */
export async function showStep(
  services: Pick<Services, 'stores' | 'box'>,
  request: StepRequest,
  documentUrl: (id: string) => string,
): Promise<Info> {
  const { stores } = services;
  const { borrowerId, market, step } = request;
  await requireProduct(stores, request);
  const [states, answers, borrower, kept, asked] = await Promise.all([
    stepStates(stores, request),
    openAnswers(services, borrowerId),
    stores.borrowers.get(borrowerId),
    stores.certifications.listCurrent(borrowerId),
    stores.pictureRequests.listOpen(borrowerId),
  ]);
  const askedFor = (code: string) => asked.find((each) => each.code === code);
  const given = { ...factsKnown(borrower), ...answers.get(step) };
  // a place without an answer was withdrawn
  const shared = kept.find(({ part, sealed }) => part === 'location' && sealed !== null);
  const valueOf = ({ code, control }: CertifyField): string => {
    const value = given[code] ?? '';
    // one that is needed again has to be taken anew
    if (control.cate === 'image') return value === '' || askedFor(code) !== undefined ? '' : documentUrl(value);
    if (control.cate === 'location')
      return shared === undefined ? '' : calendarDateIn(shared.savedAt, markets[market].timeZone);
    return control.cate === 'consent' ? '' : value;
  };
  return {
    step,
    title: t(`certify.step.${step}`),
    description: t(`certify.about.${step}`),
    ...states[step],
    items: certifyForm(market, step).fields.map((field) => {
      const item = itemOf(field, valueOf(field));
      const again = askedFor(field.code);
      return again === undefined ? item : { ...item, subtitle: t(`applications.picture.${again.reason}`) };
    }),
  };
}

/** Facts of a borrower known from elsewhere. */
export function factsKnown({ name, citizenship, bornOn, addressCountry, politicallyExposed }: BorrowerRecord): Answers {
  return {
    fullName: name,
    citizenship: citizenship ?? '',
    bornOn: bornOn ?? '',
    addressCountry: addressCountry ?? '',
    politicallyExposed: politicallyExposed === null ? '' : politicallyExposed ? 'yes' : 'no',
  };
}

/** A question as the page shows it. */
export function itemOf(field: CertifyField, value: string): Item {
  const { code, title = code, hint, section, control, when } = field;
  const common = {
    cate: control.cate,
    code,
    value,
    title: t(`certify.title.${title}`),
    section: section === undefined ? '' : t(`certify.section.${section}`),
    subtitle: hint === undefined ? '' : t(`certify.hint.${hint}`),
    reason: t(`certify.why.${code}`),
    isRequired: field.isOptional === true ? '0' : '1',
    ...(when && { whenCode: when.code, whenTypes: [...when.types] }),
  };
  switch (control.cate) {
    case 'txt':
      return { ...common, inputType: control.inputType, maxLength: control.max };
    case 'enum':
      return { ...common, note: control.options.map(noteOf) };
    case 'citySelect':
      return { ...common, isPlace: '1', note: chosenOf(control.options, value) };
    case 'consent':
    case 'location':
      return { ...common, note: [{ type: control.version, name: t(`certify.agree.${control.statement}`) }] };
    case 'image':
      return { ...common, camera: control.camera ?? '' };
    case 'day':
      return common;
  }
}

/** Of the places only the chosen one, with its region: the others have a call of their own. */
function chosenOf(places: readonly FormOption[], value: string) {
  return places.flatMap(({ children = [], ...region }) => {
    const chosen = children.filter(({ type }) => type === value);
    return chosen.length === 0 ? [] : [{ ...region, children: chosen }];
  });
}

/** The places of a market, by region. */
export const listPlaces = (market: MarketCode): AnswerOf<typeof contract.loadPlaces> => ({
  list: questionsOf(market).places.map(({ type, name, children = [] }) => ({ type, name, children: [...children] })),
});

/** A choice with its label. */
export function noteOf(choice: CertifyChoice) {
  const { type } = choice;
  if ('name' in choice) {
    const { name, children } = choice;
    return { type, name, ...(children && { children: [...children] }) };
  }
  if ('amount' in choice) return { type, name: t(`certify.${choice.text}`, { amount: choice.amount }) };
  return { type, name: t(`certify.${choice.text}`) };
}
