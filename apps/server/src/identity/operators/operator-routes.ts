import { service as contract } from '@hiram/contract/service/desk';
import { formatDateTime, marketCodes, markets } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import type { MountDeskFile } from '../../platform/http/desk-files.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Operator } from '../../platform/sessions/agent.ts';
import { exportAudit, listAudit } from './list-audit.ts';
import { changeRoles, disableOperator, inviteOperator, type OneTimeLink, renewLink } from './manage-operators.ts';
import type { OperatorRecord } from './operator-store.ts';

/** Mounts the calls about operators, and about what they did and saw. */
export function mountOperators(mount: Mount<Operator>, mountFile: MountDeskFile, services: Services): void {
  const { stores } = services;
  const { timeZone } = markets[services.registration.market];
  const time = (at: Date) => formatDateTime(at, timeZone);
  const formatLink = ({ link, expiresAt }: OneTimeLink) => ({ link, expiresAt: time(expiresAt) });

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
    formatLink(await inviteOperator(services, { ...session, now }, request)),
  );
  mount(contract.changeRoles, ({ session, request, now }) => changeRoles(services, { ...session, now }, request));
  mount(contract.renewLink, async ({ session, request, now }) =>
    formatLink(await renewLink(services, { ...session, now }, request.login)),
  );
  mount(contract.disableOperator, ({ session, request, now }) =>
    disableOperator(services, { ...session, now }, request.login),
  );
  mount(contract.listAudit, ({ session: operator, request, now }) => listAudit(services, { operator, now }, request));

  mountFile({
    name: 'audit.csv',
    operation: 'desk.export-audit',
    list: contract.listAudit,
    write: (reader, request) => exportAudit(services, reader, request),
  });
}

function stateOf({ disabledAt, isInvited }: OperatorRecord): 'invited' | 'active' | 'disabled' {
  if (disabledAt !== null) return 'disabled';
  return isInvited ? 'invited' : 'active';
}
