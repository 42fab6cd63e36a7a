import { acceptedLanguages, chooseLanguage } from '@hiram/contract/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languages } from '../texts/languages.ts';
import { inLanguage } from '../texts/say.ts';

/** Request headers that decide the language of a page, for `vary`. */
export const VARY_BY_LANGUAGE = 'cookie, accept-language';

type Asking = Pick<FastifyRequest, 'query' | 'headers'>;

/** The languages that the service answers in; 'default' stands for the specification's own texts. */
const spoken = ['default', ...languages.keys()];

/**
 * Handles each request in the language of the page that sent it.
 * @param setting the lender's; undefined where the browser's counts
 */
export function speakTheirLanguage(http: FastifyInstance, setting: string | undefined): void {
  http.addHook('onRequest', (request, _, done) => inLanguage(languageAsked(request, spoken, setting), done));
}

/**
 * The language that a request is answered in (chooseLanguage).
 * @param names the languages there are
 * @param setting the lender's; undefined where the browser's counts
 */
export function languageAsked({ query, headers }: Asking, names: readonly string[], setting?: string): string {
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  const accepted = acceptedLanguages(headers['accept-language']);
  // A call names the language its page is shown in; on any other request the header is only the browser's preference.
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
