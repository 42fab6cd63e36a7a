/** Why a message was not sent, or may not have been. */
export type SmsFailureKind =
  /** The provider said no: nothing was sent. */
  | 'refused'
  /** The provider was not reached: nothing was sent. */
  | 'unreachable'
  /** No clear answer came: it may have been sent. */
  | 'unknown';

/** A provider's answer about another try. */
export interface SmsAgain {
  /** How long it wants to be left alone, in milliseconds; null where it does not say. */
  readonly retryAfterMs: number | null;
  /** The number or the text is at fault: the same message would be refused again. */
  readonly isForGood: boolean;
}

/** A message that was not accepted. Its text names neither the number nor a key. */
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

/** Sends short messages. */
export interface Sms {
  /**
   * @param message its number in international form, '+639171234567'
   * @throws SmsFailure when it was not accepted
   */
  send(message: { phone: string; body: string }): Promise<void>;
}

/** Where no SMS provider is configured. */
export const noSms: Sms = {
  send: () => Promise.reject(new SmsFailure('refused', 'no SMS provider is configured')),
};
