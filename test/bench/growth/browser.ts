import { randomUUID } from 'node:crypto';
import { createClient, type Endpoint, type ReadAnswerOf, readableCodec, type RequestOf } from '@hiram/contract';
import { explainHeader } from './statements.ts';
import { newDocumentPicture } from '../../../tools/document-picture.ts';

/** Makes a call of the contract. @throws Error where the service refuses it */
export type MakeCall = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<ReadAnswerOf<E>>;

/** Somebody at a browser, with what cookie it was given. */
export interface Browser {
  /** Makes a call whose statements are explained. */
  act: MakeCall;
  /** Makes one that is only needed on the way. */
  look: MakeCall;
  /** Sends a picture to a call that takes one, explained. @returns its address */
  upload(endpoint: Endpoint): Promise<string>;
  /** The session that goes with every call from here on. */
  useSession(sessionId: string): void;
}

/** Where a browser is. */
interface Where {
  /** Origin and base path of the calls. */
  url: string;
  /** Names of the calls that were explained, added to. */
  done: Set<string>;
}

/** A call whose statements are explained runs each of them eleven times more. */
const PATIENCE_MS = 600_000;

/** Opens a browser in which nobody is logged in. */
export function openBrowser({ url, done }: Where): Browser {
  const kept = { sessionId: '', cookie: '', label: '' };
  const params = () => new URLSearchParams(kept.sessionId === '' ? {} : { sessionId: kept.sessionId });
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (kept.cookie !== '') headers.set('cookie', kept.cookie);
    if (kept.label !== '') headers.set(explainHeader, kept.label);
    const answer = await fetch(input, { ...init, headers });
    const [cookie] = answer.headers.getSetCookie();
    if (cookie !== undefined) kept.cookie = cookie.split(';', 1)[0] ?? '';
    return answer;
  };
  const call = createClient({ baseUrl: url, commonParams: params, fetch: send, timeoutMs: PATIENCE_MS });
  const look: MakeCall = async (endpoint, request) => {
    const result = await call(endpoint, request, { idempotencyKey: randomUUID() });
    if (!result.success)
      throw new Error(`${endpoint.name} was refused: ${result.failure} ${result.code} ${result.message}`);
    return result.data;
  };
  const labelled = async <Outcome>(label: string, doing: () => Promise<Outcome>): Promise<Outcome> => {
    kept.label = label;
    try {
      return await doing();
    } finally {
      kept.label = '';
      done.add(label);
    }
  };
  return {
    look,
    act: (endpoint, request) => labelled(endpoint.name, () => look(endpoint, request)),
    upload: ({ name, path, upload }) =>
      labelled(name, async () => {
        const body = new FormData();
        body.set(
          upload ?? '',
          new Blob([Uint8Array.from(await newDocumentPicture())], { type: 'image/jpeg' }),
          'picture.jpg',
        );
        const headers = { 'x-requested-with': 'XMLHttpRequest' };
        const address = `${url}${readableCodec.toWirePath(path)}?${params().toString()}`;
        const answer = await send(address, { method: 'POST', headers, body });
        const { code, message, data } = (await answer.json()) as Uploaded;
        if (data === null) throw new Error(`${name} was refused: ${code} ${message}`);
        return data.url;
      }),
    useSession: (sessionId) => {
      kept.sessionId = sessionId;
    },
  };
}

interface Uploaded {
  code: string;
  message: string;
  data: { url: string } | null;
}
