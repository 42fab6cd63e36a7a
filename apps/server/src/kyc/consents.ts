import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/own-data';
import { calendarDateIn, type MarketCode, markets } from '@hiram/domain';
import type { Services } from '../app/services.ts';
import type { Stores } from '../app/stores.ts';
import { openAnswers } from '../lending/applications/certification.ts';
import { certificationContext } from '../lending/privacy.ts';
import type { SecretBox } from '../platform/encryption/secret-box.ts';
import type { StoreResult } from '../platform/idempotency/idempotent-result.ts';
import { Refusal } from '../platform/refusal.ts';
import { t } from '../platform/texts/translate.ts';
import { certifyForm } from './certify-forms.ts';
import { without } from './change-details.ts';
import { sectionOf } from './details-sections.ts';

type List = AnswerOf<typeof contract.listConsents>;

interface Borrower {
  readonly borrowerId: number;
  readonly market: MarketCode;
}

/** The consents that can be withdrawn while an account exists: nothing of a loan rests on them. */
const withdrawable = ['contactAgreed', 'location'] as const;
type Withdrawable = (typeof withdrawable)[number];
const isWithdrawable = (code: string): code is Withdrawable => withdrawable.some((each) => each === code);

/** Digits of the version of a legal text, which is a hash. */
const VERSION_DIGITS = 8;

/** What a borrower agreed to, each in its newest version: the legal texts at log-in, and statements of the certification. */
export async function listConsents(
  { stores }: Pick<Services, 'stores'>,
  { borrowerId, market }: Borrower,
): Promise<List> {
  const [agreed, consents] = await Promise.all([
    stores.agreements.listNewest(borrowerId),
    stores.certifications.listConsents(borrowerId),
  ]);
  const day = (at: Date) => calendarDateIn(at, markets[market].timeZone);
  return {
    list: [
      ...agreed.map(({ document, version, agreedAt }) => ({
        code: document,
        title: t(`consents.${document}`),
        version: version.slice(0, VERSION_DIGITS),
        agreedOn: day(agreedAt),
        withdrawnOn: '',
        note: t('consents.account'),
      })),
      ...consents.map(({ code, version, statement, agreedAt, withdrawnAt }) => {
        const canWithdraw = isWithdrawable(code) && withdrawnAt === null;
        const field = certifyForm(market, 'ext').fields.find((each) => each.code === code);
        return {
          code,
          title: field === undefined ? code : t(`certify.title.${field.title ?? field.code}`),
          statement,
          version,
          agreedOn: day(agreedAt),
          withdrawnOn: withdrawnAt === null ? '' : day(withdrawnAt),
          canWithdraw: canWithdraw ? ('1' as const) : ('0' as const),
          note: noteOf(code, withdrawnAt !== null),
        };
      }),
    ],
  };
}

function noteOf(code: string, isWithdrawn: boolean): string {
  if (!isWithdrawable(code)) return t('consents.identity');
  return t(isWithdrawn ? 'consents.withdrawn' : `consents.note.${code}`);
}

/**
 * Withdraws a consent with effect at once: the contact is no longer among the borrower's details, the place no longer used. A second
 * withdrawal changes nothing.
 * @throws Refusal 'consent-not-withdrawable'
 */
export async function withdrawConsent(
  { inTransaction, box }: Pick<Services, 'inTransaction' | 'box'>,
  request: Borrower & { readonly code: string; readonly now: Date; readonly keep: StoreResult<null> },
): Promise<null> {
  const { borrowerId, market, code, now } = request;
  if (!isWithdrawable(code)) throw new Refusal('consent-not-withdrawable');
  return inTransaction(async (inside) => {
    await inside.borrowers.lock(borrowerId);
    const consent = (await inside.certifications.listConsents(borrowerId)).find((each) => each.code === code);
    if (consent === undefined) throw new Refusal('consent-not-withdrawable');
    if (consent.withdrawnAt === null) {
      await inside.certifications.withdraw({ borrowerId, consentId: consent.id, now });
      await (code === 'location'
        ? dropPlace(inside, borrowerId, now)
        : dropContact(inside, box, { borrowerId, market, now }));
    }
    await request.keep(inside, null);
    return null;
  });
}

/** The place is no answer any more. */
async function dropPlace({ certifications }: Stores, borrowerId: number, now: Date): Promise<void> {
  await certifications.add({ borrower_id: borrowerId, step: 'location', form: 'withdrawn', saved_at: now });
}

/** The other answers of the step stay. */
async function dropContact(
  stores: Stores,
  box: SecretBox,
  { borrowerId, market, now }: Borrower & { readonly now: Date },
): Promise<void> {
  const { part, form, fields } = sectionOf(market, 'contact');
  const before = (await openAnswers({ stores, box }, borrowerId)).get(part) ?? {};
  await stores.certifications.add({
    borrower_id: borrowerId,
    step: part,
    form,
    answers_sealed: box.seal(JSON.stringify(without(before, fields)), certificationContext(borrowerId, part)),
    saved_at: now,
  });
}
