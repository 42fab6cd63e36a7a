import { uploadComplaintImage } from '@hiram/contract/complaint';
import { type CallResult, createClient } from '@hiram/contract/client';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import type { SessionStore } from '../../api/session.ts';
import { loadCodec } from '../../api/load-codec.ts';
import type { AppConfig } from '../../brand/config.ts';

/** What the file is called in the form. */
const FIELD = 'problemImage';
/** A picture may take longer than a call: a phone on a slow network sends 2 MB in three minutes. */
const TIMEOUT_MS = 180_000;

export interface Upload {
  readonly file: Blob;
  readonly config: AppConfig;
  readonly session: SessionStore;
  /** 0 to 1, as it is sent. */
  readonly onProgress: (share: number) => void;
}

/** Sends one picture. Ends like any call: with the address, the server's message, or a typed error. */
export async function uploadPicture(upload: Upload): Promise<CallResult<ReadAnswerOf<typeof uploadComplaintImage>>> {
  const { config, session } = upload;
  const codec = await loadCodec(config);
  const call = createClient({
    baseUrl: config.basePath,
    ...(codec && { codec }),
    commonParams: () => new URLSearchParams(session.get().common),
    headersOf: (client) => session.get().headers[client],
    fetch: (url, init) => send({ url: url as string, init, field: codec?.toWireField(FIELD) ?? FIELD }, upload),
    timeoutMs: TIMEOUT_MS,
  });
  return call(uploadComplaintImage, {});
}

interface Asked {
  readonly url: string;
  readonly init: RequestInit | undefined;
  readonly field: string;
}

/** As fetch, with a file for its body, and told how far it is: fetch itself does not say. */
function send({ url, init, field }: Asked, { file, onProgress }: Upload): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries((init?.headers ?? {}) as Record<string, string>)) {
      // the browser itself writes the type, with the mark between the parts
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
