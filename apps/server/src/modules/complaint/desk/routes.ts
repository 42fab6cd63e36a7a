import * as contract from '@hiram/contract/desk';
import { readableCodec } from '@hiram/contract/dialect';
import type { FastifyInstance } from 'fastify';
import { agentOf, deskTokenOf, noDeskCookie, openDeskSession, requireOwnPage } from '../../../http/desk-session.ts';
import { createMountFor } from '../../../http/mount.ts';
import { sendPicture } from '../../../http/pictures.ts';
import { Refusal } from '../../../refusal.ts';
import type { Services } from '../../../services.ts';
import type { Agent } from '../../../stores/agent-store.ts';
import { keepImage } from '../keep-image.ts';
import { answerComplaint, reopenComplaint } from './answer-complaint.ts';
import { readDeskImage } from './images.ts';
import { listForDesk, listRatings } from './lists.ts';
import { showForDesk } from './show-complaint.ts';
import { checkPassword } from './sign-in.ts';

/** What a call without a session is handed: nobody. */
const nobody: Agent = { agentId: 0, login: '', name: '' };

const imagesPath = `${contract.DESK_BASE}/images`;
const imageUrl = (id: string) => `${imagesPath}/${id}`;

/** Mounts the calls of the service desk, and the pictures it shows. @param secure whether agents come by https */
export function mountDesk(scope: FastifyInstance, services: Services, { secure }: { secure: boolean }): void {
  const { agents } = services.stores;
  const mount = createMountFor<Agent>(scope, {
    basePath: contract.DESK_BASE,
    codec: readableCodec,
    clock: services.clock,
    async callerOf(endpoint, request, now) {
      requireOwnPage(request);
      if (endpoint.session === 'none') return nobody;
      const agent = await agentOf(agents, request, { now, secure });
      if (agent === null) throw new Refusal('no-session');
      return agent;
    },
    // an answer that is sent twice is told by its own mark (answer-complaint.ts)
    once: (_, work) => work(),
  });

  mount(contract.signIn, async ({ request, now, setHeader }) => {
    const agent = await checkPassword(services, { ...request, now });
    setHeader('set-cookie', await openDeskSession(agents, { agentId: agent.agentId, now, secure }));
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
