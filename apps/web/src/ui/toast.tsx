import { type ReactNode, useMemo } from 'react';
import { useDeferredModule } from './deferred-module.ts';
import { overlays } from './overlays.ts';
import { ToastContext, type ToastPort, useToastPort } from './toast-context.ts';
import type { ToastOptions } from './toast-message.ts';
import type { Toaster } from './toaster.ts';

export interface ToasterProviderProps {
  children: ReactNode;
  /** Label of the small button that dismisses a toast. */
  dismissLabel: string;
}

/** Provides toasts and the loading text (use-loading.ts) to the whole app; wraps it once. */
export function ToasterProvider({ children, dismissLabel }: ToasterProviderProps) {
  const port = useMemo(() => createToastPort(dismissLabel), [dismissLabel]);
  const parts = useDeferredModule(overlays, false);
  return (
    <ToastContext value={port}>
      {children}
      {parts !== null && <parts.ToastOutlet place="bottom" />}
    </ToastContext>
  );
}

/** Requests made before the toaster has loaded are carried out once it has. */
function createToastPort(dismissLabel: string): ToastPort {
  let made: Toaster | null = null;
  const toaster = (): Toaster | null => (made ??= overlays.get()?.createToaster() ?? null);
  const whenThere = (act: (there: Toaster) => void): void => {
    const there = toaster();
    if (there !== null) act(there);
    else overlays.load().then(() => whenThere(act), ignore);
  };
  return {
    dismissLabel,
    toaster,
    show: (text, options) => whenThere((there) => there.show(text, options)),
  };
}

/** Without the network there is no toast; the page itself shows the failure too. */
const ignore = (): void => undefined;

/** Gives the function that shows a toast. Stable between renders. */
export function useToast(): (text: string, options?: ToastOptions) => void {
  return useToastPort().show;
}
