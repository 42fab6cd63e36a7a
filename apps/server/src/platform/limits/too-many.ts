import { Refusal } from '../refusal.ts';
import { t } from '../texts/translate.ts';
import { waitInWords } from './wait-in-words.ts';

/** Whole seconds until an instant, at least one. */
export const secondsUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));

/** The refusal of a request over its limit, with the waiting time. */
export const tooManyUntil = (until: Date, now: Date): Refusal => tooManyFor(secondsUntil(until, now));

/** Refuses a request over its limit. @param waitSeconds whole seconds until the next attempt */
export const tooManyFor = (waitSeconds: number): Refusal =>
  new Refusal('too-many', {
    message: t('wait.tooOften', { wait: waitInWords(waitSeconds) }),
    data: { waitSeconds },
  });
