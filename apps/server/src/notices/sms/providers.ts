import { createSemaphoreSms, type SemaphoreAccount } from './semaphore-sms.ts';
import type { Sms } from '../../platform/outgoing/sms.ts';
import { createTwilioSms, type TwilioAccount } from './twilio-sms.ts';

/** An SMS provider and its settings. */
export type SmsProvider = SemaphoreAccount | TwilioAccount;

/** Creates the adapter of a provider. */
export function createSms(provider: SmsProvider): Sms {
  switch (provider.kind) {
    case 'semaphore':
      return createSemaphoreSms(provider);
    case 'twilio':
      return createTwilioSms(provider);
  }
}
