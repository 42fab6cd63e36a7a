import type { Parts } from './locale.ts';
import type { TextPart } from './texts.ts';

/** The result of Vite's glob: a loader for each file of a catalogue, by path. */
export type CatalogueFiles = Readonly<Record<string, () => Promise<unknown>>>;

/** The parts of a locale, by their file names: `orderDialogs` is exported by order-dialogs.ts. */
export function partsIn(files: CatalogueFiles): Partial<Parts> {
  const parts = Object.entries(files).map(([path, read]) => {
    const part = path.replace(/.*\/|\.ts$/g, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return [part, async () => ((await read()) as Parts)[part as TextPart]];
  });
  return Object.fromEntries(parts) as Partial<Parts>;
}
