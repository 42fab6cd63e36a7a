import { DESK_BASE } from '@hiram/contract/desk';
import { service as contract } from '@hiram/contract/service/desk';
import type { FastifyInstance } from 'fastify';
import { keepPicture } from '../../attachments/keep-picture.ts';
import { agentOf } from '../../platform/http/desk-session.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { sendPicture } from '../../platform/http/pictures.ts';
import type { Services } from '../../app/services.ts';
import type { Agent } from '../../platform/sessions/agent.ts';
import { answerComplaint, reopenComplaint } from './answer-complaint.ts';
import { readDeskImage } from './images.ts';
import { listForDesk, listRatings } from './lists.ts';
import { showForDesk } from './show-complaint.ts';

const imagesPath = `${DESK_BASE}/images`;
const imageUrl = (id: string) => `${imagesPath}/${id}`;

/** The services and settings of the desk. */
export interface DeskRoutes {
  readonly mount: Mount<Agent>;
  /** For the pictures, which have no envelope. */
  readonly scope: FastifyInstance;
  /** Whether agents come by https. */
  readonly secure: boolean;
}

/** Mounts the service desk's calls about complaints, and its pictures. */
export function mountDesk({ mount, scope, secure }: DeskRoutes, services: Services): void {
  const { agents } = services.stores;
  mount(contract.listComplaints, ({ session, request, now }) =>
    listForDesk(services, { agent: session, state: request.state, now }),
  );
  mount(contract.loadComplaint, ({ session, request, now }) =>
    showForDesk(services, { agent: session, ...request, now }, imageUrl),
  );
  mount(contract.uploadImage, async ({ session: { agentId }, file, now }) => ({
    url: imageUrl(await keepPicture(services, { purpose: 'complaint', owner: { agentId }, bytes: file, now })),
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
