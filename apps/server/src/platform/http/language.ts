import { acceptedLanguages, chooseLanguage } from '@hiram/contract/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languages } from '../texts/languages.ts';
import { inLanguage } from '../texts/translate.ts';

/** Request headers that decide the language of a page, for `vary`. */
export const VARY_BY_LANGUAGE = 'cookie, accept-language';

type Asking = Pick<FastifyRequest, 'query' | 'headers'>;

/** The languages of the service's answers; 'default' stands for the specification's own texts. */
const spoken = ['default', ...languages.keys()];

/**
 * Handles each request in the language of the page that sent it.
 * @param setting the lender's; undefined where the browser decides
 */
export function setRequestLanguage(http: FastifyInstance, setting: string | undefined): void {
  http.addHook('onRequest', (request, _, done) => inLanguage(requestedLanguage(request, spoken, setting), done));
}

/**
 * The language of a request's answer (chooseLanguage).
 * @param names the available languages
 * @param setting the lender's; undefined where the browser decides
 */
export function requestedLanguage({ query, headers }: Asking, names: readonly string[], setting?: string): string {
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  const accepted = acceptedLanguages(headers['accept-language']);
  // In a call the header is the language of its page; in any other request it is only the browser's preference.
  const isCall = headers['x-requested-with'] !== undefined;
  return chooseLanguage(
    {
      asked: typeof asked === 'string' ? asked : undefined,
      page: isCall ? accepted[0] : undefined,
      cookies: headers.cookie ?? '',
      setting,
      accepted,
    },
    names,
  );
}
