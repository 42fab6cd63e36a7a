import { type ComponentType, createContext, lazy, type LazyExoticComponent, useContext, useEffect } from 'react';
import type { TextStore } from '../i18n/text-store.ts';
import { type ScreenName, screenNames } from './paths.ts';
import { routes } from './routes.tsx';

/** A screen whose code or texts could not be fetched: the network, or a deployment that took the old files away. */
export class ScreenLoadError extends Error {
  declare readonly reason: unknown;

  constructor(screen: ScreenName, reason: unknown) {
    super(`${screen} could not be loaded`);
    this.reason = reason;
  }
}

/** A screen, or what stands for it until its code and texts are there: a component that suspends. */
type AnyScreen = ComponentType | LazyExoticComponent<ComponentType>;

export interface ScreenLoader {
  /** The screens there are. */
  readonly components: Readonly<Partial<Record<ScreenName, AnyScreen>>>;
  /**
   * Starts to fetch a screen's code and texts; once they are there it opens without suspending. Does nothing for a screen
   * that a later issue builds.
   */
  preload(name: ScreenName): Promise<void>;
}

/** Makes the loader of a page's screens. */
export function createScreenLoader(texts: TextStore): ScreenLoader {
  const components: Partial<Record<ScreenName, AnyScreen>> = {};
  const fetchScreen = async (name: ScreenName, load: () => Promise<ComponentType>): Promise<ComponentType> => {
    try {
      const [screen] = await Promise.all([load(), texts.load(routes[name].texts ?? 'common')]);
      components[name] = screen;
      return screen;
    } catch (error) {
      throw new ScreenLoadError(name, error);
    }
  };
  for (const name of screenNames) {
    const { load } = routes[name];
    if (load !== undefined) components[name] = lazy(async () => ({ default: await fetchScreen(name, load) }));
  }
  return {
    components,
    async preload(name) {
      const { load } = routes[name];
      if (load !== undefined) await fetchScreen(name, load);
    },
  };
}

export const ScreensContext = createContext<ScreenLoader | null>(null);

export function useScreens(): ScreenLoader {
  const screens = useContext(ScreensContext);
  if (screens === null) throw new Error('useScreens needs a ScreensContext around it');
  return screens;
}

/** Fetches screens that a borrower is likely to open next, once this one stands. They open at once then. */
export function usePreload(...names: readonly ScreenName[]): void {
  const screens = useScreens();
  const list = names.join(' ');
  useEffect(() => {
    // Opening the screen tries again and says so if it fails.
    for (const name of screenNames) if (list.split(' ').includes(name)) screens.preload(name).catch(() => undefined);
  }, [screens, list]);
}
