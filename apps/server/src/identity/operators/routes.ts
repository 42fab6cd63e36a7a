import { service as contract } from '@hiram/contract/service/desk';
import type { Services } from '../../app/services.ts';
import type { Operator } from '../../platform/sessions/agent.ts';
import { deskTokenOf, noDeskCookie, openDeskSession } from '../../platform/http/desk-session.ts';
import { knownBrowserOf, knownCookie } from '../../platform/http/known-cookie.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { checkPassword } from './sign-in.ts';

/** Mounts the calls for signing in to the desk and out of it. @param secure whether agents use https */
export function mountSignIn(mount: Mount<Operator>, services: Services, secure: boolean): void {
  const { agents } = services.stores;
  mount(contract.signIn, async ({ request, now, raw, setHeader }) => {
    const wire = { secret: services.secret, secure, now };
    const browser = knownBrowserOf(raw, 'known-desk', wire);
    const agent = await checkPassword(services, { ...request, address: raw.ip, browser, now });
    setHeader('set-cookie', await openDeskSession(agents, { agentId: agent.agentId, raw, now, secure }));
    setHeader('set-cookie', knownCookie('known-desk', agent.login, wire));
    return { name: agent.name, login: agent.login };
  });
  mount(contract.readInvitation, async ({ request, now, raw }) => {
    const { name, login } = await readInvitation(services, { ...request, address: raw.ip, now });
    return { name, login };
  });
  mount(contract.acceptInvitation, async ({ request, now, raw, setHeader }) => {
    const { agentId } = await acceptInvitation(services, { ...request, address: raw.ip, now });
    setHeader('set-cookie', await openDeskSession(agents, { agentId, raw, now, secure }));
    return null;
  });
  mount(contract.signOut, async ({ session, now, setHeader, raw }) => {
    const hash = deskTokenOf(raw, secure);
    if (hash !== null) await agents.endSession(hash);
    await agents.note({ at: now, ...session, action: 'sign-out' });
    setHeader('set-cookie', noDeskCookie(secure));
    return null;
  });
}
