import type { DeferredModule } from '../ui/deferred-module.ts';
import { useInSteps } from '../ui/use-in-steps.ts';
import { createRequiredContext } from '../ui/required-context.ts';
import type { Bridge } from './bridge.ts';
import type { GoTo } from './go-to.ts';

export interface Shell {
  readonly bridge: Bridge;
  readonly goTo: GoTo;
  /** The code of both, which comes after the first paint. */
  readonly deferred: DeferredModule<unknown>;
  /** Our own, where the page is shown; the service that draws it knows it too. */
  readonly origin: string;
}

const [ShellContext, useShell] = createRequiredContext<Shell>('ShellContext');
export { ShellContext };

/** The native app around the page, for what is done. */
export const useBridge = (): Bridge => useShell().bridge;

/**
 * Which native app is around the page, for what is drawn: null where there is none, undefined until that is known. A page that the
 * service has drawn is taken over as one that does not know yet, however soon it does.
 */
export function useShellAround(): ReturnType<Bridge['shell']> {
  const { bridge, deferred } = useShell();
  return useInSteps(deferred.subscribe, bridge.shell, undefined);
}

/** Leads to addresses that a server gave; our own screens are opened by useGo. */
export const useGoTo = (): GoTo => useShell().goTo;

/** The page's own origin. */
export const useOrigin = (): string => useShell().origin;
