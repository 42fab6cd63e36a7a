import { DESK_BASE } from '@hiram/contract/desk';
import { service as contract } from '@hiram/contract/service/desk';
import type { FastifyInstance } from 'fastify';
import { keepPicture } from '../../attachments/keep-picture.ts';
import { agentOf } from '../../platform/http/desk-session.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { sendPicture } from '../../platform/http/pictures.ts';
import type { Services } from '../../app/services.ts';
import type { MayCall } from '../../platform/http/desk-mount.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { Operator } from '../../platform/sessions/agent.ts';
import { answerComplaint, reopenComplaint } from './answer-complaint.ts';
import { readDeskImage } from './images.ts';
import { listForDesk, listRatings } from './lists.ts';
import { showForDesk } from './show-complaint.ts';

const imagesPath = `${DESK_BASE}/images`;
const imageUrl = (id: string) => `${imagesPath}/${id}`;

/** The services and settings of the desk. */
export interface DeskRoutes {
  readonly mount: Mount<Operator>;
  /** For the pictures, which have no envelope. */
  readonly scope: FastifyInstance;
  /** Whether agents come by https. */
  readonly secure: boolean;
  readonly mayCall: MayCall;
}

/** Mounts the service desk's calls about complaints, and its pictures. */
export function mountDesk({ mount, scope, secure, mayCall }: DeskRoutes, services: Services): void {
  const { agents } = services.stores;
  mount(contract.listComplaints, ({ session, request, now }) =>
    listForDesk(services, { agent: session, state: request.state, now }),
  );
  mount(contract.loadComplaint, async ({ session, request, now }) => {
    await requireMarket(services, session, request.problemId);
    return showForDesk(services, { agent: session, ...request, now }, imageUrl);
  });
  mount(contract.uploadImage, async ({ session: { agentId }, file, now }) => ({
    url: imageUrl(await keepPicture(services, { purpose: 'complaint', owner: { agentId }, bytes: file, now })),
  }));
  mount(contract.answerComplaint, async ({ session, request, now }) => {
    await requireMarket(services, session, request.problemId);
    return answerComplaint(services, { agent: session, ...request, wantsScore: request.wantsScore === '1', now });
  });
  mount(contract.reopenComplaint, async ({ session, request, now }) => {
    await requireMarket(services, session, request.problemId);
    return reopenComplaint(services, { agent: session, ...request, now });
  });
  mount(contract.listRatings, ({ session, now }) => listRatings(services, { agent: session, now }));

  scope.get<{ Params: { id: string } }>(`${imagesPath}/:id`, async (request, reply) => {
    const now = services.clock.now();
    const agent = await agentOf(agents, request, { now, secure });
    const { id } = request.params;
    if (agent === null) return sendPicture(reply, null);
    const markets = mayCall('desk.show-image', agent, now);
    return sendPicture(reply, await readDeskImage(services, { id, agent: { ...agent, markets }, now }));
  });
}

/** An operator of other markets gets the answer for a complaint that does not exist. @throws Refusal 'complaint-not-found' */
async function requireMarket(
  { stores }: Pick<Services, 'stores'>,
  { markets }: Operator,
  problemId: string,
): Promise<void> {
  if (markets === null) return;
  const complaint = await stores.complaints.find(rowIdOf(problemId));
  const borrower = complaint && (await stores.borrowers.get(complaint.borrowerId));
  if (borrower === undefined || !markets.includes(borrower.market)) throw new Refusal('complaint-not-found');
}
