import type { errorCatalogue } from '@hiram/contract';
import type { PluralText } from '@hiram/domain/translate';
import type { reminderEnglish } from './english.ts';

type ReminderError = 'reminder-required' | 'reminder-unknown' | 'push-not-offered' | 'push-address-refused';

/** What is said of reminders in one language: the part of its catalogue that is kept here. */
export interface ReminderCatalogue {
  readonly texts: { readonly [Key in keyof typeof reminderEnglish]: string | PluralText };
  readonly phrases: { readonly [Each in (typeof errorCatalogue)[ReminderError]['message']]: string };
}
