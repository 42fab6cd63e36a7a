import { useSyncExternalStore } from 'react';
import type { Later } from '../ui/later.ts';
import { createRequiredContext } from '../ui/required-context.ts';
import type { Bridge } from './bridge.ts';
import type { GoTo } from './go-to.ts';

export interface Shell {
  readonly bridge: Bridge;
  readonly goTo: GoTo;
  /** The code of both, which comes after the first paint. */
  readonly late: Later<unknown>;
}

const [ShellContext, useShell] = createRequiredContext<Shell>('ShellContext');
export { ShellContext };

/** The native app around the page. What it draws by `shell()` is drawn anew when that is known. */
export function useBridge(): Bridge {
  const { bridge, late } = useShell();
  useSyncExternalStore(late.subscribe, late.get, () => null);
  return bridge;
}

/** Leads to addresses that a server gave; our own screens are opened by useGo. */
export const useGoTo = (): GoTo => useShell().goTo;
