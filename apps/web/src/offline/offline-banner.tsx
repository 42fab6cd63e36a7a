import { WifiOff } from 'lucide-react';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { pinNotice } from '../ui/pin-notice.ts';
import css from './offline.module.css';
import type { Offline } from './offline.ts';

/**
 * Announces above the page that there is no connection, with the age of the displayed data. The live region is always mounted, because
 * one that is inserted with its text is often not announced.
 */
export function OfflineBanner({ offline }: { readonly offline: Offline }) {
  const t = useTexts('notices');
  const isLost = useSyncExternalStore(offline.subscribe, () => offline.connection.lostAt() !== null);
  const oldestAt = useSyncExternalStore(offline.subscribe, offline.oldestDisplayedAt);
  const [wasLost, setWasLost] = useState(false);
  if (isLost && !wasLost) setWasLost(true);
  const placeRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (isLost && placeRef.current !== null ? pinNotice(placeRef.current) : undefined), [isLost]);
  return (
    <div ref={placeRef} className={css.place} role="status">
      {isLost ? (
        <div className={css.wrap}>
          <div className={css.strip}>
            <WifiOff className={css.icon} size="1.25rem" aria-hidden="true" />
            <p>
              <strong>{t('offline.title')}</strong>{' '}
              <span>{oldestAt === null ? t('offline.body') : t('offline.shownOf', { time: timeText(oldestAt) })}</span>
            </p>
          </div>
        </div>
      ) : (
        wasLost && <span className="visually-hidden">{t('offline.back')}</span>
      )}
    </div>
  );
}

/** The time alone if it is today, else with its date. */
function timeText(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(document.documentElement.lang || undefined, {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' as const }),
  }).format(at);
}
