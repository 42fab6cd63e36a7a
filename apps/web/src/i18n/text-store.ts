import { createTranslate, type PluralText } from '@hiram/domain/translate';
import type { Locale } from './locale.ts';
import type { TextPart, Translate } from './texts.ts';

/** The texts a page has loaded so far. */
export interface TextStore {
  /** The language's name in an address, in the cookie and in the configuration. */
  readonly language: string;
  readonly lang: string;
  /** Loads a part, once; a failed load can be retried. */
  load(part: TextPart): Promise<void>;
  /**
   * `t` for the common texts and those of a part.
   * @throws Error when the part is not loaded: the screen's line in routes.ts must name it
   */
  translate<Part extends TextPart>(part: Part): Translate<Part>;
}

/** Makes the store of a locale. */
export function createTextStore({ name, lang, formats, parts }: Locale): TextStore {
  const texts = new Map<string, string | PluralText>();
  const loaded = new Set<TextPart>();
  const loading = new Map<TextPart, Promise<void>>();
  const t = createTranslate(texts, lang, formats?.value);

  const load = async (part: TextPart): Promise<void> => {
    try {
      for (const [key, text] of Object.entries<string | PluralText>(await parts[part]())) texts.set(key, text);
      loaded.add(part);
    } catch (error) {
      loading.delete(part);
      throw error;
    }
  };
  return {
    language: name,
    lang,
    load(part) {
      const running = loading.get(part) ?? load(part);
      loading.set(part, running);
      return running;
    },
    translate(part) {
      if (!loaded.has(part)) {
        // advice for developers; it would only add weight to the built pages
        throw new Error(import.meta.env.DEV ? `the texts of ${part} are not loaded: name them in routes.ts` : part);
      }
      return t;
    },
  };
}
