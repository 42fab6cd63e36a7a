import type { KeepAnswer } from '../../keep-answer.ts';
import { calendarDateIn, markets } from '@hiram/domain';
import { Refusal } from '../../refusal.ts';
import { formRefused } from '../../forms/read-control.ts';
import { findRepeated } from '../../identity/document-marks.ts';
import { markBorrower } from '../../identity/marks.ts';
import { certificationContext, type SecretBox } from '../../secret-box.ts';
import type { Services } from '../../services.ts';
import type { Stores } from '../../stores/stores.ts';
import { certifyForm } from './certify-forms.ts';
import { type NextStep, nextStep, requireProduct, type StepRequest } from './next-step.ts';
import { type GivenAnswers, readAnswers } from './read-answers.ts';
import { stepStates } from './step-states.ts';

/** Saves of one step in a day: who corrects themselves needs a few, who tries out answers many. */
const MOST_IN_A_DAY = 20;
const DAY_MS = 86_400_000;

/**
 * Keeps the answers of a step: sealed, beside those before them, with what was agreed to; what a decision needs is written to the
 * borrower in the same transaction.
 * @returns where to go on
 * @throws Refusal 'malformed' naming fields by their codes, 'product-not-found', 'certification-fixed', 'certification-too-often'
 */
export async function saveStep(
  services: Pick<Services, 'stores' | 'inTransaction' | 'box'>,
  request: StepRequest & {
    readonly form: Readonly<Record<string, string | undefined>>;
    readonly keep: KeepAnswer<NextStep>;
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
    // one save at a time: what is counted and compared stays true until it is committed
    await inside.borrowers.lock(borrowerId);
    const { state } = (await stepStates(inside, request))[step];
    if (state === 'fixed') throw new Refusal('certification-fixed');
    const since = new Date(now.getTime() - DAY_MS);
    if ((await inside.certifications.countSince({ borrowerId, part: step, since })) >= MOST_IN_A_DAY) {
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
    await inside.borrowers.update(borrowerId, factsIn(given.answers));
    await markBorrower({ stores: inside, box }, { borrowerId, at: now });
    const next = await nextStep(inside, request);
    await request.keep(inside, next);
    return next;
  });
}

/**
 * @throws Refusal 'malformed' for a document that is not there, or not theirs: which of these is not told; and for one that shows the same
 * as another of the form
 */
async function attachDocuments(
  { stores, box }: { stores: Pick<Stores, 'documents' | 'identity'>; box: SecretBox },
  { borrowerId, answersId, given }: { borrowerId: number; answersId: number; given: GivenAnswers },
): Promise<void> {
  const gone: string[] = [];
  for (const { id, code } of given.documents) {
    if (!(await stores.documents.attach({ id, borrowerId, answersId, code }))) gone.push(code);
  }
  if (gone.length > 0) {
    const message = 'is not there any more: please add the picture again';
    throw formRefused(gone.map((field) => ({ field, message })));
  }
  const repeated = await findRepeated({ stores, box }, { borrowerId, names: given.documents.map(({ id }) => id) });
  if (repeated.length === 0) return;
  const message = 'must be another picture than the one above';
  throw formRefused(
    given.documents.filter(({ id }) => repeated.includes(id)).map(({ code: field }) => ({ field, message })),
  );
}

/** What of the answers a decision needs as plain facts (LND-05); those that this step does not ask for stay as they are. */
function factsIn({ fullName, citizenship, bornOn, addressCountry, politicallyExposed }: GivenAnswers['answers']) {
  return {
    ...(fullName !== undefined && { name: fullName }),
    ...(citizenship !== undefined && { citizenship }),
    ...(bornOn !== undefined && { bornOn }),
    ...(addressCountry !== undefined && { addressCountry }),
    ...(politicallyExposed !== undefined && { politicallyExposed: politicallyExposed === 'yes' }),
  };
}
