import { bridgeActions } from '../shell/bridge-actions.ts';
import type { Bridge } from '../shell/bridge.ts';
import { type BridgeLog, createBridgeLog } from '../shell/bridge-log.ts';
import type { GoTo } from '../shell/go-to.ts';
import type { Shell } from '../shell/shell-context.ts';
import type { DeferredModule } from '../ui/deferred-module.ts';

/** The bridge and the navigation to outside addresses, once their code has loaded. */
export type RealShell = Pick<Shell, 'bridge' | 'goTo'>;

export interface DeferredShellPorts<Parts> {
  readonly deferred: DeferredModule<Parts>;
  /** Makes the shell. Called once, after the code has loaded. */
  readonly create: (parts: Parts, log: BridgeLog) => RealShell;
  /** Called when the code could not be fetched. */
  readonly onError: (error: unknown) => void;
}

/**
 * Stands in for the shell until its code has loaded after the first paint. An earlier tap waits for it and then counts once, even if it
 * was repeated in between. Deferred because screens near their byte limit have no room for it (tools/byte-budgets.ts).
 */
export function createDeferredShell<Parts>({
  deferred,
  create,
  onError,
}: DeferredShellPorts<Parts>): Omit<Shell, 'origin'> {
  const log = createBridgeLog();
  const waiting = new Map<string, Promise<unknown>>();
  let made: RealShell | null = null;
  const real = (): RealShell | null => {
    const parts = deferred.get();
    if (made === null && parts !== null) made = create(parts, log);
    return made;
  };
  const wait = async <Result>(act: (shell: RealShell) => Result): Promise<Result | null> => {
    try {
      await deferred.load();
      const shell = real();
      return shell === null ? null : act(shell);
    } catch (error) {
      onError(error);
      return null;
    }
  };
  /** Runs synchronously once the code has loaded, because a browser opens an app only during the tap itself. */
  const once = <Result>(name: string, act: (shell: RealShell) => Result): Result | Promise<Result | null> => {
    const shell = real();
    if (shell !== null) return act(shell);
    const same = waiting.get(name) as Promise<Result | null> | undefined;
    const running = same ?? wait(act).finally(() => waiting.delete(name));
    waiting.set(name, running);
    return running;
  };
  const goTo: GoTo = async (raw, options) => (await once('goTo', (shell) => shell.goTo(raw, options))) ?? 'refused';
  const bridge: Record<string, unknown> = { log, shell: () => real()?.bridge.shell() };
  for (const action of [...bridgeActions, 'openNative'] as const) {
    bridge[action] = (...given: [never, never]): void => void once(action, (shell) => shell.bridge[action](...given));
  }
  return { bridge: bridge as unknown as Bridge, goTo, deferred };
}
