import { DESK_BASE } from '@hiram/contract/desk';
import { readableCodec } from '@hiram/contract/dialect';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import type { Agent } from '../sessions/agent.ts';
import type { Stores } from '../../app/stores.ts';
import { agentOf } from './desk-session.ts';
import { createMountFor, type Mount } from './mount.ts';
import { requireOwnPage } from './own-page.ts';

/** The caller of a call without a session. */
const nobody: Agent = { agentId: 0, login: '', name: '' };

/**
 * Creates the function with which modules mount the desk's calls: below its own base path, in the readable dialect, from its own page,
 * for a signed-in agent.
 * @param desk `secure`: whether agents use https
 */
export function createDeskMount(
  scope: FastifyInstance,
  { agents, clock, secure }: { agents: Stores['agents']; clock: Clock; secure: boolean },
): Mount<Agent> {
  return createMountFor<Agent>(scope, {
    basePath: DESK_BASE,
    codec: readableCodec,
    clock,
    async callerOf(endpoint, { request, now }) {
      requireOwnPage(request, 'The desk takes calls from its own page only.');
      if (endpoint.session === 'none') return nobody;
      const agent = await agentOf(agents, request, { now, secure });
      if (agent === null) throw new Refusal('no-session');
      return agent;
    },
    // a repeated answer is recognised by its own key (answer-complaint.ts)
    once: (_, work) => work(async () => {}),
  });
}
