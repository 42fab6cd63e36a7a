import type { errorCatalogue } from '@hiram/contract';
import type { PluralText } from '@hiram/domain/translate';
import type { reminderEnglish } from './english.ts';

type ReminderError = 'reminder-required' | 'reminder-unknown' | 'push-not-offered' | 'push-address-refused';

/** Texts of reminders in one language, as a part of its catalogue. */
export interface ReminderCatalogue {
  readonly texts: { readonly [Key in keyof typeof reminderEnglish]: string | PluralText };
  readonly phrases: { readonly [Each in (typeof errorCatalogue)[ReminderError]['message']]: string };
}
