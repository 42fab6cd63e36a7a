import type { ChangeableSection } from '@hiram/contract/own-details';
import { calendarDateIn, type MarketCode, markets } from '@hiram/domain';
import type { Services } from '../app/services.ts';
import { type Answers, openAnswers } from '../lending/applications/certification.ts';
import { certificationContext } from '../lending/privacy.ts';
import type { StoreResult } from '../platform/idempotency/idempotent-result.ts';
import { Refusal } from '../platform/refusal.ts';
import { sectionOf } from './details-sections.ts';
import { readAnswers } from './read-answers.ts';

/** Daily maximum of saves of one part. */
const MAX_IN_A_DAY = 20;
const DAY_MS = 86_400_000;

interface Change {
  readonly borrowerId: number;
  readonly market: MarketCode;
  readonly part: ChangeableSection;
  readonly form: Readonly<Record<string, string>>;
  readonly now: Date;
  readonly keep: StoreResult<null>;
}

/**
 * Changes a section of a borrower's details: a new version with its instant, added by the borrower. Earlier versions stay, so that what an
 * agreement was based on can be shown.
 * @throws Refusal 'malformed' naming fields by their codes, 'details-not-asked', 'certification-too-often'
 */
export async function changeDetails(
  services: Pick<Services, 'stores' | 'inTransaction' | 'box'>,
  change: Change,
): Promise<null> {
  const { borrowerId, market, part: id, form, now } = change;
  const { box, stores } = services;
  const { part, form: version, fields } = sectionOf(market, id);
  const ownPhone = await stores.borrowers.phoneOf(borrowerId);
  return services.inTransaction(async (inside) => {
    await inside.borrowers.lock(borrowerId);
    const all = await openAnswers({ stores: inside, box }, borrowerId);
    const before = all.get(part);
    if (before === undefined && id !== 'email') throw new Refusal('details-not-asked');
    const today = calendarDateIn(now, markets[market].timeZone);
    const given = readAnswers(fields, form, { today, ownPhone, known: before });
    const since = new Date(now.getTime() - DAY_MS);
    if ((await inside.certifications.countSince({ borrowerId, part, since })) >= MAX_IN_A_DAY)
      throw new Refusal('certification-too-often');
    const answers = { ...without(before ?? {}, fields), ...given.answers };
    await inside.certifications.add(
      {
        borrower_id: borrowerId,
        step: part,
        form: version,
        answers_sealed: box.seal(JSON.stringify(answers), certificationContext(borrowerId, part)),
        saved_at: now,
      },
      given.consents,
    );
    // the address is in a part of its own
    if (part === 'email') await inside.searchWords.keep(borrowerId, 'email', answers['email'] ?? '');
    await change.keep(inside, null);
    return null;
  });
}

/** Answers without those of some fields. */
export const without = (answers: Answers, fields: readonly { readonly code: string }[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([code]) => !fields.some((field) => field.code === code)));
