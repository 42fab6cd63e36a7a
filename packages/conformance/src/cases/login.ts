import { login } from '@hiram/contract';
import { type Case, defineCase } from '../case.ts';
import { toldOf } from '../facts.ts';

/** A number of nobody, that fits the specification's own rule. */
const PHONE = '13800138000';
const NO_PAGE = 'get-sid gave no sid';

/** Login without a shell. No message is sent and nobody logs in or out: what is sent is wrong, and the session is left open. */
export const loginCases: readonly Case[] = [
  defineCase({
    call: login.sendLoginCode,
    fields: (facts) => {
      const told = toldOf(facts, ['sid'], NO_PAGE);
      return typeof told === 'string' ? told : { phone: PHONE, ...told, capcode: '0000' };
    },
    outcome: 'refusal',
    wrong: { phone: 'abc' },
  }),
  defineCase({
    call: login.login,
    fields: (facts) => {
      const told = toldOf(facts, ['sid'], NO_PAGE);
      return typeof told === 'string' ? told : { phone: PHONE, ...told, smsCode: '000000', agreed: '1' };
    },
    outcome: 'refusal',
    wrong: { agreed: '0' },
  }),
  defineCase({ call: login.loadSettings, fields: () => ({}) }),
  defineCase({ call: login.exchangeSession, fields: () => ({}), endsSession: true }),
  defineCase({ call: login.logout, fields: () => ({}), endsSession: true }),
  defineCase({ call: login.logoutEverywhere, fields: () => ({}), endsSession: true }),
];
