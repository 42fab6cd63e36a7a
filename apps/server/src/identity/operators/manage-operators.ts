import type { AuditAction } from '@hiram/contract/audit-actions';
import { randomBytes } from 'node:crypto';
import { pagePaths } from '@hiram/contract';
import { type MarketCode, marketCodes } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/sessions/session-token.ts';
import type { OperatorRecord, RoleGrant } from './operator-store.ts';
import { reservedLogins } from './reserved-logins.ts';

/** A one-time link counts for two days. */
const LINK_MS = 48 * 3_600_000;
const LOGIN_FORM = /^[a-z0-9][a-z0-9._-]{1,39}$/;

type Needs = Pick<Services, 'inTransaction' | 'deskUrl'>;

/** Who changes an operator: an administrator at the desk, or a command (`agentId` null). */
export interface Changer {
  readonly agentId: number | null;
  readonly login: string;
  readonly now: Date;
}

/** A one-time link, shown once. Its token is in the fragment, which no server and no log sees. */
export interface OneTimeLink {
  readonly link: string;
  readonly expiresAt: Date;
}

/** Roles as they are written: `agent`, or `agent@PH` for one market, with spaces between. @throws Refusal 'role-not-found' */
export function readRoles(written: string): RoleGrant[] {
  const words = [...new Set(written.split(' ').filter((word) => word !== ''))];
  return words.map((word) => {
    const [role = '', market = null] = word.split('@');
    if (market !== null && !isMarket(market)) throw new Refusal('role-not-found');
    return { role, market };
  });
}

const isMarket = (code: string): code is MarketCode => marketCodes.some((known) => known === code);

/**
 * Adds an operator, who sets a password and a second factor by the link.
 * @throws Refusal 'login-taken', 'role-not-found'
 */
export async function inviteOperator(
  { inTransaction, deskUrl }: Needs,
  changer: Changer,
  operator: { login: string; name: string; roles: string },
): Promise<OneTimeLink> {
  const login = operator.login.trim().toLowerCase();
  if (!LOGIN_FORM.test(login) || reservedLogins.includes(login)) throw new Refusal('login-taken');
  const roles = readRoles(operator.roles);
  return inTransaction(async (tx) => {
    await tx.operators.lockOperators();
    await requireRoles(tx, roles);
    const agentId = await tx.agents.insert({ login, name: operator.name, passwordHash: null, at: changer.now });
    if (agentId === undefined) throw new Refusal('login-taken');
    await tx.operators.setRoles(agentId, roles, { login: changer.login, at: changer.now });
    await note(tx, changer, { action: 'operator-invited', detail: `${login}: ${operator.roles}` });
    return newLink(tx, { agentId, deskUrl, changer });
  });
}

/** Other roles for an operator. @throws Refusal 'operator-not-found', 'role-not-found', 'last-administrator' */
export async function changeRoles(
  { inTransaction }: Needs,
  changer: Changer,
  { login, roles: written }: { login: string; roles: string },
): Promise<null> {
  const roles = readRoles(written);
  await inTransaction(async (tx) => {
    await tx.operators.lockOperators();
    await requireRoles(tx, roles);
    const operator = await find(tx, login);
    const before = await tx.operators.administrators();
    await tx.operators.setRoles(operator.agentId, roles, { login: changer.login, at: changer.now });
    await requireAdministrator(tx, before);
    await note(tx, changer, { action: 'roles-changed', detail: `${operator.login}: ${written}` });
  });
  return null;
}

/**
 * A new link for a lost password or factor: password, factors and sessions of the operator end at once. The old password alone would let
 * whoever knows it enrol a factor.
 * @throws Refusal 'operator-not-found', and 'last-administrator' at the desk: a command does that
 */
export async function renewLink(
  { inTransaction, deskUrl }: Needs,
  changer: Changer,
  login: string,
): Promise<OneTimeLink> {
  return inTransaction(async (tx) => {
    await tx.operators.lockOperators();
    const { agentId, login: known } = await find(tx, login);
    const others = (await tx.operators.administrators()).filter((each) => each !== known);
    if (changer.agentId !== null && others.length === 0) throw new Refusal('last-administrator');
    await tx.agents.replacePassword(agentId, null);
    await tx.factors.removeAll(agentId);
    await tx.agents.endSessions(agentId, 'all');
    await note(tx, changer, { action: 'link-renewed', detail: known });
    return newLink(tx, { agentId, deskUrl, changer });
  });
}

/**
 * Lets an operator in no more: the next call of every session is refused.
 * @returns the machines from which the operator ran commands, where the service's secrets are known
 * @throws Refusal 'operator-not-found', 'last-administrator'
 */
export async function disableOperator(
  { inTransaction }: Needs,
  changer: Changer,
  login: string,
): Promise<{ machines: string[] }> {
  return inTransaction(async (tx) => {
    await tx.operators.lockOperators();
    const operator = await find(tx, login);
    const before = await tx.operators.administrators();
    await tx.agents.disable(operator.login, changer.now);
    await requireAdministrator(tx, before);
    await note(tx, changer, { action: 'agent-disabled', detail: operator.login });
    return { machines: await tx.operators.machinesOf(operator.login) };
  });
}

/** Where there was an administrator, one must remain. */
async function requireAdministrator(tx: Stores, before: readonly string[]): Promise<void> {
  if (before.length > 0 && (await tx.operators.administrators()).length === 0) throw new Refusal('last-administrator');
}

async function requireRoles(tx: Stores, roles: readonly RoleGrant[]): Promise<void> {
  const known = new Set((await tx.operators.listRoles()).map(({ role }) => role));
  if (!roles.every(({ role }) => known.has(role))) throw new Refusal('role-not-found');
}

async function find(tx: Stores, login: string): Promise<OperatorRecord> {
  const operators = await tx.operators.list();
  const operator = operators.find((each) => each.login === login.trim().toLowerCase() && each.disabledAt === null);
  if (operator === undefined) throw new Refusal('operator-not-found');
  return operator;
}

async function newLink(
  tx: Stores,
  { agentId, deskUrl, changer }: { agentId: number; deskUrl: string; changer: Changer },
): Promise<OneTimeLink> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(changer.now.getTime() + LINK_MS);
  await tx.operators.addLink({ tokenHash: hashToken(token), agentId, by: changer.login, now: changer.now, expiresAt });
  return { link: `${deskUrl}${pagePaths.desk}/invitation#${token}`, expiresAt };
}

const note = (
  tx: Stores,
  { agentId, login, now }: Changer,
  what: { action: AuditAction; detail: string },
): Promise<void> => tx.agents.note({ at: now, agentId, login, ...what });
