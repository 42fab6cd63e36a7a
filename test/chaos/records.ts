import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { bookkeeping, certify, complaint } from '@hiram/contract';
import { newcomerAnswers } from '../../tools/newcomer-answers.ts';
import { answersOf, bookEntryOf } from './contents.ts';
import type { LifeOptions } from './life.ts';
import type { Visitor } from './visitor.ts';

const PATIENCE_MS = 300_000;

/** A borrower's actions that create records: answers before a first loan, complaints, entries of the notebook. */
export function recordActions(options: LifeOptions, { insist, upload }: Pick<Visitor, 'insist' | 'upload'>) {
  const { chance, acknowledged, person } = options;
  const answers = newcomerAnswers('Chaos', person.id);
  const entries: string[] = [];
  const complaints: string[] = [];

  /** Uploads a picture until it succeeds: after a lost answer another one is sent. */
  const document = async (): Promise<string> => {
    for (const giveUpAt = Date.now() + PATIENCE_MS; Date.now() < giveUpAt; await delay(500 + chance.below(1_000))) {
      const url = await upload('/v3/certify/upload-document', 'document');
      if (url !== null) return url;
      // a call that finds out whether the session is over
      await insist(certify.loadExtInfo, {});
    }
    throw new Error('no picture of a document was ever taken');
  };

  /** Each save has different content, so that saves can be told apart. */
  const answer = async (step: certify.CertifyStep): Promise<boolean> => {
    const pictures =
      step === 'ext' ? { idFront: await document(), idBack: await document(), selfie: await document() } : {};
    const own = {
      ...(step === 'personal' && { street: `${1 + chance.below(9_999)} Mango Avenue, Kamputhaw` }),
      ...(step === 'job' && { employer: `Chaos Textiles ${1 + chance.below(9_999)}` }),
    };
    const given = { ...answers[step], ...own, ...pictures };
    const saved = await insist(certify.certifyCalls[step].save, given);
    if (saved.success) acknowledged({ kind: 'answered', answers: answersOf(step, given) });
    return saved.success;
  };

  const complain = async (orderNo: string): Promise<void> => {
    const url = await upload('/user-problem/upload-problem-img', 'problemImage');
    const problemDetail = `Chaos ${randomUUID()}`;
    const request = { problemType: '2', problemSonType: '', problemDetail, problemImage: url ?? '', orderNo };
    const filed = await insist(complaint.saveComplaint, request);
    const problemId = filed.success ? filed.data?.problemId : undefined;
    if (problemId === undefined) return;
    acknowledged({ kind: 'complaint', problemId, image: url?.split('/').pop() ?? '', content: problemDetail });
    complaints.push(problemId);
  };

  /** Rates the answer to a complaint that asks for it. */
  const score = async (): Promise<void> => {
    if (complaints.length === 0) return;
    const problemId = chance.oneOf(complaints);
    const shown = await insist(complaint.loadComplaint, { problemId });
    if (!shown.success || shown.data.isNeedScore === 0) return;
    const acknowledgement = { kind: 'scored', problemId, score: 1 + chance.below(5) } as const;
    const scored = await insist(complaint.scoreComplaint, { problemId, score: acknowledgement.score });
    if (scored.success) acknowledged(acknowledgement);
    else if (scored.tries > 1) acknowledged.maybe(acknowledgement);
  };

  /** Saves an entry, new or changed. */
  const book = async (): Promise<void> => {
    const amount = 100 + chance.below(100_000);
    const entry = { kind: 'spending', amount, category: 'food', dayOn: '2027-01-15', note: `Rice ${amount}` } as const;
    const known = entries.length > 0 && chance.next() < 0.3 ? chance.oneOf(entries) : undefined;
    const saved = await insist(bookkeeping.saveBookEntry, { ...entry, ...(known !== undefined && { entryId: known }) });
    if (!saved.success) return;
    const { entryId } = saved.data;
    acknowledged({ kind: 'booked', entryId, entry: bookEntryOf(entry) });
    if (known === undefined) entries.push(entryId);
  };

  const unbook = async (): Promise<void> => {
    const entryId = entries.pop();
    if (entryId === undefined) return;
    const removed = await insist(bookkeeping.deleteBookEntry, { entryId });
    if (removed.success) acknowledged({ kind: 'unbooked', entryId });
  };

  return {
    /** All steps before a first loan. */
    answerAll: async () => {
      for (const step of certify.certifySteps) {
        // a clock jump between a picture and its answers makes the picture older than two days and unfiled: then it is sent again
        const isKept = (await answer(step)) || (await answer(step)) || (await answer(step));
        if (!isKept) throw new Error(`the answers of ${step} were refused`);
      }
    },
    answerAgain: () => answer(chance.oneOf(['personal', 'job'])),
    complain,
    score,
    book,
    unbook,
  };
}
