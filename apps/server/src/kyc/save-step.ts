import type { StoreResult } from '../platform/idempotency/idempotent-result.ts';
import { calendarDateIn, markets } from '@hiram/domain';
import { Refusal } from '../platform/refusal.ts';
import { formRefused } from '../lending/forms/read-control.ts';
import { answerPictures } from '../lending/applications/answer-pictures.ts';
import { openAnswers } from '../lending/applications/certification.ts';
import { findRepeated } from '../lending/applications/document-hashes.ts';
import { storeIdentityHashes } from '../lending/applications/identity-hashes.ts';
import type { SecretBox } from '../platform/encryption/secret-box.ts';
import type { Services } from '../app/services.ts';
import type { Stores } from '../app/stores.ts';
import type { CertifyField } from './certify-fields.ts';
import { certifyForm } from './certify-forms.ts';
import { type NextStep, nextStep, requireProduct, type StepRequest } from './next-step.ts';
import { type GivenAnswers, readAnswers } from './read-answers.ts';
import { hasLoanUnderWay, stepStates } from './step-states.ts';
import { certificationContext } from '../lending/privacy.ts';

/** Daily maximum of saves of one step. Corrections need a few, probing for an approval needs many. */
const MAX_IN_A_DAY = 20;
const DAY_MS = 86_400_000;

/**
 * Saves the answers of a step, encrypted, next to earlier ones, with the consents given. Facts for the decision are written to the
 * borrower in the same transaction.
 * @returns the next step
 * @throws Refusal 'malformed' naming fields by their codes, 'product-not-found', 'certification-fixed', 'certification-too-often'
 */
export async function saveStep(
  services: Pick<Services, 'stores' | 'inTransaction' | 'box'>,
  request: StepRequest & {
    readonly form: Readonly<Record<string, string | undefined>>;
    readonly keep: StoreResult<NextStep>;
  },
): Promise<NextStep> {
  const { stores, box } = services;
  const { borrowerId, market, step, form, now } = request;
  await requireProduct(stores, request);
  const { version, fields } = certifyForm(market, step);
  const given = readAnswers(fields, form, {
    today: calendarDateIn(now, markets[market].timeZone),
    ownPhone: await stores.borrowers.phoneOf(borrowerId),
  });
  return services.inTransaction(async (inside) => {
    // one save at a time, so that counts and comparisons hold until the commit
    await inside.borrowers.lock(borrowerId);
    const { state } = (await stepStates(inside, request))[step];
    if (state === 'fixed') throw new Refusal('certification-fixed');
    if (step === 'ext') await requireOnlyAsked({ stores: inside, box }, request, { fields, given });
    const since = new Date(now.getTime() - DAY_MS);
    if ((await inside.certifications.countSince({ borrowerId, part: step, since })) >= MAX_IN_A_DAY) {
      throw new Refusal('certification-too-often');
    }
    const answersId = await inside.certifications.add(
      {
        borrower_id: borrowerId,
        step,
        form: version,
        answers_sealed: box.seal(JSON.stringify(given.answers), certificationContext(borrowerId, step)),
        saved_at: now,
      },
      given.consents,
    );
    await attachDocuments({ stores: inside, box }, { borrowerId, answersId, given });
    await answerPictures(inside, { borrowerId, documents: given.documents, now });
    await inside.borrowers.update(borrowerId, factsIn(given.answers));
    await storeIdentityHashes({ stores: inside, box }, { borrowerId, at: now });
    const next = await nextStep(inside, request);
    await request.keep(inside, next);
    return next;
  });
}

/**
 * Answers that a running loan was decided on stay as they are where a picture among them is needed again: only that is taken anew.
 * @throws Refusal 'malformed' naming the others that were changed
 */
async function requireOnlyAsked(
  { stores, box }: { stores: Stores; box: SecretBox },
  request: StepRequest,
  { fields, given }: { readonly fields: readonly CertifyField[]; readonly given: GivenAnswers },
): Promise<void> {
  const asked = await stores.pictureRequests.listOpen(request.borrowerId);
  if (asked.length === 0 || !(await hasLoanUnderWay(stores, request))) return;
  const kept = (await openAnswers({ stores, box }, request.borrowerId)).get(request.step) ?? {};
  // consents are given with each save, to their wording of then; a question that is new since is answered
  const changed = fields.filter(
    ({ code, control }) =>
      control.cate !== 'consent' &&
      kept[code] !== undefined &&
      given.answers[code] !== kept[code] &&
      !asked.some((each) => each.code === code),
  );
  if (changed.length > 0)
    throw formRefused(changed.map(({ code: field }) => ({ field, message: 'must stay as it was answered' })));
}

/**
 * @throws Refusal 'malformed' for a document that does not exist or is another borrower's, without saying which, and for one with the same
 * picture as another of the form
 */
async function attachDocuments(
  { stores, box }: { stores: Pick<Stores, 'attachments' | 'identity'>; box: SecretBox },
  { borrowerId, answersId, given }: { borrowerId: number; answersId: number; given: GivenAnswers },
): Promise<void> {
  const gone: string[] = [];
  for (const { id, code } of given.documents) {
    if (!(await stores.attachments.attachToAnswers({ id, borrowerId, answersId, code }))) gone.push(code);
  }
  if (gone.length > 0) {
    const message = 'is no longer there: please add the picture again';
    throw formRefused(gone.map((field) => ({ field, message })));
  }
  const repeated = await findRepeated({ stores, box }, { borrowerId, names: given.documents.map(({ id }) => id) });
  if (repeated.length === 0) return;
  const message = 'must be a different picture from the one above';
  throw formRefused(
    given.documents.filter(({ id }) => repeated.includes(id)).map(({ code: field }) => ({ field, message })),
  );
}

/** The facts for a decision (LND-05) in the answers; facts of other steps stay as they are. */
function factsIn({ fullName, citizenship, bornOn, addressCountry, politicallyExposed }: GivenAnswers['answers']) {
  return {
    ...(fullName !== undefined && { name: fullName }),
    ...(citizenship !== undefined && { citizenship }),
    ...(bornOn !== undefined && { bornOn }),
    ...(addressCountry !== undefined && { addressCountry }),
    ...(politicallyExposed !== undefined && { politicallyExposed: politicallyExposed === 'yes' }),
  };
}
