import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { bookkeeping, certify, complaint, reminder } from '@hiram/contract';
import type { LifeOptions } from './life.ts';
import type { Visitor } from './visitor.ts';

/** What a new borrower answers; the pictures come with the last step. */
const answers = {
  basic: { fullName: 'Chaos Cruz', citizenship: 'PH', bornOn: '1990-01-01' },
  personal: { addressCountry: 'PH', city: 'cebu/cebu-city', street: '7 Mango Avenue, Kamputhaw' },
  job: { employment: 'employed', employer: 'Chaos Textiles', incomeBand: '35000', payDay: 'twice' },
  ext: {
    contactName: 'Chaos Friend',
    contactRelation: 'friend',
    contactPhone: '09170009999',
    contactAgreed: '1',
    politicallyExposed: 'no',
    idKind: 'philid',
    idAgreed: '1',
  },
} as const;

const PATIENCE_MS = 90_000;

/** What a borrower does that makes records. */
export function recordWishes(options: LifeOptions, { insist, upload }: Visitor) {
  const { chance, told } = options;
  const entries: string[] = [];

  /** Sends one until it is there: an answer that is lost means another picture. */
  const document = async (): Promise<string> => {
    for (const giveUpAt = Date.now() + PATIENCE_MS; Date.now() < giveUpAt; await delay(500 + chance.below(1_000))) {
      const url = await upload('/v3/certify/upload-document', 'document');
      if (url !== null) return url;
    }
    throw new Error('no picture of a document was ever taken');
  };

  const answer = async (step: certify.CertifyStep): Promise<boolean> => {
    const pictures =
      step === 'ext' ? { idFront: await document(), idBack: await document(), selfie: await document() } : {};
    const saved = await insist(certify.certifyCalls[step].save, { ...answers[step], ...pictures });
    if (saved.success) told({ kind: 'answered' });
    return saved.success;
  };

  const complain = async (orderNo: string): Promise<void> => {
    const url = await upload('/user-problem/upload-problem-img', 'problemImage');
    const problemDetail = `Chaos ${randomUUID()}`;
    const request = { problemType: '2', problemSonType: '', problemDetail, problemImage: url ?? '', orderNo };
    const filed = await insist(complaint.saveComplaint, request);
    const problemId = filed.success ? filed.data?.problemId : undefined;
    if (problemId !== undefined) told({ kind: 'complaint', problemId, image: url?.split('/').pop() ?? '' });
  };

  const book = async (): Promise<void> => {
    const amount = 100 + chance.below(100_000);
    const entry = { kind: 'spending', amount, category: 'food', dayOn: '2027-01-15', note: '' } as const;
    const saved = await insist(bookkeeping.saveBookEntry, entry);
    if (!saved.success) return;
    told({ kind: 'booked', entryId: saved.data.entryId });
    entries.push(saved.data.entryId);
  };

  const unbook = async (): Promise<void> => {
    const entryId = entries.pop();
    if (entryId === undefined) return;
    const removed = await insist(bookkeeping.deleteBookEntry, { entryId });
    if (removed.success) told({ kind: 'unbooked', entryId });
  };

  return {
    /** Everything that is asked before a first loan. */
    answerAll: async () => {
      for (const step of certify.certifySteps) {
        // a clock that jumps between a picture and its answers makes it one that nobody filed in two days: then it is sent again
        const isKept = (await answer(step)) || (await answer(step)) || (await answer(step));
        if (!isKept) throw new Error(`the answers of ${step} were refused`);
      }
    },
    answerAgain: () => answer(chance.oneOf(['personal', 'job'])),
    complain,
    book,
    unbook,
    subscribe: async () => {
      const browser = options.newBrowser();
      const done = await insist(reminder.subscribePush, browser);
      if (done.success) told({ kind: 'subscribed', endpoint: browser.endpoint });
    },
    switchReceipts: async () =>
      void (await insist(reminder.saveReminderSettings, {
        kind: 'paid',
        channel: 'sms',
        isOn: chance.oneOf(['0', '1'] as const),
      })),
  };
}
