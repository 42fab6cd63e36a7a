import type { DeferredModule } from '../ui/deferred-module.ts';
import { useDeferredStore } from '../ui/use-deferred-store.ts';
import { createRequiredContext } from '../ui/required-context.ts';
import type { Bridge } from './bridge.ts';
import type { GoTo } from './go-to.ts';

export interface Shell {
  readonly bridge: Bridge;
  readonly goTo: GoTo;
  /** The code of both, loaded after the first paint. */
  readonly deferred: DeferredModule<unknown>;
  /** The page's own origin, in the browser and on the service that renders it. */
  readonly origin: string;
}

const [ShellContext, useShell] = createRequiredContext<Shell>('ShellContext');
export { ShellContext };

/** The native app around the page, for actions. */
export const useBridge = (): Bridge => useShell().bridge;

/**
 * The native app around the page, for rendering: null without one, undefined while unknown. A server-rendered page is hydrated as
 * unknown, even if the answer is known by then.
 */
export function useShellAround(): ReturnType<Bridge['shell']> {
  const { bridge, deferred } = useShell();
  return useDeferredStore(deferred.subscribe, bridge.shell, undefined);
}

/** Opens addresses from a server; our own screens are opened by useGo. */
export const useGoTo = (): GoTo => useShell().goTo;

/** The page's own origin. */
export const useOrigin = (): string => useShell().origin;
