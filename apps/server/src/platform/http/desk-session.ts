import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../sessions/agent.ts';
import type { Stores } from '../../app/stores.ts';
import { hashToken } from '../sessions/session-token.ts';

/** A session lasts a working day, and ends after half an hour without use. */
const LIFE_MS = 9 * 3_600_000;
const IDLE_MS = 30 * 60_000;

/** The cookie of a desk. Over https its name binds it to this host, this path and https. */
const cookieName = (secure: boolean) => (secure ? '__Host-hiram-desk' : 'hiram-desk');
const cookie = (secure: boolean, value: string, seconds: number) =>
  `${cookieName(secure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

/** Opens a session. @returns its cookie; only its hash is stored */
export async function openDeskSession(
  agents: Stores['agents'],
  session: { agentId: number; raw: FastifyRequest; now: Date; secure: boolean },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(session.now.getTime() + LIFE_MS);
  await agents.openSession({
    tokenHash: hashToken(token),
    agentId: session.agentId,
    browser: (session.raw.headers['user-agent'] ?? '').slice(0, 200),
    now: session.now,
    expiresAt,
  });
  return cookie(session.secure, token, LIFE_MS / 1000);
}

/** The cookie that deletes a session's. */
export const noDeskCookie = (secure: boolean): string => cookie(secure, '', 0);

/** The hash of a request's session; null for none. */
export function deskTokenOf(request: FastifyRequest, secure: boolean): Buffer | null {
  const [, token] =
    new RegExp(`(?:^|; )${cookieName(secure)}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '') ?? [];
  return token === undefined ? null : hashToken(token);
}

/** The agent of a request's session; null for none, an expired one, and one of a former agent. */
export async function agentOf(
  agents: Stores['agents'],
  request: FastifyRequest,
  { now, secure }: { now: Date; secure: boolean },
): Promise<SignedIn | null> {
  const hash = deskTokenOf(request, secure);
  if (hash === null) return null;
  return (await agents.findSession(hash, now, idleSince(now))) ?? null;
}

/** A session that was not used since then is over. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_MS);
