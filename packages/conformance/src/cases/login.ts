import { login } from '@hiram/contract';
import { type Case, defineCase } from '../case.ts';
import { learnedOf } from '../facts.ts';

/** An unassigned number that fits the specification's rule. */
const PHONE = '13800138000';
const NO_PAGE = 'get-sid gave no sid';

/** Login without a shell. The values sent are wrong, so that no message is sent, nobody logs in and the session stays open. */
export const loginCases: readonly Case[] = [
  defineCase({
    call: login.sendLoginCode,
    fields: (facts) => {
      const learned = learnedOf(facts, ['sid'], NO_PAGE);
      return typeof learned === 'string' ? learned : { phone: PHONE, ...learned, capcode: '0000' };
    },
    outcome: 'refusal',
    wrong: { phone: 'abc' },
  }),
  defineCase({
    call: login.login,
    fields: (facts) => {
      const learned = learnedOf(facts, ['sid'], NO_PAGE);
      return typeof learned === 'string' ? learned : { phone: PHONE, ...learned, smsCode: '000000', agreed: '1' };
    },
    outcome: 'refusal',
    wrong: { agreed: '0' },
  }),
  defineCase({
    call: login.reportLostNumber,
    fields: (facts) => {
      const learned = learnedOf(facts, ['sid'], NO_PAGE);
      if (typeof learned === 'string') return learned;
      return {
        phone: PHONE,
        ...learned,
        smsCode: '000000',
        lostPhone: '13800138001',
        name: 'Nobody',
        bornOn: '1990-01-31',
      };
    },
    outcome: 'refusal',
    wrong: { bornOn: 'yesterday' },
  }),
  defineCase({ call: login.exchangeSession, fields: () => ({}), endsSession: true }),
  defineCase({ call: login.logout, fields: () => ({}), endsSession: true }),
  defineCase({ call: login.logoutEverywhere, fields: () => ({}), endsSession: true }),
];
