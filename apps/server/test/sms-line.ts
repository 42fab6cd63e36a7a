import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a provider does with the next message. */
export type Play =
  | { readonly status: number; readonly body: string; readonly headers?: Readonly<Record<string, string>> }
  /** Takes the request and says nothing, or says half and nothing more, or breaks the connection. */
  | 'silent'
  | 'half'
  | 'reset';

interface Asked {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly type: string | undefined;
  readonly form: Readonly<Record<string, string>>;
}

/** A provider of messages on this machine, which plays what it is told and keeps what it was asked. */
export async function openSmsLine() {
  const asked: Asked[] = [];
  const line = { play: 'silent' as Play };
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      const { method, url: path, headers } = request;
      const form = Object.fromEntries(new URLSearchParams(text));
      asked.push({ method, path, authorization: headers.authorization, type: headers['content-type'], form });
      const { play } = line;
      if (play === 'silent') return;
      if (play === 'reset') {
        request.socket.resetAndDestroy();
      } else if (play === 'half') {
        response.writeHead(200, { 'content-type': 'application/json' }).write('[{"message_id":');
      } else {
        response.writeHead(play.status, { 'content-type': 'application/json', ...play.headers }).end(play.body);
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    asked,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    play: (next: Play) => {
      line.play = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
