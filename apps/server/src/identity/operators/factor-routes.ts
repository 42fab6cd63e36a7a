import { service as contract } from '@hiram/contract/service/desk';
import { formatDateTime, markets } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { idleSince } from '../../platform/http/desk-session.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { Operator } from '../../platform/sessions/agent.ts';
import { addAuthenticator, addPasskey, beginAuthenticator, beginPasskey, removeFactor } from './add-factor.ts';
import { changePassword } from './change-password.ts';
import { nextStepOf } from './permissions.ts';
import { askPasskey, proveByCode, proveByPasskey } from './prove-factor.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/** Mounts the calls by which operators prove who they are, and care for their own account. */
export function mountFactors(mount: Mount<Operator>, services: Services): void {
  const { stores } = services;
  const { timeZone } = markets[services.registration.market];
  const time = (at: Date) => formatDateTime(at, timeZone);

  mount(contract.readOperator, async ({ session }) => ({
    name: session.name,
    login: session.login,
    next: nextStepOf(session, services.isFactorRequired),
    hasAuthenticator: (await stores.factors.authenticatorOf(session.agentId)) !== null,
    passkeys: (await stores.factors.listPasskeys(session.agentId)).length,
    permissions: [...new Set(session.grants.map(({ permission }) => permission))],
  }));
  mount(contract.confirmFactor, ({ session: operator, request, now }) =>
    proveByCode(services, { operator, now }, request.factorCode),
  );
  mount(contract.askPasskey, ({ session: operator, now }) => askPasskey(services, { operator, now }));
  mount(contract.confirmPasskey, ({ session: operator, request, now }) =>
    proveByPasskey(services, { operator, now }, request.passkey),
  );
  mount(contract.beginAuthenticator, ({ session: operator, now }) => beginAuthenticator(services, { operator, now }));
  mount(contract.addAuthenticator, ({ session: operator, request, now }) =>
    addAuthenticator(services, { operator, now }, request.factorCode),
  );
  mount(contract.beginPasskey, ({ session: operator, now }) => beginPasskey(services, { operator, now }));
  mount(contract.addPasskey, ({ session: operator, request, now }) => addPasskey(services, { operator, now }, request));
  mount(contract.removeFactor, ({ session: operator, request, now }) =>
    removeFactor(services, { operator, now }, request.factor),
  );
  mount(contract.renewRecoveryCodes, ({ session, now }) =>
    services.inTransaction(async (tx) => {
      await tx.agents.note({ at: now, ...session, action: 'recovery-codes-renewed' });
      const { secret } = services;
      return { recoveryCodes: await makeRecoveryCodes(tx, { agentId: session.agentId, secret, now }) };
    }),
  );
  mount(contract.changePassword, ({ session: operator, request, now, raw }) =>
    changePassword(services, { ...request, operator, now, address: raw.ip }),
  );
  mount(contract.readSecurity, async ({ session: { agentId, sessionId }, now }) => {
    const [app, passkeys, recoveryCodesLeft, sessions] = await Promise.all([
      stores.factors.authenticatorOf(agentId),
      stores.factors.listPasskeys(agentId),
      stores.factors.countRecoveryCodes(agentId),
      stores.agents.listSessions(agentId, now, idleSince(now)),
    ]);
    return {
      hasAuthenticator: app !== null,
      recoveryCodesLeft,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        factor: String(id),
        deviceName: name,
        addedAt: time(createdAt),
        lastUsedAt: lastUsedAt === null ? '' : time(lastUsedAt),
      })),
      sessions: sessions.map(({ id, browser, createdAt, seenAt }) => ({
        sessionNumber: String(id),
        browser,
        since: time(createdAt),
        lastSeenAt: time(seenAt),
        isThis: id === sessionId,
      })),
    };
  });
  mount(contract.endSession, async ({ session, request, now }) => {
    await stores.agents.endSessions(session.agentId, { only: rowIdOf(request.sessionNumber) });
    await stores.agents.note({ at: now, ...session, action: 'session-ended', detail: request.sessionNumber });
    return null;
  });
}
