import { createRequiredContext } from './required-context.ts';
import type { ToastOptions } from './toast-message.ts';
import type { Toaster } from './toaster.ts';

/** The way to a page's toaster, which comes after the first paint. */
export interface ToastPort {
  show: (text: string, options?: ToastOptions) => void;
  /** Null until its code is there. */
  toaster: () => Toaster | null;
  dismissLabel: string;
}

export const [ToastContext, useToastPort] = createRequiredContext<ToastPort>('ToasterProvider');
