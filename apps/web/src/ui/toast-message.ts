export type ToastTone = 'plain' | 'info' | 'good' | 'warn' | 'bad';

export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
}

export interface ToastOptions {
  tone?: ToastTone | undefined;
  /** A shorter time than usual; ignored if 300 ms or less, or longer than usual. */
  durationMs?: number | undefined;
}

/**
 * The lifetime of a toast, in milliseconds (FMT-04): 3000, for an info toast 2000; a shorter request counts only if over 300.
 */
export function toastLifetimeMs(tone: ToastTone, wishMs?: number): number {
  const usual = tone === 'info' ? 2000 : 3000;
  return wishMs !== undefined && wishMs > 300 && wishMs < usual ? wishMs : usual;
}
