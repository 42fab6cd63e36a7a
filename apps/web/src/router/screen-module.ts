import type { ComponentType } from 'react';
import type { Read } from '../api/read.ts';
import type { SessionSnapshot } from '../api/session.ts';
import type { Translate } from '../i18n/texts.ts';

/** The dependencies of a screen's loader, in the browser and on the service. */
export interface LoaderArgs {
  /** The query of the address, with its '?': `readParams('order', search)`. */
  readonly search: string;
  /** The path of the address, for screens with several addresses. */
  readonly path: string;
  readonly session: SessionSnapshot;
  readonly read: Read;
  /** The common texts, for the loading text of a call. */
  readonly t: Translate;
}

/** The exports of a screen's file. */
export interface ScreenModule {
  readonly Component: ComponentType;
  /** Loads the screen's answers before it renders. A screen without a loader needs none. */
  readonly loader?: (args: LoaderArgs) => Promise<unknown>;
}
