import { useLayoutEffect, useRef, useState } from 'react';
import { useBackButton } from '../../router/navigation.ts';
import { useBridge } from '../../shell/shell-context.ts';

export interface ExitGuard {
  /** Handler of the screen's own back button. */
  readonly back: { readonly label: string; readonly onClick: () => void };
  /** True while the dialog is open. */
  readonly isAsking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
  /** Removes the guard, so that the next page replaces this one. Resolves after that. */
  readonly disarm: () => Promise<void>;
}

const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent);

/** A history entry on top of the page's own, with the same address and state. */
const pushGuard = (): void => window.history.pushState(window.history.state, '', window.location.href);

async function leaveFor(disarmed: Promise<void>, goBack: () => void): Promise<void> {
  await disarmed;
  goBack();
}

/**
 * Asks before the borrower leaves (CNF-06). The page's own button is covered everywhere; on iOS the back swipe and the shell's button too, by
 * an extra history entry that back removes while the page stays.
 */
export function useExitGuard(isWanted: boolean): ExitGuard {
  const bridge = useBridge();
  const { label, onClick: goBack } = useBackButton();
  const [isAsking, setIsAsking] = useState(false);
  const isArmed = useRef(false);
  const onPopped = useRef<(() => void) | null>(null);

  // before the first paint, so that an early back swipe is covered too
  useLayoutEffect(() => {
    if (!isWanted || !(isApple() || bridge.shell() === 'ios')) return undefined;
    pushGuard();
    isArmed.current = true;
    const onPop = (): void => {
      if (!isArmed.current) return;
      isArmed.current = false;
      const then = onPopped.current;
      onPopped.current = null;
      if (then === null) setIsAsking(true);
      else then();
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [isWanted, bridge]);

  const disarm = (): Promise<void> => {
    if (!isArmed.current) return Promise.resolve();
    return new Promise((resolve) => {
      onPopped.current = resolve;
      window.history.back();
    });
  };
  return {
    back: { label, onClick: isWanted ? () => setIsAsking(true) : goBack },
    isAsking,
    disarm,
    stay: () => {
      setIsAsking(false);
      const guards = isWanted && (isApple() || bridge.shell() === 'ios');
      if (!guards || isArmed.current) return;
      pushGuard();
      isArmed.current = true;
    },
    leave: () => {
      setIsAsking(false);
      void leaveFor(disarm(), goBack);
    },
  };
}
