import { certify, errorCatalogue } from '@hiram/contract';
import { newcomerAnswers } from '../../../tools/newcomer-answers.ts';
import { newDocumentPicture } from '../../../tools/document-picture.ts';
import type { ServiceRig } from './service-rig.ts';
import { hashToken } from '../src/platform/sessions/session-token.ts';

const NEVER = new Date('9999-12-31T00:00:00Z');
/** 'pictures-busy' on the wire. */
const BUSY = errorCatalogue['pictures-busy'].code;
let lastPhone = 9_310_000_000;
let answered = 0;

export type Form = Readonly<Record<string, string>>;

const { personal, job, ext } = newcomerAnswers('Canary');

/** Answers that are right, by market; pictures are added by `pictures`. */
export const rightAnswers = {
  PH: {
    basic: { fullName: 'Elena Ramos', citizenship: 'PH', bornOn: '1992-02-29' },
    personal,
    job,
    ext: { ...ext, contactName: 'Canary Contact' },
  },
  IN: {
    basic: { fullName: 'Kiran Patel', citizenship: 'IN', bornOn: '1992-05-01' },
    personal: { addressCountry: 'IN', city: 'kerala/kochi', street: '7 Marine Drive', pinCode: '682031' },
    job: { employment: 'own', incomeBand: '40000', payDay: 'varies' },
    ext: {
      contactName: 'Canary Contact',
      contactRelation: 'friend',
      contactPhone: '9811100000',
      contactAgreed: '1',
      politicallyExposed: 'no',
      idKind: 'pan',
      idNumber: 'ABCDE1234F',
      idAgreed: '1',
    },
  },
} as const satisfies Record<string, Record<certify.CertifyStep, Form>>;

/** What tests of the steps do: somebody who has said nothing yet, their answers and pictures. */
export function certifier(rig: () => ServiceRig) {
  const tools = {
    /** A borrower of whom nothing is known, with a session of that name. @returns the id */
    stranger: async (name: string, market: 'PH' | 'IN' = 'PH'): Promise<number> => {
      const { stores } = rig().app.services;
      const now = rig().now();
      lastPhone += 1;
      const phone = market === 'PH' ? `0${lastPhone}` : String(lastPhone);
      const borrowerId = await stores.borrowers.insert({
        name: '',
        phone,
        client_kind: 'new',
        market,
        created_at: now,
      });
      await stores.sessions.open({ tokenHash: hashToken(name), borrowerId, now, expiresAt: NEVER });
      return borrowerId;
    },

    save: (session: string, step: certify.CertifyStep, form: Form) =>
      rig().call(session)(certify.certifyCalls[step].save, form),

    load: async (session: string, step: certify.CertifyStep) => {
      const answer = await rig().call(session)(certify.certifyCalls[step].load, {});
      if (!answer.success) throw new Error(answer.message);
      return answer.data;
    },

    list: async (session: string, productId?: string) => {
      const answer = await rig().call(session)(certify.listCertifySteps, productId === undefined ? {} : { productId });
      if (!answer.success) throw new Error(answer.message);
      return answer.data;
    },

    /** Sends a picture of a document. @returns its address, or the code that it was refused with */
    upload: async (session: string, file?: Uint8Array): Promise<string> => {
      const body = new FormData();
      body.append('document', new Blob([Uint8Array.from(file ?? (await newDocumentPicture()))]), 'photo.jpg');
      const address = `${rig().baseUrl}/territory/v3/certify/upload-document?sessionId=${session}`;
      const answer = (await (await fetch(address, { method: 'POST', body })).json()) as {
        code: string;
        data: { url?: string } | null;
      };
      // many tests send pictures at once: a borrower sends it again too
      return answer.code === BUSY ? tools.upload(session, file) : (answer.data?.url ?? answer.code);
    },

    /** Pictures of an ID that has two sides, and of oneself. */
    pictures: async (session: string): Promise<Form> => ({
      idFront: await tools.upload(session),
      idBack: await tools.upload(session),
      selfie: await tools.upload(session),
    }),

    /** Answers everything, as somebody whom no other borrower is. */
    answerAll: async (session: string, market: 'PH' | 'IN' = 'PH'): Promise<void> => {
      answered += 1;
      const own = newcomerAnswers('Canary', answered);
      for (const step of certify.certifySteps) {
        const more =
          step === 'ext'
            ? { idNumber: own.ext.idNumber, ...(await tools.pictures(session)) }
            : step === 'basic'
              ? { bornOn: own.basic.bornOn }
              : {};
        const answer = await tools.save(session, step, { ...rightAnswers[market][step], ...more });
        if (!answer.success) throw new Error(answer.message);
      }
    },

    /** The fields that an answer says are wrong. */
    wrongIn: (answer: { success: boolean; data?: unknown }): string[] => {
      const { problems } = (answer.data ?? {}) as { problems?: { field: string }[] };
      return (problems ?? []).map(({ field }) => field);
    },
  };
  return tools;
}
