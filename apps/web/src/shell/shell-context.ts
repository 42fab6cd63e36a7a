import { createContext, useContext } from 'react';
import type { Bridge } from './bridge.ts';
import type { GoTo } from './go-to.ts';

export interface Shell {
  readonly bridge: Bridge;
  readonly goTo: GoTo;
}

export const ShellContext = createContext<Shell | null>(null);

function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === null) throw new Error('useBridge and useGoTo need a ShellContext around them');
  return shell;
}

/** The native app around the page. */
export const useBridge = (): Bridge => useShell().bridge;

/** Leads to addresses that a server gave; our own screens are opened by useGo. */
export const useGoTo = (): GoTo => useShell().goTo;
