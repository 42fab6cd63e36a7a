import { createClient, readableCodec } from '@hiram/contract';
import * as contract from '@hiram/contract/desk';
import { hashPassword } from '../src/identity/operators/passwords.ts';
import { readRoles } from '../src/identity/operators/manage-operators.ts';
import type { ServiceRig } from './service-rig.ts';

/** The sandbox's agent. */
export const demoAgent = { login: 'agent', password: 'sandbox-agent-1', name: 'Ana Lim' };

let tries = 0;

/**
 * The desk's calls as its page makes them, from a browser that holds what cookies it was given.
 * @param address told in X-Forwarded-For; believed only by a service with TRUST_PROXY
 */
export function deskBrowser(rig: ServiceRig, at = rig.baseUrl, address?: string) {
  /** The cookie of the session, and the one by which the browser is known. */
  const browser = { cookie: '', setCookie: '', known: '' };
  const send: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers);
    const kept = [browser.cookie, browser.known].filter((cookie) => cookie !== '');
    if (kept.length > 0) headers.set('cookie', kept.join('; '));
    if (address !== undefined) headers.set('x-forwarded-for', address);
    const response = await fetch(url, { ...init, headers });
    const [session, known] = response.headers.getSetCookie();
    if (session !== undefined) {
      browser.setCookie = session;
      browser.cookie = session.split(';', 1)[0] ?? '';
    }
    if (known !== undefined) browser.known = known.split(';', 1)[0] ?? '';
    return response;
  };
  const call = createClient({
    baseUrl: at + contract.DESK_BASE,
    codec: readableCodec,
    commonParams: () => new URLSearchParams(),
    fetch: send,
  });
  return {
    browser,
    send,
    call,
    signIn: (login: string = demoAgent.login, password: string = demoAgent.password) =>
      call(contract.signIn, { login, password }),
    list: (state: 'waiting' | 'answered' = 'waiting') => call(contract.listComplaints, { state }),
    load: (problemId: string) => call(contract.loadComplaint, { problemId }),
    answer: (
      problemId: string,
      content: string,
      more: { wantsScore?: '0' | '1'; images?: string; tryId?: string } = {},
    ) => call(contract.answerComplaint, { problemId, content, wantsScore: '0', tryId: `try-${(tries += 1)}`, ...more }),
    reopen: (problemId: string, reason: string) => call(contract.reopenComplaint, { problemId, reason }),
    ratings: () => call(contract.listRatings, {}),
    /** Sends a picture as the page's form does. */
    async upload(file: Uint8Array) {
      const body = new FormData();
      body.append('answerImage', new Blob([Uint8Array.from(file)], { type: 'image/png' }), 'photo.png');
      const headers = { 'x-requested-with': 'XMLHttpRequest' };
      const response = await send(`${at}${contract.DESK_BASE}/upload`, { method: 'POST', headers, body });
      return (await response.json()) as { code: string; message: string; data: { url: string } | null };
    },
    /** What is served at a picture's address to this browser. */
    async look(url: string) {
      const response = await send(at + url);
      return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
    },
  };
}

/** A browser in which the sandbox's agent has signed in. */
export async function openDesk(rig: ServiceRig) {
  const desk = deskBrowser(rig);
  const answer = await desk.signIn();
  if (!answer.success) throw new Error(answer.message);
  return desk;
}

/** Another agent, who has not signed in yet. @param roles words such as `agent` or `agent@PH` */
export async function addAgent(
  rig: ServiceRig,
  login: string,
  { password = 'another-password', roles = 'agent' }: { password?: string; roles?: string } = {},
): Promise<number> {
  const { agents, operators } = rig.app.services.stores;
  const at = rig.now();
  const passwordHash = await hashPassword(password);
  const agentId = await agents.insert({ login, name: `Agent ${login}`, passwordHash, at });
  if (agentId === undefined) throw new Error(`${login} is taken`);
  await operators.setRoles(agentId, readRoles(roles), { login: 'test', at });
  return agentId;
}

/** A browser in which another agent has signed in. @param roles as of addAgent */
export async function openDeskAs(rig: ServiceRig, login: string, roles: string) {
  const password = 'another-password';
  await addAgent(rig, login, { password, roles });
  const desk = deskBrowser(rig);
  const answer = await desk.signIn(login, password);
  if (!answer.success) throw new Error(answer.message);
  return desk;
}
export type Desk = Awaited<ReturnType<typeof openDeskAs>>;

/** The rows of the audit trail that an agent's login has caused or is named in, the oldest first. */
export const actionsOf = (rig: ServiceRig, login: string) =>
  rig.db
    .selectFrom('desk_audit')
    .select(['login', 'action', 'detail'])
    .where((row) => row.or([row('login', '=', login), row('detail', '=', login)]))
    .orderBy('id')
    .execute();
