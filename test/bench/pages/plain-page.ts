/**
 * The same text as plain HTML: without style, script, drawings and attributes, as if written by hand. Form values are
 * kept, hidden elements stay hidden.
 *
 * @param html a page of ours
 */
export function plainPageOf(html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const body = /<body[^>]*>([^]*)<\/body>/.exec(html)?.[1] ?? '';
  const plain = body
    .replace(/<(script|style|svg|template)\b[^]*?<\/\1>/g, '')
    .replace(/<(?:img|link|meta)\b[^>]*>/g, '')
    .replace(/<(\/?[a-z][\w-]*)\b[^>]*>/g, (tag, name: string) => {
      const href = /\shref="[^"]*"/.exec(tag)?.[0] ?? '';
      const hidden = /\shidden(?=[\s=>])/.test(tag) ? ' hidden' : '';
      return `<${name}${href}${hidden}>`;
    });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body>${plain}</body></html>`;
}
