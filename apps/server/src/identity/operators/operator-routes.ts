import { DESK_BASE } from '@hiram/contract/desk';
import { service as contract } from '@hiram/contract/service/desk';
import { formatDateTime, marketCodes, markets } from '@hiram/domain';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../app/services.ts';
import type { MayCall } from '../../platform/http/desk-mount.ts';
import { agentOf } from '../../platform/http/desk-session.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Operator } from '../../platform/sessions/agent.ts';
import { exportAudit, listAudit } from './list-audit.ts';
import { changeRoles, disableOperator, inviteOperator, type OneTimeLink, renewLink } from './manage-operators.ts';
import type { OperatorRecord } from './operator-store.ts';

/** What the calls of the desk are mounted with. */
export interface OperatorRoutes {
  readonly mount: Mount<Operator>;
  /** For files, which have no envelope. */
  readonly scope: FastifyInstance;
  /** Whether operators use https. */
  readonly secure: boolean;
  readonly mayCall: MayCall;
}

/** Mounts the calls about operators, and about what they did and saw. */
export function mountOperators({ mount, scope, secure, mayCall }: OperatorRoutes, services: Services): void {
  const { stores } = services;
  const { timeZone } = markets[services.registration.market];
  const time = (at: Date) => formatDateTime(at, timeZone);
  const shown = ({ link, expiresAt }: OneTimeLink) => ({ link, expiresAt: time(expiresAt) });

  mount(contract.listOperators, async ({ session, now }) => {
    const [list, roles] = await Promise.all([stores.operators.list(), stores.operators.listRoles()]);
    await stores.agents.note({ at: now, ...session, action: 'list-operators' });
    return {
      list: list.map((operator) => ({
        login: operator.login,
        name: operator.name,
        state: stateOf(operator),
        roles: operator.roles.map(({ role, market }) => ({ role, market: market ?? '' })),
        hasFactor: operator.hasFactor,
        lastSeenAt: operator.lastSeenAt === null ? '' : time(operator.lastSeenAt),
      })),
      roles,
      markets: [...marketCodes],
    };
  });
  mount(contract.inviteOperator, async ({ session, request, now }) =>
    shown(await inviteOperator(services, { ...session, now }, request)),
  );
  mount(contract.changeRoles, ({ session, request, now }) => changeRoles(services, { ...session, now }, request));
  mount(contract.renewLink, async ({ session, request, now }) =>
    shown(await renewLink(services, { ...session, now }, request.login)),
  );
  mount(contract.disableOperator, ({ session, request, now }) =>
    disableOperator(services, { ...session, now }, request.login),
  );
  mount(contract.listAudit, ({ session: operator, request, now }) => listAudit(services, { operator, now }, request));

  scope.get(`${DESK_BASE}/audit.csv`, async (request, reply) => {
    const now = services.clock.now();
    const signedIn = await agentOf(stores.agents, request, { now, secure });
    const query = v.safeParse(contract.listAudit.requestSchema, request.query);
    if (signedIn === null) throw new Refusal('no-session');
    if (!query.success) throw new Refusal('malformed');
    const operator = { ...signedIn, markets: mayCall('desk.export-audit', signedIn, now) };
    const file = await exportAudit(services, { operator, now }, query.output);
    return reply
      .headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="audit.csv"' })
      .type('text/csv; charset=utf-8')
      .send(file);
  });
}

function stateOf({ disabledAt, isInvited }: OperatorRecord): 'invited' | 'active' | 'disabled' {
  if (disabledAt !== null) return 'disabled';
  return isInvited ? 'invited' : 'active';
}
