import type { PluralText } from '@hiram/domain/translate';
import type { errorCatalogue } from '@hiram/contract';
import type { registrationEnglish, TemplatePhrase } from './english.ts';

type RegistrationError =
  | 'already-registered'
  | 'wrong-captcha'
  | 'phone-not-valid'
  | 'page-too-old'
  | 'wrong-sms-code'
  | 'sms-code-over'
  | 'sms-not-sent'
  | 'owner-unproven'
  | 'owner-not-recognised'
  | 'account-unreadable';

/** Texts about registration in one language, as a part of its catalogue. */
export interface RegistrationCatalogue {
  readonly texts: { readonly [Key in keyof typeof registrationEnglish]: string | PluralText };
  readonly phrases: {
    readonly [Each in (typeof errorCatalogue)[RegistrationError]['message'] | TemplatePhrase]: string;
  };
}
