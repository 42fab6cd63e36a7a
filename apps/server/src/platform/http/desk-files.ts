import { DESK_BASE } from '@hiram/contract/desk';
import type { ServiceEndpoint } from '@hiram/contract/service/for-service';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Stores } from '../../app/stores.ts';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import type { Acting } from '../sessions/agent.ts';
import type { MayCall } from './desk-mount.ts';
import { createGate } from '../limits/gate.ts';
import { agentOf } from './desk-session.ts';

/** An operator's exports at once, in this process. */
const exportsOfOne = { atOnce: 1, waiting: 4 };

/** Services of the desk's files. */
export interface DeskFiles {
  readonly scope: FastifyInstance;
  readonly agents: Stores['agents'];
  readonly clock: Clock;
  /** Whether operators use https. */
  readonly secure: boolean;
  readonly mayCall: MayCall;
}

/** A list as a file to download. */
export interface DeskFile<E extends ServiceEndpoint> {
  /** Its name, such as `loans.csv`, which is its address below the desk's too. */
  readonly name: string;
  readonly operation: string;
  /** The list, whose filters the file takes. */
  readonly list: E;
  readonly write: (reader: Acting, request: v.InferOutput<E['requestSchema']>) => Promise<string>;
}

/** Creates the function that mounts the export of a list as CSV, for operators who may export it. */
export function createDeskFileMount({ scope, agents, clock, secure, mayCall }: DeskFiles) {
  const gate = createGate(exportsOfOne);
  return <E extends ServiceEndpoint>({ name, operation, list, write }: DeskFile<E>): void => {
    scope.get(`${DESK_BASE}/${name}`, async (request, reply) => {
      const now = clock.now();
      const signedIn = await agentOf(agents, request, { now, secure });
      if (signedIn === null) throw new Refusal('no-session');
      const operator = { ...signedIn, markets: mayCall(operation, signedIn, now) };
      const query = v.safeParse(list.requestSchema, request.query);
      if (!query.success) throw new Refusal('malformed');
      const file = await gate.pass(String(signedIn.agentId), () => write({ operator, now }, query.output));
      return reply
        .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` })
        .type('text/csv; charset=utf-8')
        .send(file);
    });
  };
}
export type MountDeskFile = ReturnType<typeof createDeskFileMount>;
