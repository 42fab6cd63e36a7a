import * as v from 'valibot';
import { type Bureau, bureauAnswerSchema } from './bureau-port.ts';

/** Time limit of a bureau, after which there is no answer. */
const TIMEOUT_MS = 10_000;
/** Characters of an answer. */
const LONGEST = 100_000;

/** A bureau at the address of the lender's settings, called over HTTP with a bearer token. It is never led to another address. */
export const createHttpBureau = ({ url, key }: { readonly url: string; readonly key: string }): Bureau => ({
  name: new URL(url).host,
  async ask(question) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(question),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the bureau answered ${response.status}`);
    const text = await response.text();
    if (text.length > LONGEST) throw new Error('the answer of the bureau is too long');
    return v.parse(bureauAnswerSchema, JSON.parse(text));
  },
});
