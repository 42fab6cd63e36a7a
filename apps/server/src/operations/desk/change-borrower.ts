import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import type { Services } from '../../app/services.ts';
import { readPicture } from '../../attachments/keep-picture.ts';
import { openAnswers } from '../../lending/applications/certification.ts';
import { payoutAccountContext } from '../../lending/privacy.ts';
import { DESK_PAGE, type RevealReason, revealReasons } from '@hiram/contract/desk';
import { pageOf, partOf } from '../../platform/lists/page.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Acting } from '../../platform/sessions/agent.ts';
import { timeIn } from './time-in.ts';
import { ownMarketOf } from './own-borrower.ts';

type Needs = Pick<Services, 'stores' | 'inTransaction' | 'box' | 'files'>;

const isKind = (reason: string): reason is RevealReason => revealReasons.some((kind) => kind === reason);

/**
 * The numbers that the page masks. The kind of reason is in the trail before they are read; the words, which may be about a person,
 * become a note, which is sealed.
 * @throws Refusal 'borrower-not-found'
 */
export async function revealBorrower(
  { stores, inTransaction, box }: Pick<Needs, 'stores' | 'inTransaction' | 'box'>,
  { operator, now }: Acting,
  { borrower, reason, words = reason }: { borrower: string; reason: string; words?: string },
): Promise<AnswerOf<typeof contract.revealBorrower>> {
  const { borrowerId } = await ownMarketOf({ stores }, operator, borrower);
  await inTransaction(async (tx) => {
    await tx.borrowerFile.addNote({ borrowerId, words, by: operator.agentId, at: now, tryId: crypto.randomUUID() });
    await tx.agents.note({
      at: now,
      ...operator,
      action: 'borrower-revealed',
      borrowerId,
      facts: { reason: isKind(reason) ? reason : 'other' },
    });
  });
  const [person, accounts, answers] = await Promise.all([
    stores.borrowers.personOf(borrowerId),
    stores.borrowerFile.listAccounts(borrowerId),
    openAnswers({ stores, box }, borrowerId),
  ]);
  return {
    phone: person.phone ?? '',
    bornOn: person.bornOn ?? '',
    idNumber: answers.get('ext')?.['idNumber'] ?? '',
    email: answers.get('email')?.['email'] ?? '',
    accounts: accounts
      // an erased borrower's account has no number any more
      .filter(({ numberEncrypted }) => numberEncrypted.length > 0)
      .map(({ id, numberEncrypted }) => ({
        account: String(id),
        number: box.open(numberEncrypted, payoutAccountContext(borrowerId)),
      })),
  };
}

/** Adds a note about a borrower; a repeat of the same try adds none. @throws Refusal 'borrower-not-found', 'key-reused' */
export async function addNote(
  { stores, inTransaction }: Pick<Needs, 'stores' | 'inTransaction'>,
  { operator, now }: Acting,
  { borrower, words, tryId = crypto.randomUUID() }: { borrower: string; words: string; tryId?: string },
): Promise<null> {
  const { borrowerId } = await ownMarketOf({ stores }, operator, borrower);
  await inTransaction(async (tx) => {
    const note = { borrowerId, words, by: operator.agentId, at: now, tryId };
    if (!(await tx.borrowerFile.addNote(note))) {
      if ((await tx.borrowerFile.wordsOfTry(note)) !== words) throw new Refusal('key-reused');
      return;
    }
    await tx.agents.note({ at: now, ...operator, action: 'note-added', borrowerId });
  });
  return null;
}

/**
 * Sets or lifts a flag. The same act of the same operator again, as after a lost answer, changes nothing.
 * @throws Refusal 'borrower-not-found'; 'flag-changed' where another operator was first, whose words stand
 */
export async function setFlag(
  { stores, inTransaction }: Pick<Needs, 'stores' | 'inTransaction'>,
  { operator, now }: Acting,
  { borrower, flag, isSet, words }: { borrower: string; flag: contract.BorrowerFlag; isSet: boolean; words: string },
): Promise<null> {
  const { borrowerId } = await ownMarketOf({ stores }, operator, borrower);
  await inTransaction(async (tx) => {
    // a payout that is being sent is waited for, and the next one sees the flag
    await tx.borrowers.lock(borrowerId);
    const of = { borrowerId, flag, words, by: operator.agentId, at: now };
    const hasChanged = isSet ? await tx.borrowerFile.setFlag(of) : await tx.borrowerFile.liftFlag(of);
    if (!hasChanged) {
      const newest = await tx.borrowerFile.newestFlag(of);
      if ((isSet ? newest?.setBy : newest?.liftedBy) !== operator.agentId) throw new Refusal('flag-changed');
    }
    const action = isSet ? 'flag-set' : 'flag-lifted';
    if (hasChanged) await tx.agents.note({ at: now, ...operator, action, borrowerId, detail: flag });
  });
  return null;
}

/** A page of what happened with a borrower. @throws Refusal 'borrower-not-found' */
export async function listTimeline(
  { stores }: Pick<Needs, 'stores'>,
  { operator, now }: Acting,
  { borrower, kind, page }: { borrower: string; kind: string; page: number },
): Promise<AnswerOf<typeof contract.listTimeline>> {
  const { borrowerId, market } = await ownMarketOf({ stores }, operator, borrower);
  const { list, hasMore } = pageOf(await stores.timeline.list({ borrowerId, kind, ...partOf(page) }));
  const detail = [kind, page > 1 ? `from event ${(page - 1) * DESK_PAGE + 1}` : ''].filter(Boolean).join(', ');
  await stores.agents.note({ at: now, ...operator, action: 'timeline-read', borrowerId, detail });
  const time = timeIn(market);
  return {
    hasMore,
    list: list.map((event) => ({ ...event, kind: event.kind as contract.TimelineKind, at: time(event.at) })),
  };
}

/** The documents of a borrower, by name; each picture is read by itself. @throws Refusal 'borrower-not-found' */
export async function listDocuments(
  { stores }: Pick<Needs, 'stores'>,
  { operator, now }: Acting,
  borrower: string,
): Promise<AnswerOf<typeof contract.listDocuments>> {
  const { borrowerId, market } = await ownMarketOf({ stores }, operator, borrower);
  await stores.agents.note({ at: now, ...operator, action: 'documents-listed', borrowerId });
  const documents = await stores.borrowerFile.listDocuments(borrowerId);
  return {
    list: documents.map(({ id, code, createdAt }) => ({
      title: code ?? '',
      sentAt: timeIn(market)(createdAt),
      document: `${borrowerId}/${id}`,
    })),
  };
}

/** A picture of a document; null for none. That it was looked at is recorded first. @throws Refusal 'borrower-not-found' */
export async function readDocument(
  services: Pick<Needs, 'stores' | 'box' | 'files'>,
  { operator, now }: Acting,
  { borrower, id }: { borrower: string; id: string },
): Promise<Buffer | null> {
  const { borrowerId } = await ownMarketOf(services, operator, borrower);
  await services.stores.agents.note({ at: now, ...operator, action: 'document-seen', borrowerId, detail: id });
  return readPicture(services, { purpose: 'document', id, borrowerId });
}
