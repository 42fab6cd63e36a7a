import type { FilesOfScreens, Manifest } from '@hiram/contract/page-renderer';
import type { ScreenModule } from '../router/screen-module.ts';
import { otherLanguages } from '../i18n/languages.ts';
import { pathIn, type Route, routes } from '../routes.ts';

/** Every screen's file, by its name in the manifest. */
const sources = import.meta.glob<ScreenModule>('/src/features/*/*-screen.tsx');

const usual = { name: 'default', file: './default.json' };

/** The name of a part of a language's texts in the manifest. */
const sourceOfTexts = (file: string, part: string): string => file.replace('./', 'src/i18n/') + `?part=${part}`;

/**
 * The script files of each address's screen, with its texts in each language, for the service to preload: otherwise the browser would discover
 * them one after the other, each in the previous script.
 * @throws Error if a screen or a text of the map is not in the manifest
 */
export const filesOfScreens: FilesOfScreens = async (manifest) => {
  const sourceOf = await readSources();
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  const initial = filesOf(manifest, entries);
  const textsIn = (file: string, part: string): string => {
    const texts = sourceOfTexts(file, part);
    // English has a part only where the default is not plain English
    return texts in manifest ? texts : sourceOfTexts(usual.file, part);
  };
  const filesIn = async ({ load, texts }: Route, language: string): Promise<readonly string[]> => {
    const asked = [
      sourceOf((await load()).Component),
      ...(language === usual.file ? [] : ['src/i18n/other-locales.ts']),
      ...['common', ...texts].map((part) => textsIn(language, part)),
    ];
    return [...filesOf(manifest, asked)].filter((file) => !initial.has(file)).sort();
  };
  const inLanguage = async (file: string) =>
    Object.fromEntries(
      await Promise.all(
        Object.values(routes).map(async (route) => [pathIn(route.address), await filesIn(route, file)] as const),
      ),
    );
  const languages = [usual, ...otherLanguages];
  return Object.fromEntries(
    await Promise.all(languages.map(async ({ name, file }) => [name, await inLanguage(file)] as const)),
  );
};

/** Loads all screens. @returns a function that finds the source file of one */
async function readSources(): Promise<(screen: ScreenModule['Component']) => string> {
  const found = await Promise.all(
    Object.entries(sources).map(async ([source, load]) => [(await load()).Component, source.slice(1)] as const),
  );
  const files = new Map(found);
  return (screen) => {
    const file = files.get(screen);
    if (file === undefined) throw new Error(`no file below src/features has the screen ${screen.name}`);
    return file;
  };
}

/** The files of some modules and of everything they import statically. */
function filesOf(manifest: Manifest, modules: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const queue = [...modules];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const module = manifest[key];
    if (module === undefined) throw new Error(`${key} is not in the manifest`);
    if (files.has(module.file)) continue;
    files.add(module.file);
    queue.push(...(module.imports ?? []));
  }
  return files;
}
