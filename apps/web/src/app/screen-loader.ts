import { type ComponentType, lazy } from 'react';
import type { TextStore } from '../i18n/text-store.ts';
import { type ScreenName, screenNames } from './paths.ts';
import type { Route } from './route.ts';
import { routeOf } from './routes.ts';
import type { AnyScreen, ScreenLoader } from './screens-context.ts';

/** A screen whose code or texts could not be fetched: the network, or a deployment that took the old files away. */
export class ScreenLoadError extends Error {
  declare readonly reason: unknown;

  constructor(screen: ScreenName, reason: unknown) {
    super(screen);
    this.reason = reason;
  }
}

/** Makes the loader of a page's screens. */
export function createScreenLoader(texts: TextStore): ScreenLoader {
  const components: Partial<Record<ScreenName, AnyScreen>> = {};
  const fetchScreen = async (name: ScreenName, { load, texts: part }: Route): Promise<ComponentType> => {
    const [screen] = await Promise.all([load(), texts.load(part)]);
    components[name] = screen;
    return screen;
  };
  const find = async (name: ScreenName): Promise<ComponentType> => {
    try {
      return await fetchScreen(name, await routeOf(name));
    } catch (error) {
      throw new ScreenLoadError(name, error);
    }
  };
  for (const name of screenNames) {
    components[name] = lazy(async () => ({ default: await find(name) }));
  }
  return {
    components,
    NotFound: lazy(async () => {
      const [{ NotFoundScreen }] = await Promise.all([import('./not-found-screen.tsx'), texts.load('late')]);
      return { default: NotFoundScreen };
    }),
    async preload(name) {
      await find(name);
    },
  };
}
