import { t } from '../texts/translate.ts';

/** A waiting time in the language of the request, rounded up: '45 seconds', '2 minutes', '3 hours'. */
export function waitInWords(seconds: number): string {
  if (seconds < 90) return t('wait.seconds', { count: Math.max(1, Math.ceil(seconds)) });
  if (seconds < 90 * 60) return t('wait.minutes', { count: Math.ceil(seconds / 60) });
  return t('wait.hours', { count: Math.ceil(seconds / 3600) });
}
