import { documentPicture } from '../../../tools/document-picture.ts';
import { newcomerAnswers } from '../../../tools/newcomer-answers.ts';
import { applicants } from './applicants.ts';
import { certifier, rightAnswers } from './certifier.ts';
import { payouts } from './payouts.ts';
import { dataOf } from './registrant.ts';
import type { ServiceRig } from './service-rig.ts';

let nth = 900;
let wallets = 5_000;
/** A wallet that nobody has yet. */
export const newWallet = (): string => `0917000${(wallets += 1)}`;

/** What somebody answers and binds; two who have something in common are given the same of it. */
export interface Somebody {
  readonly fullName: string;
  readonly bornOn: string;
  readonly idNumber: string;
  readonly wallet: string;
  readonly pictures: readonly Buffer[];
}

/** Somebody who has nothing in common with anybody. */
export async function anybody(): Promise<Somebody> {
  nth += 1;
  const { basic, ext } = newcomerAnswers('Distinct', nth);
  const pictures = await Promise.all([1, 2, 3].map((place) => documentPicture(nth * 10 + place, 600)));
  return { fullName: basic.fullName, bornOn: basic.bornOn, idNumber: ext.idNumber, wallet: newWallet(), pictures };
}

/** What tests do of people who may be one: they join with what they have, apply, and what is held of them is looked at. */
export function joiners(rig: () => ServiceRig) {
  const { stranger, save, upload } = certifier(rig);
  const { push, details } = applicants(rig);
  const { bindWallet, confirm, atProvider } = payouts(rig);
  const tools = {
    /** Registers a phone, answers everything and binds the wallet. @returns the borrower's number */
    joins: async (session: string, { fullName, bornOn, idNumber, wallet, pictures }: Somebody): Promise<number> => {
      const id = await stranger(session);
      const { PH } = rightAnswers;
      dataOf(await save(session, 'basic', { ...PH.basic, fullName, bornOn }));
      dataOf(await save(session, 'personal', PH.personal));
      dataOf(await save(session, 'job', PH.job));
      const sent = [];
      for (const picture of pictures) sent.push(await upload(session, picture));
      const [idFront = '', idBack = '', selfie = ''] = sent;
      dataOf(await save(session, 'ext', { ...PH.ext, idNumber, idFront, idBack, selfie }));
      dataOf(await bindWallet(session, wallet));
      return id;
    },

    /** Applies. @returns the order's number */
    applies: async (session: string): Promise<string> => {
      const { lendDetailsUrl } = dataOf(await push({ productId: '1', session }));
      return new URL(lendDetailsUrl, 'https://x').searchParams.get('orderId') ?? '';
    },

    /** Joins, applies and is paid: what somebody is known by is proven. @returns the borrower's number */
    isPaid: async (session: string, somebody: Somebody): Promise<number> => {
      const id = await tools.joins(session, somebody);
      const orderId = await tools.applies(session);
      dataOf(await confirm(session, orderId));
      if ((await atProvider(orderId)).length !== 1) throw new Error(`order ${orderId} was not paid`);
      return id;
    },

    statusOf: async (session: string, orderId: string) => {
      const { orderStatus, noticeStatusText } = await details(`/?orderId=${orderId}`, session);
      return [orderStatus, noticeStatusText];
    },

    itemsOf: async (kind: 'application' | 'payout', subject: string) => {
      const items = await rig().app.services.stores.openItems.listOpenOf(kind, subject);
      return items.map(({ reason, details: { borrowers } }) => [reason, borrowers]);
    },
    itemIds: async (kind: 'application' | 'payout', subject: string) =>
      (await rig().app.services.stores.openItems.listOpenOf(kind, subject)).map(({ id }) => String(id)),

    checksOf: async (orderId: string) =>
      (await rig().app.services.stores.identity.listChecks(Number(orderId))).map(
        ({ name, result }) => `${name} ${result}`,
      ),
  };
  return tools;
}
