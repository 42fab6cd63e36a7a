import { createContext } from 'react';

export type ToastTone = 'plain' | 'info' | 'good' | 'warn' | 'bad';

export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
}

export interface ToasterState {
  readonly toasts: readonly ToastMessage[];
  /** Text of the call in progress, or null. */
  readonly loading: string | null;
  /** The outlet on top (that of the last modal opened) shows; the others keep an empty live region ready. */
  readonly topOutlet: string | null;
  readonly dismissLabel: string;
}

export interface ToastOptions {
  tone?: ToastTone | undefined;
  /** Shorter than the usual time; ignored at 300 ms and below, and above the usual time. */
  durationMs?: number | undefined;
}

export interface ToasterApi {
  show: (text: string, options?: ToastOptions) => void;
  dismiss: (id: number) => void;
  pause: (id: number) => void;
  resume: (id: number) => void;
  /** Shows the text of a call in progress until the returned function is called. */
  startLoading: (text: string) => () => void;
  /** Enters an outlet; the page's own stays below those of modals, whichever of them is drawn first. */
  addOutlet: (id: string, isPage: boolean) => () => void;
}

export const ToasterApiContext = createContext<ToasterApi | null>(null);
export const ToasterStateContext = createContext<ToasterState | null>(null);

/**
 * How long a toast stays, in milliseconds (FMT-04): 3000, an info toast 2000; a shorter wish counts only if over 300.
 */
export function toastLifetimeMs(tone: ToastTone, wishMs?: number): number {
  const usual = tone === 'info' ? 2000 : 3000;
  return wishMs !== undefined && wishMs > 300 && wishMs < usual ? wishMs : usual;
}
