import { type Call, type CallResult, createClient, readableCodec } from '@hiram/contract';
import * as contract from '@hiram/contract/registration';
import { captchaAddress } from '@hiram/contract/registration-captcha';
import type { CampaignLabels } from '@hiram/contract/service/registration';
import { keyedHash } from '../src/platform/limits/keyed-hash.ts';
import { solveProof } from '../../../packages/contract/test/solve-proof.ts';
import { keptSms } from './kept-sms.ts';
import { SECRET, type ServiceRig } from './service-rig.ts';

/** A step that must succeed: its data, or the refusal as an error. */
export function dataOf<Data>(result: CallResult<Data>): Data {
  if (!result.success) throw new Error(`refused: ${result.code} ${result.message}`);
  return result.data;
}

/** How a page says that somebody is there. */
export type Answered = { capcode: string } | { proof: string };

/** Where a browser is, and with which labels it came. */
export interface Whence {
  /** Told in X-Forwarded-For; believed only by a service with TRUST_PROXY. */
  readonly address?: string;
  readonly campaign?: Partial<CampaignLabels>;
  /** The language of the page. */
  readonly lang?: string;
  /** Another process over the same database. */
  readonly at?: string;
  /** What the browser sends as its cookies. */
  readonly cookieOf?: () => string;
  /** What sends its calls. */
  readonly fetchBy?: typeof fetch;
}

/** A promotion page in a browser, one call of the contract after the other. */
export function registrant(rig: ServiceRig, whence: Whence = {}) {
  const { address, campaign = {}, lang, at = rig.baseUrl, cookieOf, fetchBy = rig.answers.fetch } = whence;
  const labels = { app_from: 'web', user_from: 'fb', utm_tag: 'june', ...campaign };
  const headersOf = (): Record<string, string> => {
    const cookie = cookieOf?.() ?? '';
    return { ...(address !== undefined && { 'x-forwarded-for': address }), ...(cookie !== '' && { cookie }) };
  };
  const call: Call = createClient({
    baseUrl: at + rig.config.basePath,
    commonParams: () => new URLSearchParams({ ...labels, ...(lang !== undefined && { lang }) }),
    headersOf,
    fetch: fetchBy,
  });
  const tracked = { page_id: 'promo-1', client_type: 'android', page_type: '1', ...labels } as const;
  const state = { sid: '' };
  const image = async (sid = state.sid) => {
    const url = captchaAddress(readableCodec, at + rig.config.basePath, { sid, at: new Date() });
    const response = await fetch(url, { headers: headersOf() });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  };
  const challenge = (sid = state.sid) => call(contract.getChallenge, { sid });
  return {
    call,
    image,
    challenge,
    get sid() {
      return state.sid;
    },
    template: (templateId: string) => call(contract.loadChannelTemplate, { templateId }),
    visit: (visitId = '') => call(contract.trackVisit, { ...tracked, visitId }),
    click: (phone: string) => call(contract.trackClick, { ...tracked, phone }),
    open: async () => {
      state.sid = dataOf(await call(contract.getSid, {})).sid;
    },
    /** Asks for a challenge and solves it. */
    proof: async () => ({ proof: solveProof(dataOf(await challenge())) }),
    sms: (phone: string, answered: Answered, sid = state.sid) =>
      call(contract.getSms, { phone, sid, deviceId: sid, appName: 'Hiram', ...answered, ...labels }),
    register: (phone: string, smsCode: string, answered: Answered & { sid?: string; invite_code?: string }) => {
      const { sid } = state;
      const who = { phone, userName: phone, sid, deviceId: sid, merchantNumber: 0, smsCode, invite_code: '' };
      return call(contract.register, { ...who, appName: 'Hiram', id: 'ph', ...labels, ...answered });
    },
  };
}

/** Knows what is on a page's image, which cannot be read from the database: puts characters of its own in their place. */
export async function knowImage(rig: ServiceRig, sid: string, text = 'AC47'): Promise<{ capcode: string }> {
  const hash = keyedHash(SECRET, 'sid', sid);
  const result = await rig.db
    .updateTable('registration_pages')
    .set({
      captcha_hmac: keyedHash(SECRET, 'captcha', sid, text),
      captcha_expires_at: new Date(rig.now().getTime() + 60_000),
    })
    .where('sid_hash', '=', hash)
    .executeTakeFirst();
  if (Number(result.numUpdatedRows) !== 1) throw new Error('there is no such page');
  return { capcode: text };
}

/** The code that was sent last to a number. */
export async function codeFor(rig: ServiceRig, international: string): Promise<string> {
  const rows = await keptSms(rig).select('body').where('phone', '=', international).orderBy('id', 'desc').execute();
  // messages about loans are kept there too, and may come in between
  return rows.flatMap(({ body }) => /\b\d{6}\b/.exec(body) ?? [])[0] ?? '';
}

/** How many messages were sent, to one number or to all. */
export async function sentCount(rig: ServiceRig, international?: string): Promise<number> {
  const all = keptSms(rig).select(({ fn }) => fn.countAll<number>().as('count'));
  const { count } = await (international === undefined
    ? all
    : all.where('phone', '=', international)
  ).executeTakeFirstOrThrow();
  return count;
}

let numbers = 0;
/** A number of the Philippines that no test had before; ten thousand of them are no two alike in their prefix. */
export function newPhone(): { phone: string; international: string } {
  numbers += 1;
  const digits = `91${String(numbers).padStart(4, '0')}${String(1000 + (numbers % 9000))}`;
  return { phone: `0${digits}`, international: `+63${digits}` };
}
