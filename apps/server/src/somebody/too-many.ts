import { Refusal } from '../refusal.ts';
import { t } from '../texts/say.ts';
import { waitInWords } from './wait-in-words.ts';

/** Whole seconds until an instant, one at least. */
export const secondsUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));

/** Refuses what comes too often, and says until when. */
export const tooManyUntil = (until: Date, now: Date): Refusal => tooManyFor(secondsUntil(until, now));

/** Refuses what comes too often. @param waitSeconds whole seconds until it may be tried again */
export const tooManyFor = (waitSeconds: number): Refusal =>
  new Refusal('too-many', {
    message: t('wait.tooOften', { wait: waitInWords(waitSeconds) }),
    data: { waitSeconds },
  });
