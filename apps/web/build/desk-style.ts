import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { classesOf } from './class-names.ts';

/** The style of the service desk, which no borrower's page needs. */
const FOLDER = 'desk/';
/** What files-of-pages.ts writes. */
const LIST = '.vite/pages.json';
const PATH = '/desk';

/**
 * Takes the desk's rules out of the one style sheet of all pages, into one that the desk's page asks for besides. By class names: those
 * of the desk's files are told by their letters.
 */
export function splitOffDeskStyle(): Plugin {
  return {
    name: 'split-off-desk-style',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const isOfDesk = classesOf(FOLDER);
        const sheets = Object.values(bundle).filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
        const sheet = sheets.find((file) => file.type === 'asset' && isOfDesk(String(file.source)));
        const list = bundle[LIST];
        // a part of the pages that is built alone has none
        if (sheet?.type !== 'asset' || list?.type !== 'asset') return;
        const [desk, rest] = partOf(String(sheet.source), isOfDesk);
        sheet.source = rest;
        // by its content, for browsers keep it for ever
        const fileName = `assets/${createHash('sha256').update(desk).digest('base64url').slice(0, 8)}.css`;
        const pages = JSON.parse(String(list.source)) as Record<string, string[]>;
        list.source = JSON.stringify({ ...pages, [PATH]: [fileName] });
        this.emitFile({ type: 'asset', fileName, source: desk });
      },
    },
  };
}

/** The rules of some classes, and the others, each in their order; rules inside of others (media) likewise. */
export function partOf(css: string, isWanted: (selector: string) => boolean): readonly [string, string] {
  const parts: [string, string] = ['', ''];
  for (const rule of rulesOf(css)) {
    const [, head = '', body = ''] = /^([^{]*)\{([^]*)\}$/.exec(rule) ?? [];
    if (body.includes('{') && !/^@(?:-webkit-)?keyframes/.test(head)) {
      const [wanted, others] = partOf(body, isWanted);
      if (wanted !== '') parts[0] += `${head}{${wanted}}`;
      if (others !== '') parts[1] += `${head}{${others}}`;
    } else parts[isWanted(head) ? 0 : 1] += rule;
  }
  return parts;
}

/** The rules of a minified sheet, braces and all; what has none (an import) is one too. */
function* rulesOf(css: string): Generator<string> {
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}') depth -= 1;
    else if (css[at] !== ';' || depth > 0) continue;
    if (depth > 0) continue;
    yield css.slice(start, at + 1);
    start = at + 1;
  }
  if (start < css.length) yield css.slice(start);
}
