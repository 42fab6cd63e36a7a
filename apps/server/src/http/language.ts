import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inLanguage } from '../texts/say.ts';

/**
 * Works on each request in the language of the page that sends it: what its address asks for by `lang`, else what was chosen on the
 * pages (their cookie), else what is configured.
 */
export function speakTheirLanguage(http: FastifyInstance, configured: string): void {
  http.addHook('onRequest', (request, _, done) => inLanguage(languageOf(request) ?? configured, done));
}

function languageOf({ query, headers }: FastifyRequest): string | undefined {
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  if (typeof asked === 'string' && asked !== '') return asked;
  return /(?:^|; )hiram-lang=([\w-]+)/.exec(headers.cookie ?? '')?.[1];
}
