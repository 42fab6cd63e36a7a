import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import type { ServiceRig } from './service-rig.ts';

/**
 * Sends a request over a connection of its own, whose answer nobody reads.
 * @returns the function that hangs up, and resolves when the service has noticed
 */
export async function sendAndHangUp(
  rig: ServiceRig,
  path: string,
  { headers = {}, body }: { headers?: Readonly<Record<string, string>>; body?: Uint8Array } = {},
): Promise<() => Promise<void>> {
  const connected = once(rig.app.http.server, 'connection') as Promise<[Socket]>;
  const method = body === undefined ? 'GET' : 'POST';
  const sent = request(`${rig.baseUrl}${path}`, { method, headers, agent: false });
  // hung up on purpose
  sent.on('error', () => undefined).end(body);
  const [socket] = await connected;
  const closed = once(socket, 'close');
  return async () => {
    sent.destroy();
    await closed;
  };
}
