import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatDataOf } from '@hiram/domain/format-data';
import type { Plugin } from 'vite';

/** The file of a language, as the build reads it. */
interface LanguageFile {
  readonly language: { readonly tag: string; readonly extends?: string };
  readonly screens: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const asked = /^(.+\.json)\?(?:(screens)|(formats)|part=(\w+))$/;

/**
 * Splits the file of a language, so that a screen loads its own texts only: `fil.json?screens` has a loader for each part of the screens,
 * and `fil.json?part=order` the texts of one, with those of the language that it extends. `fil.json?formats` is the language's ways of writing
 * days and amounts, the same for every browser and for the service that draws the page.
 */
export const textParts: Plugin = {
  name: 'text-parts',
  enforce: 'pre',
  async resolveId(source, importer) {
    const [, file, screens] = asked.exec(source) ?? [];
    if (file === undefined) return null;
    const found = await this.resolve(file, importer);
    if (found === null) return null;
    // the loaders are code
    return screens === undefined ? source.replace(file, found.id) : `\0screens:${found.id}.js`;
  },
  load(id) {
    const screensOf = /^\0screens:(.+)\.js$/.exec(id)?.[1];
    if (screensOf !== undefined) {
      this.addWatchFile(screensOf);
      const loaders = Object.keys(read(screensOf).screens).map(
        (part) =>
          `${part}: () => import(${JSON.stringify(`${screensOf}?part=${part}`)}).then((texts) => texts.default)`,
      );
      return `export default { ${loaders.join(', ')} };`;
    }
    const [, file, , formats, part] = asked.exec(id) ?? [];
    if (file === undefined) return null;
    this.addWatchFile(file);
    const { language, screens } = read(file);
    if (formats !== undefined)
      return { code: `export default ${JSON.stringify(formatDataOf(language.tag))};`, moduleType: 'js' };
    if (part === undefined) return null;
    const base =
      language.extends === undefined
        ? {}
        : read(path.join(path.dirname(file), `${language.extends}.json`)).screens[part];
    return { code: `export default ${JSON.stringify({ ...base, ...screens[part] })};`, moduleType: 'js' };
  },
};

const read = (file: string): LanguageFile => JSON.parse(readFileSync(file, 'utf8')) as LanguageFile;
