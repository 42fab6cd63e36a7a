import * as contract from '@hiram/contract/desk';
import type { FastifyInstance } from 'fastify';
import { agentOf, deskTokenOf, noDeskCookie, openDeskSession } from '../../../http/desk-session.ts';
import { knownBrowserOf, knownCookie } from '../../../http/known-cookie.ts';
import type { Mount } from '../../../http/mount.ts';
import { sendPicture } from '../../../http/pictures.ts';
import type { Services } from '../../../services.ts';
import type { Agent } from '../../../stores/agent-store.ts';
import { keepImage } from '../keep-image.ts';
import { answerComplaint, reopenComplaint } from './answer-complaint.ts';
import { readDeskImage } from './images.ts';
import { listForDesk, listRatings } from './lists.ts';
import { showForDesk } from './show-complaint.ts';
import { checkPassword } from './sign-in.ts';

const imagesPath = `${contract.DESK_BASE}/images`;
const imageUrl = (id: string) => `${imagesPath}/${id}`;

/** What the desk is mounted with. */
export interface DeskRoutes {
  readonly mount: Mount<Agent>;
  /** For the pictures, which are in no envelope. */
  readonly scope: FastifyInstance;
  /** Whether agents come by https. */
  readonly secure: boolean;
}

/** Mounts the calls of the service desk that are about complaints, and the pictures it shows. */
export function mountDesk({ mount, scope, secure }: DeskRoutes, services: Services): void {
  const { agents } = services.stores;
  mount(contract.signIn, async ({ request, now, raw, setHeader }) => {
    const wire = { secret: services.secret, secure, now };
    const browser = knownBrowserOf(raw, 'known-desk', wire);
    const agent = await checkPassword(services, { ...request, address: raw.ip, browser, now });
    setHeader('set-cookie', await openDeskSession(agents, { agentId: agent.agentId, now, secure }));
    setHeader('set-cookie', knownCookie('known-desk', agent.login, wire));
    return { name: agent.name, login: agent.login };
  });
  mount(contract.signOut, async ({ session, now, setHeader, raw }) => {
    const hash = deskTokenOf(raw, secure);
    if (hash !== null) await agents.endSession(hash);
    await agents.note({ at: now, ...session, action: 'sign-out' });
    setHeader('set-cookie', noDeskCookie(secure));
    return null;
  });
  mount(contract.listComplaints, ({ session, request, now }) =>
    listForDesk(services, { agent: session, state: request.state, now }),
  );
  mount(contract.loadComplaint, ({ session, request, now }) =>
    showForDesk(services, { agent: session, ...request, now }, imageUrl),
  );
  mount(contract.uploadImage, async ({ session, file, now }) => ({
    url: imageUrl(await keepImage(services, { owner: { agentId: session.agentId }, bytes: file, now })),
  }));
  mount(contract.answerComplaint, ({ session, request, now }) =>
    answerComplaint(services, { agent: session, ...request, wantsScore: request.wantsScore === '1', now }),
  );
  mount(contract.reopenComplaint, ({ session, request, now }) =>
    reopenComplaint(services, { agent: session, ...request, now }),
  );
  mount(contract.listRatings, ({ session, now }) => listRatings(services, { agent: session, now }));

  scope.get<{ Params: { id: string } }>(`${imagesPath}/:id`, async (request, reply) => {
    const now = services.clock.now();
    const agent = await agentOf(agents, request, { now, secure });
    const { id } = request.params;
    return sendPicture(reply, agent === null ? null : await readDeskImage(services, { id, agent, now }));
  });
}
