import type { Operation } from './document.ts';
import type { Fault } from './fault.ts';
import type { WireRequest } from './requests.ts';
import type { Answer } from './send.ts';

/** The marker of values.ts, piece by piece, with a sign that came back as it was sent. */
const raw = [/zq1</, /zq2>/, /zq3"/, /zq4'/];
/** Within a block of data only "<" ends anything; one that holds it is no block and is looked through. */
const dataBlock = /<script type="application\/(?:ld\+)?json"[^>]*>[^<]*<\/script>/g;
const codeAddress = /<[^>]+\s(?:href|src|action|formaction)\s*=\s*["']?\s*(?:javascript|vbscript|data:text)/i;

/** Whether a page came with a borrower's screen drawn into it. */
export const isDrawn = (text: string): boolean => /<div id="root" lang="[\w-]+" data-drawn>/.test(text);

/**
 * What is wrong with an answer that is a page, or should be one: no HTML, no content policy, or what was sent standing in it as markup.
 * Every page is asked, those of contracts, too.
 */
export function pageFault(operation: Operation, request: WireRequest, answer: Answer): Fault | null {
  const { status, headers, text } = answer;
  const type = headers['content-type'] ?? '';
  const isHtml = /^text\/html\b/.test(type);
  const isPageAsked = operation.kind === 'page' && request.isExact;
  // what cannot be read at all (a broken escape, a head too large) is refused before it is known to be a page
  if (isPageAsked && !isHtml && !(status >= 400 && status < 500))
    return { kind: 'no page', seen: `${status} ${type}: ${text.slice(0, 200)}` };
  if (!isHtml) return null;
  const weakness = weaknessOf(headers);
  if (weakness !== null) return { kind: 'unguarded page', seen: `${status} ${weakness}` };
  const markup = text.replace(dataBlock, '');
  for (const sign of [...raw, codeAddress]) {
    const found = sign.exec(markup);
    if (found !== null)
      return { kind: 'unescaped', seen: markup.slice(Math.max(0, found.index - 60), found.index + 100) };
  }
  return null;
}

function weaknessOf(headers: Answer['headers']): string | null {
  const policy = headers['content-security-policy'] ?? '';
  if (policy === '') return 'it has no content policy';
  if (!/(?:^|; )default-src 'none'/.test(policy)) return `its content policy allows what it does not name: ${policy}`;
  if (/'unsafe-/.test(policy)) return `its content policy allows code in the page: ${policy}`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'its type may be guessed';
  if (headers['referrer-policy'] !== 'no-referrer') return 'it sends a referrer';
  return null;
}
