import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf } from './tls-front.ts';

/** A message that a gateway accepted. */
export interface AcceptedSms {
  readonly gateway: 'semaphore' | 'twilio';
  readonly phone: string;
  readonly body: string;
}

/**
 * Both SMS gateways at one address: each message is accepted and handed over instead of being sent.
 * @returns the handler of requests
 */
export function smsGateways(onMessage: (message: AcceptedSms) => void) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams((await bodyOf(request)).toString());
    const answer = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const path = new URL(request.url ?? '/', 'https://gateway').pathname;
    if (request.method === 'POST' && path === '/api/v4/messages') {
      onMessage({ gateway: 'semaphore', phone: `+${form.get('number')}`, body: form.get('message') ?? '' });
      return answer(200, [{ message_id: randomBytes(4).readUInt32BE(), status: 'Pending' }]);
    }
    if (request.method === 'POST' && /^\/2010-04-01\/Accounts\/\w+\/Messages\.json$/.test(path)) {
      onMessage({ gateway: 'twilio', phone: form.get('To') ?? '', body: form.get('Body') ?? '' });
      return answer(201, { sid: `SM${randomBytes(16).toString('hex')}`, status: 'queued' });
    }
    return answer(404, { message: 'no such call' });
  };
}
