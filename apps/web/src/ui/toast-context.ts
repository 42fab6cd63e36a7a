import { createRequiredContext } from './required-context.ts';
import type { ToastOptions } from './toast-message.ts';
import type { Toaster } from './toaster.ts';

/** Access to a page's toaster, which is loaded after the first paint. */
export interface ToastPort {
  show: (text: string, options?: ToastOptions) => void;
  /** Null until its code has loaded. */
  toaster: () => Toaster | null;
  dismissLabel: string;
}

export const [ToastContext, useToastPort] = createRequiredContext<ToastPort>('ToasterProvider');
