import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** One block of a recipe in docs/adding.md: some code, and its place. */
export interface RecipeBlock {
  /** Relative to the project's folder. */
  readonly file: string;
  /** Ends with a line break. */
  readonly code: string;
  /** Undefined for a new file. */
  readonly place?: RecipePlace;
}

/** At the end of the file, or after its only line with this beginning, indentation aside. */
export type RecipePlace = 'end' | { readonly after: string };

const heading = /^`([^`]+)`(?:, (at its end)|, after the line that begins with `([^`]+)`)?:$/;

/**
 * The blocks of a section of a document, in order.
 *
 * @param title a heading of the second level
 * @throws Error for a missing section, or a block without a heading that names its file
 */
export function recipeIn(markdown: string, title: string): RecipeBlock[] {
  const section = markdown.split(/^## /m).find((each) => each.startsWith(`${title}\n`));
  if (section === undefined) throw new Error(`there is no section "${title}"`);
  // text, code, text, code, …
  const parts = section.split(/^```.*\n/m);
  return parts.flatMap((code, index): RecipeBlock[] => {
    if (index % 2 === 0) return [];
    const said = parts[index - 1]?.trimEnd().split('\n').at(-1) ?? '';
    const [, file, end, after] = heading.exec(said) ?? [];
    if (file === undefined) throw new Error(`this does not say which file a block is: ${said}`);
    if (after !== undefined) return [{ file, code, place: { after } }];
    return [end === undefined ? { file, code } : { file, code, place: 'end' }];
  });
}

/**
 * The text of a file with a block in it.
 *
 * @param text of the file; undefined for a new one
 * @throws Error where a new file exists, one to extend is missing, or its named line does not occur exactly once
 */
export function withBlock(text: string | undefined, { file, code, place }: RecipeBlock): string {
  if (place === undefined) {
    if (text !== undefined) throw new Error(`${file} is there already`);
    return code;
  }
  if (text === undefined) throw new Error(`there is no ${file}`);
  if (place === 'end') return `${text}\n${code}`;
  const lines = text.split('\n');
  const found = lines.flatMap((line, index) => (line.trimStart().startsWith(place.after) ? [index] : []));
  const [at] = found;
  if (at === undefined || found.length > 1)
    throw new Error(`${file} has ${found.length} lines that begin with ${place.after}`);
  return lines.toSpliced(at + 1, 0, ...code.trimEnd().split('\n')).join('\n');
}

/** Writes blocks into the project in a folder, in order. @throws Error as withBlock does; earlier blocks are written by then */
export function follow(blocks: readonly RecipeBlock[], folder: string): void {
  for (const block of blocks) {
    const target = path.join(folder, block.file);
    const text = existsSync(target) ? readFileSync(target, 'utf8') : undefined;
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, withBlock(text, block));
  }
}
