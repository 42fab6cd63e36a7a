import { DESK_BASE } from '@hiram/contract/desk';
import { readableCodec } from '@hiram/contract/dialect';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { NOTHING_BEGUN } from '../idempotency/idempotent-result.ts';
import { Refusal } from '../refusal.ts';
import type { Operator, SignedIn } from '../sessions/agent.ts';
import type { Stores } from '../../app/stores.ts';
import { createGate } from '../limits/gate.ts';
import { agentOf } from './desk-session.ts';
import { createMountFor, type Mount } from './mount.ts';
import { requireOwnPage } from './own-page.ts';

/** The caller of a call without a session. */
const nobody: Operator = {
  agentId: 0,
  login: '',
  name: '',
  sessionId: 0,
  factorAt: null,
  hasFactor: false,
  grants: [],
  markets: [],
};

/** An operator's calls at once, in this process: searches and reports of one leave the database's other connections to borrowers. */
const callsOfOne = { atOnce: 4, waiting: 32 };

/** Checks that an operator may make a call. @returns the markets in which; null for all @throws Refusal */
export type MayCall = (operation: string, signedIn: SignedIn, now: Date) => Operator['markets'];

/**
 * Creates the function with which modules mount the desk's calls: below its own base path, in the readable dialect, from its own page,
 * for an operator who may make it.
 * @param desk `secure`: whether agents use https
 */
export function createDeskMount(
  scope: FastifyInstance,
  { agents, clock, secure, mayCall }: { agents: Stores['agents']; clock: Clock; secure: boolean; mayCall: MayCall },
): Mount<Operator> {
  const gate = createGate(callsOfOne);
  const mount = createMountFor<Operator>(scope, {
    basePath: DESK_BASE,
    codec: readableCodec,
    clock,
    async callerOf(endpoint, { request, now }) {
      requireOwnPage(request, 'The desk takes calls from its own page only.');
      if (endpoint.session === 'none') return nobody;
      const agent = await agentOf(agents, request, { now, secure });
      if (agent === null) throw new Refusal('no-session');
      return { ...agent, markets: mayCall(endpoint.name, agent, now) };
    },
    // a repeated answer is recognised by its own key (answer-complaint.ts)
    once: (_, work) => work(async () => {}, NOTHING_BEGUN),
  });
  return (endpoint, handler, readOwn) =>
    mount(
      endpoint,
      (call) =>
        endpoint.session === 'none' ? handler(call) : gate.pass(String(call.session.agentId), () => handler(call)),
      readOwn,
    );
}
