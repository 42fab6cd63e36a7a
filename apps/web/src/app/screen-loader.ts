import { type ComponentType, createContext, lazy, type LazyExoticComponent, useContext } from 'react';
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

export interface ScreenLoader {
  /** The screens there are, each of which suspends until its code and texts are there. */
  readonly components: Readonly<Partial<Record<ScreenName, LazyExoticComponent<ComponentType>>>>;
  /** Starts to fetch a screen's code and texts. Resolves to nothing for a screen that a later issue builds. */
  preload(name: ScreenName): Promise<ComponentType | undefined>;
}

/** Makes the loader of a page's screens. */
export function createScreenLoader(texts: TextStore): ScreenLoader {
  const preload = async (name: ScreenName): Promise<ComponentType | undefined> => {
    const { load, texts: part = 'common' } = routes[name];
    if (load === undefined) return undefined;
    try {
      const [screen] = await Promise.all([load(), texts.load(part)]);
      return screen;
    } catch (error) {
      throw new ScreenLoadError(name, error);
    }
  };
  const asModule = async (name: ScreenName): Promise<{ default: ComponentType }> => {
    const screen = await preload(name);
    if (screen === undefined) throw new TypeError(`${name} has no code`);
    return { default: screen };
  };
  const built = screenNames.filter((name) => routes[name].load !== undefined);
  return { preload, components: Object.fromEntries(built.map((name) => [name, lazy(() => asModule(name))])) };
}

export const ScreensContext = createContext<ScreenLoader | null>(null);

export function useScreens(): ScreenLoader {
  const screens = useContext(ScreensContext);
  if (screens === null) throw new Error('useScreens needs a ScreensContext around it');
  return screens;
}
