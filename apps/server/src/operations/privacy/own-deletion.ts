import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/own-data';
import { calendarDate, keptUntil, type MarketCode } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { Refusal } from '../../platform/refusal.ts';
import { t } from '../../platform/texts/translate.ts';
import { eraseBorrower } from './erase-borrower.ts';
import { inBorrowerWords, openObligations } from './obligations.ts';

interface Borrower {
  readonly borrowerId: number;
  readonly market: MarketCode;
  readonly now: Date;
}

/** What a deletion would delete, what the law keeps and until when, by the market's retention, and what stands in the way today. */
export async function showDeletion(
  { stores, retention }: Pick<Services, 'stores' | 'retention'>,
  { borrowerId, market, now }: Borrower,
): Promise<AnswerOf<typeof contract.loadDeletion>> {
  const [obligations, moved] = await Promise.all([
    openObligations(stores, { borrowerId, now }),
    stores.privacy.lastMovement(borrowerId),
  ]);
  const { identityYears, booksYears } = retention[market];
  const until = (years: number) => (moved === null ? '' : keptUntil(calendarDate(moved), years));
  const isIdentityKept = moved !== null && identityYears > 0;
  return {
    obstacles: obligations.map(inBorrowerWords),
    deleted: [
      ...(isIdentityKept ? [] : [t('deletion.gone.identity')]),
      t('deletion.gone.account'),
      t('deletion.gone.book'),
    ],
    kept: [
      ...(isIdentityKept
        ? [{ what: t('deletion.kept.identity'), why: t('deletion.kept.identityWhy'), until: until(identityYears) }]
        : []),
      ...(moved === null
        ? []
        : [{ what: t('deletion.kept.books'), why: t('deletion.kept.booksWhy'), until: until(booksYears) }]),
    ],
  };
}

/** Deletes a borrower's account at their own request. @throws Refusal 'account-not-deletable' with the reasons in words */
export async function deleteAccount(services: Services, { borrowerId, now }: Omit<Borrower, 'market'>): Promise<void> {
  const outcome = await eraseBorrower(services, { borrowerId, now, isOwnWish: true });
  if (outcome.kind === 'refused')
    throw new Refusal('account-not-deletable', { message: outcome.obligations.map(inBorrowerWords).join(' ') });
}
