import type { Translate } from '../../i18n/texts.ts';

/** A file's size in words, with decimal units as on phones. */
export function fileSize(bytes: number, t: Translate<'testTools'>): string {
  if (bytes < 1000) return t('info.test.bytes', { count: bytes });
  if (bytes < 999_950) return t('info.test.kilobytes', { size: (bytes / 1000).toFixed(1) });
  return t('info.test.megabytes', { size: (bytes / 1_000_000).toFixed(1) });
}
