import type { OpenSession } from '@hiram/contract/login';
import { markets, wallClockIn } from '@hiram/domain';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Pill } from '../../ui/pill.tsx';
import css from './settings.module.css';
import { NoWrap } from '../../ui/no-wrap.tsx';

/** The open sessions, the last used first. */
export function SessionList({ sessions }: { readonly sessions: readonly OpenSession[] }) {
  const t = useTexts('settings');
  const { market } = useConfig();
  const dayOf = (instant: string): string => {
    const { year, month, day } = wallClockIn(new Date(instant), markets[market].timeZone);
    return `${year}-${month}-${day}`;
  };
  return (
    <ul className={css.sessions}>
      {sessions.map(({ deviceName, osVersion, openedAt, lastUsedAt, isThis }) => (
        <li key={openedAt} className={css.session}>
          <span className={css.device}>
            <span>{[deviceName, osVersion].filter(Boolean).join(' ') || t('settings.otherDevice')}</span>
            {isThis && <Pill tone="good">{t('settings.thisDevice')}</Pill>}
          </span>
          <span className={css.soft}>
            <NoWrap>
              {lastUsedAt === ''
                ? t('settings.openedOn', { day: dayOf(openedAt) })
                : t('settings.usedOn', { day: dayOf(lastUsedAt) })}
            </NoWrap>
          </span>
        </li>
      ))}
    </ul>
  );
}
