/** The part of autocannon that the bench uses; the package has no types of its own. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Request {
    method?: 'GET' | 'POST';
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    /** Called for every request sent. */
    setupRequest?: (request: Request) => Request;
  }

  interface Options {
    url: string;
    connections: number;
    /** The total number of requests. */
    amount: number;
    /** The interval between checks for the end, in milliseconds. */
    sampleInt: number;
    requests: Request[];
  }

  interface Result {
    '2xx': number;
    non2xx: number;
    errors: number;
  }

  type Instance = EventEmitter & PromiseLike<Result>;

  export default function autocannon(options: Options): Instance;
}
