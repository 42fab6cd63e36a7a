/** Sends short messages. Implementations throw when the message was not accepted. */
export interface Sms {
  send(message: { phone: string; body: string }): Promise<void>;
}

/** Where no SMS provider is configured. */
export const noSms: Sms = {
  send: () => Promise.reject(new Error('no SMS provider is configured')),
};
