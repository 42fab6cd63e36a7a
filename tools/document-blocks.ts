import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.ts';

/**
 * The first block of a language below a heading of a document.
 * @param document its path below the root of the project
 * @throws Error where it has none
 */
export function blockOf(document: string, heading: string, language: string): string {
  const text = readFileSync(path.join(root, document), 'utf8');
  const [, found] = new RegExp(`\\n## ${heading}\\n[^]*?\\n\`\`\`${language}\\n([^]*?)\`\`\``).exec(text) ?? [];
  if (found === undefined) throw new Error(`the document has no ${language} below ${heading}`);
  return found;
}

/** What is typed in a line of a document behind `npm run hiram --`, without its comment: from a day, by an operator. */
export const typedIn = (line: string, { from, by }: { readonly from: string; readonly by: string }): string[] =>
  (
    line
      .replace(/ # .*/, '')
      .replace(/--from \S+/, `--from ${from}`)
      .replace('--by ana', `--by ${by}`)
      .match(/"[^"]*"|\S+/g) ?? []
  )
    .map((word) => word.replaceAll('"', ''))
    .slice('npm run hiram --'.split(' ').length);
