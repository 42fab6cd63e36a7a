import { request } from 'node:http';
import { connect } from 'node:net';
import { type EnvelopeNames, standardEnvelope } from '@hiram/contract';
import { sql } from 'kysely';
import type { ServiceRig } from './service-rig.ts';

export interface WireAnswer {
  readonly status: number;
  readonly type: string | null;
  readonly text: string;
}

interface WireRequest {
  readonly method?: string;
  readonly query?: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** A request as no client of ours would make it; below the base path, as the session 'demo' unless said otherwise. */
export async function send(rig: ServiceRig, path: string, wire: WireRequest = {}): Promise<WireAnswer> {
  const { method = 'POST', query = 'sessionId=demo', body, headers = FORM } = wire;
  const response = await rig.answers.fetch(`${rig.baseUrl}/territory${path}?${query}`, {
    method,
    headers: { ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

/** The three fields of an envelope, under these names and no others. @throws Error when the text is anything else */
export function envelopeOf(
  text: string,
  names: EnvelopeNames = standardEnvelope,
): { code: string; message: string; data: unknown } {
  const wire = JSON.parse(text) as Record<string, unknown>;
  const readable = new Map(Object.entries(names).map(([name, sent]) => [String(sent), name]));
  const body = Object.fromEntries(
    Object.entries(wire).map(([name, value]) => [readable.get(name) ?? `${name}?`, value]),
  );
  const fields = Object.keys(body).sort((a, b) => a.localeCompare(b));
  if (fields.join() !== 'code,data,message' || typeof body['message'] !== 'string')
    throw new Error(`no envelope: ${text}`);
  return body as unknown as { code: string; message: string; data: unknown };
}

/** Posts through node:http, which lets a body be sent although the answer is there already. */
export function postRaw(url: string, body: string, headers: Record<string, string>): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method: 'POST', headers: { 'content-length': body.length, ...headers } },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, type: incoming.headers['content-type'] ?? null, text }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Sends bytes that need not be HTTP, and gives back what comes until the service closes. */
export function sendBytes(rig: ServiceRig, bytes: string): Promise<string> {
  const { port } = new URL(rig.baseUrl);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
}

/** What all rows of the tables that calls write to amount to. */
export async function everythingWritten(rig: ServiceRig): Promise<string> {
  const tables = [
    'payments',
    'payment_events',
    'allocations',
    'ledger_entries',
    'idempotency_keys',
    'app_ratings',
    'product_events',
    'used_repay_tokens',
    'one_time_codes',
  ];
  const parts: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ md5: string }>`
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as md5 from ${sql.table(table)} t`.execute(
      rig.db,
    );
    parts.push(`${table} ${rows[0]?.md5 ?? ''}`);
  }
  return parts.join('\n');
}
