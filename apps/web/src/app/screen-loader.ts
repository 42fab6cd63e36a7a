import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { type ScreenName, screenNames } from './paths.ts';
import { routes } from './routes.tsx';

/** A screen whose code could not be fetched: the network, or a deployment that took the old files away. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';
  readonly reason: unknown;

  constructor(screen: ScreenName, reason: unknown) {
    super(`the code of ${screen} could not be loaded`);
    this.reason = reason;
  }
}

const loading = new Map<ScreenName, Promise<ComponentType>>();

/** Starts to fetch a screen's code, once. Resolves to nothing for a screen that a later issue builds. */
export async function preloadScreen(name: ScreenName): Promise<ComponentType | undefined> {
  const { load } = routes[name];
  if (load === undefined) return undefined;
  const promise = loading.get(name) ?? load();
  loading.set(name, promise);
  try {
    return await promise;
  } catch (error) {
    loading.delete(name);
    throw new ScreenLoadError(name, error);
  }
}

/** The screens there are, each of which suspends until its code is there. */
export const screenComponents: Readonly<Partial<Record<ScreenName, LazyExoticComponent<ComponentType>>>> =
  Object.fromEntries(
    screenNames.filter((name) => routes[name].load !== undefined).map((name) => [name, lazy(() => asModule(name))]),
  );

async function asModule(name: ScreenName): Promise<{ default: ComponentType }> {
  const screen = await preloadScreen(name);
  if (screen === undefined) throw new TypeError(`${name} has no code`);
  return { default: screen };
}
