import { useEffect } from 'react';
import type { ScreenModule } from './screen-module.ts';
import type { TextStore } from '../i18n/text-store.ts';
import { routes, type ScreenName } from '../routes.ts';
import { createRequiredContext } from '../ui/required-context.ts';

/** A screen whose code or texts could not be fetched: the network failed, or a deployment removed the old files. */
export class ScreenLoadError extends Error {
  declare readonly reason: unknown;

  constructor(screen: ScreenName, reason: unknown) {
    super(screen);
    this.reason = reason;
  }
}

/** The screens of a page, with their texts. */
export interface Screens {
  /** The screen, once its code and texts have loaded. */
  get(name: ScreenName): ScreenModule | undefined;
  /**
   * Fetches a screen's code and texts; a failed fetch can be retried.
   * @throws ScreenLoadError
   */
  load(name: ScreenName): Promise<ScreenModule>;
}

export function createScreens(texts: TextStore): Screens {
  const loaded = new Map<ScreenName, ScreenModule>();
  return {
    get: (name) => loaded.get(name),
    async load(name) {
      const route = routes[name];
      try {
        const [screen] = await Promise.all([route.load(), ...route.texts.map(texts.load)]);
        loaded.set(name, screen);
        return screen;
      } catch (error) {
        throw new ScreenLoadError(name, error);
      }
    },
  };
}

const [ScreensContext, useScreens] = createRequiredContext<Screens>('ScreensContext');

export { ScreensContext, useScreens };

/** Prefetches the screens that a borrower is likely to open next, after this one is shown. */
export function usePreload(...names: readonly ScreenName[]): void {
  const screens = useScreens();
  const list = names.join(' ');
  useEffect(() => {
    // Opening the screen retries and shows the error if it fails.
    for (const name of list.split(' ')) if (name in routes) screens.load(name as ScreenName).catch(() => undefined);
  }, [screens, list]);
}
