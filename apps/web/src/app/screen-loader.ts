import { type ComponentType, lazy } from 'react';
import type { TextStore } from '../i18n/text-store.ts';
import { type ScreenName, screenNames } from './paths.ts';
import { type Route, routes } from './routes.tsx';
import type { AnyScreen, ScreenLoader } from './screens-context.ts';

/** A screen whose code or texts could not be fetched: the network, or a deployment that took the old files away. */
export class ScreenLoadError extends Error {
  declare readonly reason: unknown;

  constructor(screen: ScreenName, reason: unknown) {
    super(`${screen} could not be loaded`);
    this.reason = reason;
  }
}

/** Makes the loader of a page's screens. */
export function createScreenLoader(texts: TextStore): ScreenLoader {
  const components: Partial<Record<ScreenName, AnyScreen>> = {};
  const fetchScreen = async (name: ScreenName, { load, texts: part }: Route): Promise<ComponentType> => {
    try {
      const [screen] = await Promise.all([load(), texts.load(part)]);
      components[name] = screen;
      return screen;
    } catch (error) {
      throw new ScreenLoadError(name, error);
    }
  };
  for (const name of screenNames) {
    const route = routes[name];
    if (route !== undefined) components[name] = lazy(async () => ({ default: await fetchScreen(name, route) }));
  }
  return {
    components,
    NotFound: lazy(async () => {
      const [{ NotFoundScreen }] = await Promise.all([import('./not-found-screen.tsx'), texts.load('late')]);
      return { default: NotFoundScreen };
    }),
    NotBuilt: lazy(async () => {
      const [{ LaterScreen }] = await Promise.all([import('./later-screen.tsx'), texts.load('late')]);
      return { default: LaterScreen };
    }),
    async preload(name) {
      const route = routes[name];
      if (route !== undefined) await fetchScreen(name, route);
    },
  };
}
