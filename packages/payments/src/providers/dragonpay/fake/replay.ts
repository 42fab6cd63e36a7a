import { isDeepStrictEqual } from 'node:util';

/** A recorded call; a body that is left out is not compared. */
export interface Exchange {
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  readonly response: { readonly status: number; readonly body: unknown };
}

/** A connection that answers each recorded call as recorded, and fails for any other: for tests of the adapter. */
export function replaying(exchanges: readonly Exchange[]): typeof fetch {
  return async (url, init = {}) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url);
    const exchange = exchanges.find(({ request }) => request.method === init.method && request.path === pathname);
    if (exchange === undefined) throw new Error(`nothing was recorded for ${init.method} ${pathname}`);
    const { headers, body } = exchange.request;
    const sent = new Headers(init.headers);
    for (const [name, value] of Object.entries(headers ?? {})) {
      if (sent.get(name) !== value) throw new Error(`${name} is not as recorded`);
    }
    const given: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    if (body !== undefined && !isDeepStrictEqual(given, body)) {
      throw new Error(`the body is not as recorded: ${JSON.stringify(given)}`);
    }
    const { response } = exchange;
    return new Response(typeof response.body === 'string' ? response.body : JSON.stringify(response.body), {
      status: response.status,
    });
  };
}
