import type { Operation } from './document.ts';
import type { Fault } from './fault.ts';
import type { WireRequest } from './requests.ts';
import type { Answer } from './send.ts';

/** The marker of values.ts in parts, with a character between them that was not escaped. */
const raw = [/zq1</, /zq2>/, /zq3"/, /zq4'/];
/** Within a data block only "<" can end it; a block with one is searched like markup. */
const dataBlock = /<script type="application\/(?:ld\+)?json"[^>]*>[^<]*<\/script>/g;
const codeAddress = /<[^>]+\s(?:href|src|action|formaction)\s*=\s*["']?\s*(?:javascript|vbscript|data:text)/i;

/** Whether a borrower's screen is rendered in a page. */
export const isRendered = (text: string): boolean => /<div id="root" lang="[\w-]+" data-drawn>/.test(text);

/**
 * Errors of an answer that is or should be a page: not HTML, no content policy, or sent text in it as markup.
 * Applies to every page, contracts included.
 */
export function pageFault(operation: Operation, request: WireRequest, answer: Answer): Fault | null {
  const { status, headers, text } = answer;
  const type = headers['content-type'] ?? '';
  const isHtml = /^text\/html\b/.test(type);
  const isPageAsked = operation.kind === 'page' && request.isExact;
  // an unreadable request (a broken escape, too large a head) is refused before it is known to be for a page
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
