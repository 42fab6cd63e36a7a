import type { ComponentType } from 'react';
import type { TextPart } from '../i18n/texts.ts';
import type { ScreenName } from './paths.ts';

/** One line of the map of the product. */
export interface Route {
  /** The texts it needs beside the common ones. */
  readonly texts: TextPart;
  readonly load: () => Promise<ComponentType>;
}

export type Routes = Readonly<Partial<Record<ScreenName, Route>>>;
