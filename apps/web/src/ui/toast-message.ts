export type ToastTone = 'plain' | 'info' | 'good' | 'warn' | 'bad';

export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
}

export interface ToastOptions {
  tone?: ToastTone | undefined;
  /** Shorter than the usual time; ignored at 300 ms and below, and above the usual time. */
  durationMs?: number | undefined;
}

/**
 * How long a toast stays, in milliseconds (FMT-04): 3000, an info toast 2000; a shorter wish counts only if over 300.
 */
export function toastLifetimeMs(tone: ToastTone, wishMs?: number): number {
  const usual = tone === 'info' ? 2000 : 3000;
  return wishMs !== undefined && wishMs > 300 && wishMs < usual ? wishMs : usual;
}
