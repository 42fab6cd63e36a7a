import { type ComponentType, type LazyExoticComponent, useEffect } from 'react';
import { createRequiredContext } from '../ui/required-context.ts';
import { type ScreenName, screenNames } from './paths.ts';

/** A screen, or what stands for it until its code and texts are there: a component that suspends. */
export type AnyScreen = ComponentType | LazyExoticComponent<ComponentType>;

export interface ScreenLoader {
  readonly components: Readonly<Partial<Record<ScreenName, AnyScreen>>>;
  /** Stands where there is none. */
  readonly NotFound: AnyScreen;
  /** Starts to fetch a screen's code and texts; once they are there it opens without suspending. */
  preload(name: ScreenName): Promise<void>;
}

export const [ScreensContext, useScreens] = createRequiredContext<ScreenLoader>('ScreensContext');

/** Fetches screens that a borrower is likely to open next, once this one stands. They open at once then. */
export function usePreload(...names: readonly ScreenName[]): void {
  const screens = useScreens();
  const list = names.join(' ');
  useEffect(() => {
    // Opening the screen tries again and says so if it fails.
    for (const name of screenNames) if (list.split(' ').includes(name)) screens.preload(name).catch(() => undefined);
  }, [screens, list]);
}
