import type { ProjectFile } from './project-files.ts';

/** The texts of the pages, of the service and of the desk. */
const catalogue = /^apps\/\w+\/src\/i18n\/[\w-]+\.json$/;
const source = /^(?:apps|packages)\/.*\.tsx?$/;

/** Names with a capital inside, as sources declare them: a word of a language has none. */
const declared = /\b(?:const|let|function|class|interface|type|enum|readonly)\s+([A-Za-z]+[a-z][A-Z]\w*)/g;
const string = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const word = /(?<![{\w.])[A-Za-z]+[a-z][A-Z]\w*/g;

/** Identifiers of the source in texts for people, where a renaming by text has put them. */
export function identifiersInTexts(files: ProjectFile[]): string[] {
  const texts = files.filter(({ path }) => catalogue.test(path) && !path.endsWith('.test.ts'));
  const names = new Set(
    files
      .filter(({ path }) => source.test(path) && !catalogue.test(path))
      .flatMap(({ text }) => Array.from(text.matchAll(declared), ([, name = '']) => name)),
  );
  return texts.flatMap(({ path, text }) =>
    Array.from(text.matchAll(string))
      // a key, or a code, which nobody reads
      .filter(([said]) => said.includes(' ') || !/^.[\w.-]+.$/.test(said))
      .flatMap(([said]) => said.replaceAll(/\$\{[^}]*\}/g, '').match(word) ?? [])
      .filter((name) => name.length > 4 && names.has(name))
      .map((name) => `${path} says ${name}, a name of the source`),
  );
}
