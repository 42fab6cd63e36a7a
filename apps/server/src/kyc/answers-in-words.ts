import { certifySteps } from '@hiram/contract/certify';
import { maskPhone, type MarketCode } from '@hiram/domain';
import type { Services } from '../app/services.ts';
import { type Answers, openAnswers } from '../lending/applications/certification.ts';
import { t } from '../platform/texts/translate.ts';
import type { CertifyField } from './certify-fields.ts';
import { certifyForm } from './certify-forms.ts';
import { rowOf } from './show-details.ts';
import { factsKnown } from './show-steps.ts';

/**
 * What a borrower answered to the questions of each step, in words, for an operator who decides. Numbers of IDs and phones are masked, and
 * the e-mail address is left out: they are revealed on the borrower's page, for a reason.
 */
export async function answersInWords(
  services: Pick<Services, 'stores' | 'box'>,
  { borrowerId, market }: { readonly borrowerId: number; readonly market: MarketCode },
): Promise<{ title: string; rows: { text: string; value: string }[] }[]> {
  const [person, answers] = await Promise.all([
    services.stores.borrowers.personOf(borrowerId),
    openAnswers(services, borrowerId),
  ]);
  const known = factsKnown({ ...person, id: borrowerId, clientKind: 'new', market });
  const given: Answers = Object.assign({}, known, ...answers.values());
  return certifySteps
    .map((step) => ({
      title: t(`certify.step.${step}`),
      rows: certifyForm(market, step).fields.flatMap((field) => rowOf(field, masked(field, given))),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** The answers without the e-mail address, and with a phone number of which the middle is hidden. */
function masked({ code, control }: CertifyField, given: Answers): Answers {
  const value = given[code] ?? '';
  if (control.cate !== 'txt' || value === '') return given;
  if (control.inputType === 'email') return { ...given, [code]: '' };
  return control.inputType === 'phone' ? { ...given, [code]: maskPhone(value) } : given;
}
