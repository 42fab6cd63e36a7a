import type { ProjectFile } from './project-files.ts';

const isTest = /\.test\.tsx?$|^test\/journeys\/.*\.ts$/;
/** The sources of texts: code, catalogues, data and tests. */
const isSource = /\.(tsx?|mjs|json|css|sql|html)$/;

const string = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`;
const regexp = String.raw`\/(?:[^\/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*`;
const literal = `(${string}|${regexp})`;
/** A query by a text, or by a role with a name. */
const queried = (verb: string): string =>
  `${verb}By(?:Role\\(\\s*'\\w+',\\s*\\{[^{}]*?name:\\s*|(?!Role)\\w+\\(\\s*)(?:sentence\\()?${literal}[^;]*?\\)\\.`;
/** Assertions that a text is not there: of Testing Library, of Playwright, of values. The text is the first group. */
const absences = [
  String.raw`${queried('query(?:All)?')}(?:toBeNull\(\)|toBe\(null\)|toEqual\(\[\]\)|toHaveLength\(0\))`,
  String.raw`${queried('get')}(?:not\.toBeVisible\(|toHaveCount\(0|toBeHidden\(|waitFor\(\{ state: '(?:hidden|detached)')`,
  String.raw`\.not\.to(?:Contain|Match|HaveText|ContainText)\(\s*${literal}\s*,?\s*\)`,
].map((pattern) => new RegExp(pattern, 'g'));

/**
 * Assertions that a text is absent which no source, catalogue or other test has, so that they hold whatever the page shows. Texts of fewer than
 * three letters and markup are not judged.
 */
export function impossibleAbsences(files: ProjectFile[]): string[] {
  const found: { path: string; text: string }[] = [];
  const known = files
    .filter(({ path }) => isSource.test(path))
    .map(({ path, text }) => {
      if (!isTest.test(path)) return text;
      let rest = text;
      for (const absence of absences) {
        rest = rest.replace(absence, (whole, said: string) => {
          found.push({ path, text: said });
          return whole.replace(said, "''");
        });
      }
      return rest;
    });
  const can = canBeSaid(known);
  return found.filter(({ text }) => !can(text)).map(({ path, text }) => `${path}: nothing says ${text}`);
}

/** Whether one of the sources has a text, or a text with placeholders that becomes it. */
function canBeSaid(sources: readonly string[]): (text: string) => boolean {
  const all = sources.join('\n');
  const texts = new Set<string>();
  // file by file: a quotation mark that stands alone in one spoils no other
  for (const source of sources)
    for (const [said] of source.matchAll(new RegExp(`${string}|\`[^\`]*\`|>[^<>{}]+<`, 'g')))
      texts.add(unquoted(said).replaceAll(/\s+/g, ' ').trim());
  const patterns = [...texts].flatMap((text) => patternOf(text) ?? []);
  const isSaid = (said: string) => all.includes(said) || patterns.some((pattern) => pattern.test(said));
  return (text) => {
    if (!text.startsWith('/'))
      return !hasWords(unquoted(text)) || isSaid(text.slice(1, -1)) || isSaid(unquoted(text).replaceAll('"', ''));
    const end = text.lastIndexOf('/');
    return alternatives(text.slice(1, end)).every((part) => {
      const asked = new RegExp(part, text.slice(end + 1).replace('g', ''));
      return !hasWords(part) || [...texts].some((each) => asked.test(each)) || isSaid(part.replaceAll(/^\^|\$$/g, ''));
    });
  };
}

const hasWords = (text: string): boolean => /\p{L}{3}/u.test(text) && !text.startsWith('<');

const unquoted = (text: string): string =>
  text
    .slice(1, -1)
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\\(.)/g, '$1');

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Matches what a text with placeholders becomes; null without placeholders, or without other words. */
function patternOf(text: string): RegExp | null {
  const parts = text.split(/\$?\{[\w.]+\}/);
  return parts.length > 1 && hasWords(parts.join(' ')) ? new RegExp(`^${parts.map(escaped).join('.+')}$`, 'u') : null;
}

/** The alternatives of a regular expression, where they are not in a group. */
function alternatives(source: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [part] of source.matchAll(/\\.|[^\\]/gs)) {
    if (part === '(' || part === '[') depth += 1;
    if (part === ')' || part === ']') depth -= 1;
    if (part === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += part;
  }
  return parts;
}
