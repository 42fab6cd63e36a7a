import { bindCard } from '@hiram/contract';
import { sql } from 'kysely';
import { newestSms } from './kept-sms.ts';
import type { ServiceRig } from './service-rig.ts';

type Fields = Readonly<Record<string, string>>;

/** What tests do that bind accounts: ask, read the code of the SMS, and repeat the call with it, as the page does. */
export function accountBinder(rig: () => ServiceRig) {
  const newestBody = () => newestSms(rig());
  const tools = {
    /** A wallet, by its number. */
    wallet: (walletNumber = '09170001111') => ({
      cardType: '1',
      channelNumber: '90006',
      walletLevel: 'gcash-verified',
      walletNumber,
    }),

    newestSms: newestBody,

    /** The code of the newest SMS. */
    newestCode: async (): Promise<string> => /^\d{6}/.exec(await newestBody())?.[0] ?? '',

    /** Lets a number be sent the next code at once: tests that are not about waiting bind one account after the other. */
    forgetWaits: async (): Promise<void> => {
      await sql`delete from sms_waits`.execute(rig().db);
      await sql`delete from rate_windows`.execute(rig().db);
      await sql`update one_time_codes set created_at = created_at - interval '1 hour'`.execute(rig().db);
    },

    /** Binds an account as its borrower does. From an order it is a change, which confirms the account for that order. */
    bind: async (session: string, fields: Fields, from: { orderId?: string } = {}) => {
      const endpoint = from.orderId === undefined ? bindCard.bindNewCard : bindCard.changeCard;
      await tools.forgetWaits();
      const asked = await rig().call(session)(endpoint, fields);
      if (!asked.success || asked.data?.needValid !== 1) return asked;
      return rig().call(session)(endpoint, { ...fields, ...from, verifyCode: await tools.newestCode() });
    },
  };
  return tools;
}
