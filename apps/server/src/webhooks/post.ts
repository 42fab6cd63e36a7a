import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { addressFault, type AddressRule, publicLookup } from '../platform/outgoing/allowed-address.ts';

/** A body to post, with its headers. */
export interface Post {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Where it may go. Null for an address from the settings, which may be inside our network. */
  readonly rule: AddressRule | null;
}

/**
 * Posts a body. The address is checked each time, and a redirect is not followed. What comes back is neither read nor kept.
 * @returns the status of the answer
 * @throws Error without an answer, or for an address that is not allowed
 */
export function post(url: string, { body, headers, signal, rule }: Post): Promise<number> {
  return new Promise((resolve, reject) => {
    const fault = rule === null ? null : addressFault(url, rule);
    if (fault !== null) return reject(new Error(`the address ${fault}`));
    const isPlain = url.startsWith('http:');
    const isChecked = rule !== null && !(isPlain && rule.isLoopbackAllowed);
    const sent = (isPlain ? plainRequest : request)(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal,
        ...(isChecked && { lookup: publicLookup }),
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
