/** One result of the doctor. A fault keeps the service from lending or loses something; a warning is for the lender to decide. */
export interface Finding {
  /** What was looked at, in a word or two. */
  readonly about: string;
  readonly result: 'ok' | 'warning' | 'fault';
  /** What was found, and for a fault or a warning what to do. */
  readonly words: string;
}

export const ok = (about: string, words: string): Finding => ({ about, result: 'ok', words });
export const warning = (about: string, words: string): Finding => ({ about, result: 'warning', words });
export const fault = (about: string, words: string): Finding => ({ about, result: 'fault', words });
