import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** One block of a recipe of docs/adding.md: some code, and where it goes. */
export interface RecipeBlock {
  /** From the project's folder. */
  readonly file: string;
  /** Ends with a line's end. */
  readonly code: string;
  /** Undefined for a file that is new. */
  readonly place?: RecipePlace;
}

/** At the end of the file, or after its one line that begins so, spaces aside. */
export type RecipePlace = 'end' | { readonly after: string };

const heading = /^`([^`]+)`(?:, (at its end)|, after the line that begins with `([^`]+)`)?:$/;

/**
 * The blocks of a section of a document, in its order.
 *
 * @param title of the section, a heading of the second level
 * @throws Error where there is no such section, or where a block has no heading that says which file it is
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
 * @param text of the file; undefined where there is none yet
 * @throws Error where a new file is there already, one to add to is not, or the line that it names is not there exactly once
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

/** Writes blocks into the project in a folder, one after the other. @throws Error as withBlock does; those before it are written */
export function follow(blocks: readonly RecipeBlock[], folder: string): void {
  for (const block of blocks) {
    const target = path.join(folder, block.file);
    const text = existsSync(target) ? readFileSync(target, 'utf8') : undefined;
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, withBlock(text, block));
  }
}
