import { listAccess } from '@hiram/contract/own-data';
import { useTexts } from '../../i18n/use-texts.ts';
import { LoadedPage } from '../../router/loaded-page.tsx';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import css from '../../ui/card.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListRows } from '../../ui/list-rows.tsx';
import { formatValue } from '../../ui/formats.ts';

export const loadAccess = ({ read }: LoaderArgs) => read(listAccess, {});

/** Who of the lender read the borrower's data (/dataAccess). */
export function AccessPage() {
  const t = useTexts('ownData');
  const query = useAnswer(useLoaded<typeof loadAccess>(), { quiet: true });
  useRefresh();
  return (
    <LoadedPage title={t('title.dataAccess')} query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState title={t('access.none')}>{t('access.intro')}</EmptyState>
        ) : (
          <>
            <Banner>{t('access.intro')}</Banner>
            {list.map(({ id, time, who, what, why }) => (
              // no landmark of its own: the same part may be read twice
              <Card key={id} aside={<h2 className={css.title}>{what}</h2>}>
                <ListRows
                  rows={[
                    { text: t('access.who'), value: who },
                    { text: t('access.when'), value: formatValue(time) },
                    ...(why === '' ? [] : [{ text: t('access.why'), value: why }]),
                  ]}
                />
              </Card>
            ))}
          </>
        )
      }
    </LoadedPage>
  );
}
