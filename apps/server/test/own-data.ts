import { ownData, ownDetails } from '@hiram/contract';
import { newestSms } from './kept-sms.ts';
import { dataOf } from './registrant.ts';
import type { ServiceRig } from './service-rig.ts';

/** What tests of a borrower's own data do: prove by SMS who is there, as the page does. */
export function ownDataOf(rig: () => ServiceRig) {
  return {
    /** Asks for a code, reads it in the SMS, and gives it back. @returns the pass */
    prove: async (session: string, purpose: ownData.ProofPurpose): Promise<string> => {
      const call = rig().call(session);
      const asked = dataOf(await call(ownData.proveOwner, { purpose }));
      if (asked.needValid !== 1) throw new Error('no code was sent');
      const verifyCode = /\d{6}/.exec(await newestSms(rig()))?.[0] ?? '';
      return dataOf(await call(ownData.proveOwner, { purpose, verifyCode })).pass;
    },

    details: async (session: string, pass: string) => {
      const { sections } = dataOf(await rig().call(session)(ownDetails.loadDetails, { pass }));
      return Object.fromEntries(sections.map((section) => [section.id, section]));
    },

    consents: async (session: string) => {
      const { list } = dataOf(await rig().call(session)(ownData.listConsents, {}));
      return Object.fromEntries(list.map((consent) => [consent.code, consent]));
    },
  };
}
