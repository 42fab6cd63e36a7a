import { LANGUAGE_COOKIE } from '@hiram/contract/public-pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languages } from '../texts/languages.ts';
import { inLanguage } from '../texts/say.ts';

/** Works on each request in the language of the page that sends it (`languagesAsked`), else in the one that is configured. */
export function speakTheirLanguage(http: FastifyInstance, configured: string): void {
  http.addHook('onRequest', (request, _, done) => inLanguage(languageOf(request, configured), done));
}

const languageOf = (request: Pick<FastifyRequest, 'query' | 'headers'>, configured: string): string =>
  languagesAsked(request)[0] ?? configured;

/** The name of the language that a request is answered in: 'default' for the specification's own texts. */
export function spokenLanguageOf(request: Pick<FastifyRequest, 'query' | 'headers'>, configured: string): string {
  const name = languageOf(request, configured);
  return languages.has(name) ? name : 'default';
}

const remembered = new RegExp(`(?:^|; *)${LANGUAGE_COOKIE}=([\\w-]+)`);

/** Names of the languages that somebody wants: what the address asks for by `lang`, then what was chosen on the pages (their cookie). */
export function languagesAsked({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): string[] {
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  const chosen = remembered.exec(headers.cookie ?? '')?.[1];
  return [asked, chosen].filter((name): name is string => typeof name === 'string' && name !== '');
}
