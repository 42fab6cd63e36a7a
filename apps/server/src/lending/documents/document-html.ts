import { createHash } from 'node:crypto';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 16px; max-width: 44rem; overflow-wrap: break-word; }
h1 { font-size: 1.375rem; line-height: 1.25; } h2 { margin: 1.5em 0 .5em; font-size: 1.0625rem; }
table { width: 100%; border-collapse: collapse; font-size: .875rem; } caption { text-align: start; font-weight: 650; padding: 8px 0; }
th, td { padding: 8px 0; border-bottom: 1px solid #8888; text-align: start; font-weight: 400; vertical-align: top; }
td { padding-inline-start: 12px; text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600; } thead th { font-weight: 650; }
thead th:not(:first-child):not(.words) { text-align: end; } p { margin: .5em 0; }
.form tr { display: flex; flex-wrap: wrap; justify-content: space-between; padding: 8px 0; border-bottom: 1px solid #8888; }
.form th, .form td { padding: 0; border: 0; } .form th { flex: 1 1 11em; padding-inline-end: 12px; } .form td { margin-inline-start: auto; }
.form td.words { flex: 1 1 9em; margin: 0; } td.words { white-space: normal; text-align: start; } .form th, .form td.words { overflow-wrap: anywhere; }
.scroll { overflow-x: auto; } .scroll td, .scroll thead th:not(:first-child) { padding-inline-start: 8px; } .scroll td.words { font-weight: 400; min-width: 5.5em; }
.scroll tbody th { white-space: nowrap; } .scroll tbody th.words { min-width: 7.5em; white-space: normal; }
@media (max-width: 26rem) {
  .scroll table, .scroll caption, .scroll tbody, .scroll tr { display: block; } .scroll thead { display: none; }
  .scroll tr { padding: 8px 0; border-bottom: 1px solid #8888; }
  .scroll tbody th, .scroll tbody td { display: flex; flex-wrap: wrap; min-width: 0; padding: 2px 0; border: 0; white-space: normal; }
  .scroll tbody th { font-weight: 650; } .scroll tbody span { margin-inline-start: auto; } .scroll tbody :not(.words) > span { white-space: nowrap; }
  .scroll tbody th::before, .scroll td::before { content: attr(data-label); padding-inline-end: 12px; font-weight: 400; text-align: start; }
}
@media print { :root { color-scheme: light; } }
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The styles of earlier versions, by their hashes: contracts agreed at that time contain them. */
export const formerStyles = [
  "'sha256-U8+2k0MZ8bgWzHHU3NGQ7xnkPnIhw+JS4E27JHoMsNo='",
  "'sha256-VJdNS2Hp0NJOaxGEjSOz7cm4nYowB/BysyWCPTpgtWo='",
  "'sha256-79Ndp0yxZC2eLFFylffky92Yvza1NWbT+cSQf9ffPS4='",
] as const;

/** A document's page may only display itself. Its style is allowed by hash. */
export const documentPolicy = [
  `default-src 'none'`,
  `style-src ${[hashOf(style), ...formerStyles].join(' ')}`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
  'sandbox',
].join('; ');

/** A part of a document: a text, rows of label and amount, or a table with a head, whose last column is the total. */
export type DocumentPart =
  | { readonly heading: string }
  | { readonly text: string }
  | { readonly rows: readonly (readonly [string, string])[] }
  | {
      readonly caption: string;
      readonly head: readonly string[];
      readonly lines: readonly (readonly string[])[];
      /** Width of a column of figures in points of a PDF; the available width by default. */
      readonly figureWidth?: number;
      /** Rows whose first line is struck through, by index: reversed ones. */
      readonly struck?: readonly number[];
    };

export interface DocumentText {
  readonly title: string;
  readonly parts: readonly DocumentPart[];
}

/** The whole page of a document. Every text is escaped here. @param language tag (BCP 47) of its texts */
export function documentHtml({ title, parts }: DocumentText, language = 'en'): string {
  return [
    '<!doctype html>',
    `<html lang="${escape(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escape(title)}</title><style>${style}</style></head>`,
    `<body><main><h1>${escape(title)}</h1>`,
    ...parts.map(partHtml),
    '</main></body></html>\n',
  ].join('\n');
}

/** The text behind a link that no longer opens a document. */
export const goneHtml = (): string =>
  documentHtml({
    title: 'This link has expired',
    parts: [{ text: 'Go back and open it again.' }],
  });

/** The text in place of a document that cannot be shown as agreed. */
export const unprintableHtml = (): string =>
  documentHtml({
    title: 'This document cannot be shown',
    parts: [
      { text: 'It is not readable as it was agreed, so we do not show it. We have been told.' },
      { text: 'What you agreed to has not changed. Please ask customer service for a copy.' },
    ],
  });

function partHtml(part: DocumentPart): string {
  if ('heading' in part) return `<h2>${escape(part.heading)}</h2>`;
  if ('text' in part) return `<p>${escape(part.text)}</p>`;
  if ('rows' in part) {
    const rows = part.rows.map(([what, much]) => `<tr><th scope="row">${escape(what)}</th>${cellHtml(much)}</tr>`);
    return `<table class="form"><tbody>${rows.join('')}</tbody></table>`;
  }
  // a header is aligned like its column
  const [begin = []] = part.lines;
  const head = part.head.map((column, index) => `<th scope="col"${wordsClass(begin[index])}>${escape(column)}</th>`);
  const labelled = (cell: string, index: number) => {
    const tag = index === 0 ? 'th scope="row"' : 'td';
    // a phone shows the head of the column at each of its cells
    const label = ` data-label="${escape(part.head[index] ?? '')}"`;
    return `<${tag}${wordsClass(cell)}${label}><span>${escape(cell)}</span></${tag.slice(0, 2)}>`;
  };
  const lines = part.lines.map((line) => `<tr>${line.map(labelled).join('')}</tr>`);
  const caption = `<caption>${escape(part.caption)}</caption>`;
  const table = `<table>${caption}<thead><tr>${head.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
  // focusable, so that the keyboard can scroll a table wider than its window; on a phone its rows are stacked
  return `<div class="scroll" role="group" aria-label="${escape(part.caption)}" tabindex="0">${table}</div>`;
}

/** The length of a date with its time. */
const MAX_OF_A_FIGURE = 19;

/** Whether a cell is text, which wraps over several lines, rather than a figure, which does not. */
export function isWords(cell: string): boolean {
  const count = (kind: RegExp) => cell.match(kind)?.length ?? 0;
  return count(/\p{L}/gu) > count(/\d/g) || (cell.length > MAX_OF_A_FIGURE && cell.includes(' '));
}

const wordsClass = (cell = ''): string => (isWords(cell) ? ' class="words"' : '');

const cellHtml = (cell: string): string => `<td${wordsClass(cell)}>${escape(cell)}</td>`;

function escape(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
