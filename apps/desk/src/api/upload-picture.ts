import { type CallResult, createClient } from '@hiram/contract/client';
import { DESK_BASE, uploadImage } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';

/** A picture may take longer than a call. */
const TIMEOUT_MS = 180_000;

interface Upload {
  readonly file: Blob;
  /** Name of the page's language. */
  readonly language: string;
  /** Called with the uploaded share, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Uploads one picture. Ends like any call: with the address, the server's message, or a typed error. */
export function uploadPicture(upload: Upload): Promise<CallResult<ReadAnswerOf<typeof uploadImage>>> {
  const call = createClient({
    baseUrl: DESK_BASE,
    commonParams: () => new URLSearchParams(),
    language: upload.language,
    fetch: (url, init) => send(url as string, init, upload),
    timeoutMs: TIMEOUT_MS,
  });
  return call(uploadImage, {});
}

/** Like fetch, with a file as the body and with upload progress, which fetch does not report. */
function send(url: string, init: RequestInit | undefined, { file, onProgress }: Upload): Promise<Response> {
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
    body.append(uploadImage.upload ?? '', file, 'picture.jpg');
    request.send(body);
  });
}
