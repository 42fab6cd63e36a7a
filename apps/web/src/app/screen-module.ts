import type { ComponentType } from 'react';
import type { Read } from '../api/read.ts';
import type { SessionSnapshot } from '../api/session.ts';
import type { Translate } from '../i18n/texts.ts';

/** What a screen's loader works with: in the browser, and where the service draws the page. */
export interface LoaderArgs {
  /** The query of the address, with its '?': `readParams('order', search)`. */
  readonly search: string;
  /** The path of the address, where screens at several addresses differ. */
  readonly path: string;
  readonly session: SessionSnapshot;
  readonly read: Read;
  /** The common texts, for what is said while a call runs. */
  readonly t: Translate;
}

/** What a screen's file exports. */
export interface ScreenModule {
  readonly Component: ComponentType;
  /** Gets the answers that the screen shows, before it is drawn. Without it the screen needs none. */
  readonly loader?: (args: LoaderArgs) => Promise<unknown>;
}
