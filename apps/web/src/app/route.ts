import type { ComponentType } from 'react';
import type { TextPart } from '../i18n/texts.ts';
import type { OwnScreen, ScreenName } from './paths.ts';

/** One line of the map of the product. */
export interface Route {
  /** The texts it needs beside the common ones. */
  readonly texts: TextPart;
  readonly load: () => Promise<ComponentType>;
}

/** The screens that are opened most: their lines come with every page (routes.ts), the others' when they are needed. */
type FirstScreen = 'loanDetail' | 'order' | 'repay';
export type Routes = Readonly<Record<FirstScreen, Route>>;
export type MoreRoutes = Readonly<Record<Exclude<ScreenName, FirstScreen | OwnScreen>, Route>>;
export type OwnRoutes = Readonly<Record<OwnScreen, Route>>;
