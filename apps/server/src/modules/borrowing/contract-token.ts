import { createHmac, timingSafeEqual } from 'node:crypto';

/** A contract that may be looked at: as agreed for an order, or as it would be agreed on a day. */
export interface ContractVisit {
  readonly borrowerId: number;
  readonly position: number;
  readonly of: { readonly orderId: number } | { readonly productId: number; readonly on: string };
}

/** An address of a contract is good for so long, in milliseconds: a frame or a viewer cannot send a session. */
const LIFE_MS = 30 * 60_000;

/** A text that opens one contract for half an hour, and nothing else. */
export function contractToken(secret: string, visit: ContractVisit, now: Date): string {
  const body = Buffer.from(JSON.stringify({ ...visit, until: now.getTime() + LIFE_MS })).toString('base64url');
  return `${body}.${sign(secret, body)}`;
}

/** What a token opens; null when this service did not make it or its time is over. */
export function readContractToken(secret: string, token: string, now: Date): ContractVisit | null {
  const [body = '', signature = '', ...more] = token.split('.');
  const expected = Buffer.from(sign(secret, body));
  const given = Buffer.from(signature);
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  // signed by this service, so it is what contractToken wrote
  const visit = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as ContractVisit & { until: number };
  return visit.until > now.getTime() ? visit : null;
}

function sign(secret: string, body: string): string {
  return createHmac('sha256', secret).update(`contract\0${body}`).digest('base64url');
}
