import { type CallResult, createClient } from '@hiram/contract/client';
import type { Endpoint, ReadAnswerOf } from '@hiram/contract/endpoint';
import type { AppConfig } from '../brand/config.ts';
import { loadCodec } from './load-codec.ts';
import type { SessionStore } from './session.ts';
import { traceHeaders } from './trace-headers.ts';

/** A picture may take longer than a call: a phone on a slow network sends 2 MB in three minutes. */
const TIMEOUT_MS = 180_000;

export interface Upload<E extends Endpoint> {
  /** A call that takes a file. */
  readonly endpoint: E;
  readonly file: Blob;
  readonly config: Pick<AppConfig, 'basePath' | 'dialect' | 'traced'>;
  readonly session: SessionStore;
  /** Name of the page's language. */
  readonly language: string;
  /** Called with the uploaded share, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Uploads one picture. Ends like any call: with the address, the server's message, or a typed error. */
export async function uploadPicture<E extends Endpoint>(upload: Upload<E>): Promise<CallResult<ReadAnswerOf<E>>> {
  const { endpoint, config, session, language } = upload;
  const codec = await loadCodec(config);
  const name = endpoint.upload ?? '';
  const call = createClient({
    baseUrl: config.basePath,
    ...(codec && { codec }),
    commonParams: () => new URLSearchParams(session.get().common),
    headersOf: (client) => ({ ...session.get().headers[client], ...traceHeaders(config) }),
    language,
    fetch: (url, init) => send({ url: url as string, init, field: codec?.toWireField(name) ?? name }, upload),
    timeoutMs: TIMEOUT_MS,
  });
  return call(endpoint, {});
}

interface Asked {
  readonly url: string;
  readonly init: RequestInit | undefined;
  readonly field: string;
}

/** As fetch, for a file body, with upload progress, which fetch does not report. */
function send(
  { url, init, field }: Asked,
  { file, onProgress }: Pick<Upload<Endpoint>, 'file' | 'onProgress'>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries((init?.headers ?? {}) as Record<string, string>)) {
      // the browser itself sets the type, with the boundary of the parts
      if (name !== 'Content-Type') request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
    request.addEventListener('error', () => reject(new TypeError('the picture could not be sent')));
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    init?.signal?.addEventListener('abort', () => request.abort());
    const body = new FormData();
    body.append(field, file, 'picture.jpg');
    request.send(body);
  });
}
