import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface ReceivedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, string>>;
}

/** An external help-desk on loopback. It verifies requests with the library of Standard Webhooks, which the service does not use. */
export interface WebhookReceiver {
  readonly url: string;
  /** Events with a valid signature, as received. */
  readonly taken: ReceivedEvent[];
  /** The errors of the others. */
  readonly refused: string[];
  /** 'up' accepts events, 'down' answers 503, 'lost' accepts them and closes without an answer, 'silent' never answers. */
  mode: 'up' | 'down' | 'lost' | 'silent';
  close(): Promise<void>;
}

export const WEBHOOK_SECRET = `whsec_${Buffer.from('a-signing-secret-of-the-tests').toString('base64')}`;

export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const verifier = new Webhook(WEBHOOK_SECRET);
  const receiver = { taken: [] as ReceivedEvent[], refused: [] as string[], mode: 'up' as WebhookReceiver['mode'] };
  const server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      if (receiver.mode === 'down') {
        response.writeHead(503).end();
        return;
      }
      try {
        const event = verifier.verify(body, request.headers as Record<string, string>) as Omit<ReceivedEvent, 'id'>;
        receiver.taken.push({ id: String(request.headers['webhook-id']), type: event.type, data: event.data });
      } catch (error) {
        receiver.refused.push(String(error));
      }
      if (receiver.mode === 'lost') request.socket.destroy();
      else if (receiver.mode === 'up') response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}/hooks`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

/** The content of an event, verified with the library of Standard Webhooks. @throws Error for one that the secret did not sign */
export const verifyWebhook = (
  secret: string,
  event: { readonly body: string; readonly headers: Readonly<Record<string, string>> } | undefined,
): unknown => new Webhook(secret).verify(event?.body ?? '', event?.headers ?? {});
