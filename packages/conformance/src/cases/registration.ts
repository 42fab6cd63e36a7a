import { registration } from '@hiram/contract';
import { type Case, defineCase } from '../case.ts';
import { learnedOf } from '../facts.ts';

const tracked = {
  page_id: 'conformance',
  client_type: 'android',
  page_type: 1,
  app_from: '',
  user_from: '',
  utm_tag: '',
};
/** An unassigned number that fits the specification's rule. */
const PHONE = '13800138000';
const campaign = { app_from: '', user_from: '', utm_tag: '' };
const answered = (sid: string | number) => ({ phone: PHONE, sid, deviceId: sid, appName: 'conformance', ...campaign });
const NO_PAGE = 'get-sid gave no sid';

/** The promotion page. The characters of the picture are wrong and must be refused, so that no message is sent and nobody registers. */
export const registrationCases: readonly Case[] = [
  defineCase({ call: registration.loadChannelTemplate, fields: () => ({ templateId: 'default' }) }),
  defineCase({ call: registration.trackVisit, fields: () => tracked, writes: true }),
  defineCase({ call: registration.trackClick, fields: () => ({ ...tracked, phone: PHONE }), writes: true }),
  defineCase({
    call: registration.getSid,
    fields: () => ({}),
    learn: ({ sid }, facts) => void facts.learned.set('sid', sid),
  }),
  defineCase({
    call: registration.getChallenge,
    fields: (facts) => learnedOf(facts, ['sid'], NO_PAGE),
    wrong: { sid: 'short' },
  }),
  defineCase({
    call: registration.getSms,
    fields: (facts) => {
      const learned = learnedOf(facts, ['sid'], NO_PAGE);
      return typeof learned === 'string' ? learned : { ...answered(learned['sid'] ?? ''), capcode: '0000' };
    },
    outcome: 'refusal',
    wrong: { phone: 'abc' },
  }),
  defineCase({
    call: registration.register,
    fields: (facts) => {
      const learned = learnedOf(facts, ['sid'], NO_PAGE);
      if (typeof learned === 'string') return learned;
      const rest = { merchantNumber: 0, userName: PHONE, smsCode: '000000', invite_code: '', id: '' };
      return { ...answered(learned['sid'] ?? ''), ...rest, capcode: '0000' };
    },
    outcome: 'refusal',
    wrong: { phone: 'abc' },
  }),
];
