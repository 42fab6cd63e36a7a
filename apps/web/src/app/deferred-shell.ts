import { bridgeActions } from '../shell/bridge-actions.ts';
import type { Bridge } from '../shell/bridge.ts';
import { type BridgeLog, createBridgeLog } from '../shell/bridge-log.ts';
import type { GoTo } from '../shell/go-to.ts';
import type { Shell } from '../shell/shell-context.ts';
import type { DeferredModule } from '../ui/deferred-module.ts';

/** The bridge and the ways out of the page, once their code is there. */
export type RealShell = Pick<Shell, 'bridge' | 'goTo'>;

export interface DeferredShellPorts<Parts> {
  readonly deferred: DeferredModule<Parts>;
  /** Makes the shell. Called once, when the code is there. */
  readonly create: (parts: Parts, log: BridgeLog) => RealShell;
  /** Told when the code could not be fetched. */
  readonly onError: (error: unknown) => void;
}

/**
 * Stands in for the shell until its code has come after the first paint. A tap that comes before waits for it and then
 * counts once, however often it was repeated meanwhile.
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
  /** At once where the code is there, for a tap opens an app only while it is a tap. */
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
