import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { signerOf, signingSecret } from '../../platform/secrets.ts';

/** Our key, and the kind of document: a token of one kind does not open another. */
export interface DocumentKey {
  readonly secret: string;
  readonly kind: 'contract' | 'statement' | 'certificate' | 'due-dates' | 'own-data' | 'owner';
}

/** Life of a document's address, in milliseconds: frames and viewers cannot send a session. */
const LIFE_MS = 30 * 60_000;

/** What this service signed. */
const visitSchema = v.looseObject({ until: v.number() });

/** A text that opens one document, or a borrower's own data, for half an hour. @param visit the document and its borrower; plain JSON */
export function documentToken(key: DocumentKey, visit: object, now: Date): string {
  const body = Buffer.from(JSON.stringify({ ...visit, until: now.getTime() + LIFE_MS })).toString('base64url');
  return `${body}.${signatureOf(key, body)}`;
}

/** The visit of a token; null where this service did not issue it for this kind of document, or it has expired. */
export function readDocumentToken(key: DocumentKey, token: string, now: Date): object | null {
  const [body = '', signature = '', ...more] = token.split('.');
  const isOurs = signerOf(key.secret, signature, (secret) => signatureOf({ ...key, secret }, body)) !== undefined;
  if (more.length > 0 || !isOurs) return null;
  const { until, ...visit } = v.parse(visitSchema, JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  return until > now.getTime() ? visit : null;
}

function signatureOf({ secret, kind }: DocumentKey, body: string): string {
  return createHmac('sha256', signingSecret(secret)).update(`${kind}\0${body}`).digest('base64url');
}
