/** Why a message was not sent, or may not have been. */
export type SmsFailureKind =
  /** The provider refused: nothing was sent. */
  | 'refused'
  /** The provider was unreachable: nothing was sent. */
  | 'unreachable'
  /** Without a clear answer: it may have been sent. */
  | 'unknown';

/** A provider's advice on a retry. */
export interface SmsAgain {
  /** Its requested delay, in milliseconds; null for none. */
  readonly retryAfterMs: number | null;
  /** An error of the number or the text: a repeat would be refused again. */
  readonly isForGood: boolean;
}

/** A message that was not accepted. The error text contains neither the number nor a key. */
export class SmsFailure extends Error {
  override readonly name = 'SmsFailure';
  readonly kind: SmsFailureKind;
  readonly again: SmsAgain;
  constructor(kind: SmsFailureKind, message: string, again: Partial<SmsAgain> = {}) {
    super(message);
    this.kind = kind;
    this.again = { retryAfterMs: null, isForGood: false, ...again };
  }
}

/** Sends text messages. */
export interface Sms {
  /**
   * @param message its number in international form, '+639171234567'
   * @throws SmsFailure when it was not accepted
   */
  send(message: { phone: string; body: string }): Promise<void>;
}

/** The sender without a configured SMS provider. */
export const noSms: Sms = {
  send: () => Promise.reject(new SmsFailure('refused', 'no SMS provider is configured')),
};
