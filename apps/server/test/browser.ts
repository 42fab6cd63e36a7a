import { type Call, createClient } from '@hiram/contract';
import * as contract from '@hiram/contract/login';
import { KNOWN_COOKIE } from '@hiram/contract/public-pages';
import { codeFor, dataOf, knowImage, newPhone, registrant, type Whence } from './registrant.ts';
import type { ServiceRig } from './service-rig.ts';

/** What a browser keeps of the service: its cookie and the mark of its addresses. */
export interface Kept {
  cookie: string;
  /** The cookie by which the browser is known in which somebody has logged in. */
  known: string;
  mark: string;
}

/** A plain browser: it keeps the service's cookie and sends it along, as it sends the mark. */
export function browser(rig: ServiceRig, { address, lang, at = rig.baseUrl, campaign = {} }: Whence = {}) {
  const kept: Kept = { cookie: '', known: '', mark: '' };
  const fetchWithCookie: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    const cookies = [kept.cookie, kept.known].filter((cookie) => cookie !== '');
    if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
    if (address !== undefined) headers.set('x-forwarded-for', address);
    const response = await rig.answers.fetch(input, { ...init, headers: Object.fromEntries(headers) });
    for (const set of response.headers.getSetCookie()) {
      if (set.includes(`${KNOWN_COOKIE}=`)) kept.known = set.split(';', 1)[0] ?? '';
      else kept.cookie = /Max-Age=0\b/.test(set) ? '' : (set.split(';', 1)[0] ?? '');
    }
    return response;
  };
  const call: Call = createClient({
    baseUrl: at + rig.config.basePath,
    commonParams: () =>
      new URLSearchParams({
        ...campaign,
        ...(lang !== undefined && { lang }),
        ...(kept.mark !== '' && { sessionId: kept.mark }),
      }),
    fetch: fetchWithCookie,
  });
  const page = registrant(rig, {
    at,
    ...(address !== undefined && { address }),
    cookieOf: () => kept.known,
    fetchBy: fetchWithCookie,
  });
  /** Asks for a code from a page that has shown that somebody is there. */
  const ask = async (phone: string) => {
    await page.open();
    const known = await knowImage(rig, page.sid);
    return call(contract.sendLoginCode, { phone, sid: page.sid, ...known });
  };
  const enter = (phone: string, smsCode: string, sid = page.sid) =>
    call(contract.login, { phone, smsCode, sid, agreed: '1', deviceName: 'Chrome, Android', osVersion: '14' });
  return {
    call,
    page,
    kept,
    ask,
    enter,
    /** The whole of a login; the mark is kept as a page keeps it. */
    logIn: async ({ phone, international } = newPhone()) => {
      dataOf(await ask(phone));
      kept.mark = dataOf(await enter(phone, await codeFor(rig, international))).sessionId;
      return { phone, international };
    },
  };
}
