import { loadDeletion } from '@hiram/contract/own-data';
import { useTexts } from '../../i18n/use-texts.ts';
import { LoadedPage } from '../../router/loaded-page.tsx';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { deferModule, useDeferredModule } from '../../ui/deferred-module.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';
import css from '../../ui/text.module.css';

const steps = deferModule(() => import('./delete-account.tsx'));

export const loadDeletionPage = ({ read }: LoaderArgs) => read(loadDeletion, {});

/** The deletion of the account (/deleteAccount): what goes, what the law keeps and until when, what stands in the way. */
export function DeletionPage() {
  const t = useTexts('ownData');
  const query = useAnswer(useLoaded<typeof loadDeletionPage>(), { quiet: true });
  useRefresh();
  const step = useDeferredModule(steps, true);
  return (
    <LoadedPage title={t('title.deleteAccount')} query={query}>
      {({ obstacles, deleted, kept }) => (
        <>
          {obstacles.length > 0 && (
            <Banner tone="warn" title={t('deletion.notYet')}>
              <ul>
                {obstacles.map((obstacle) => (
                  <li key={obstacle}>{obstacle}</li>
                ))}
              </ul>
            </Banner>
          )}
          <Card title={t('deletion.deleted')}>
            <ul className={classNames(css.stack, css.small)}>
              {deleted.map((what) => (
                <li key={what}>{what}</li>
              ))}
            </ul>
          </Card>
          <Card title={t('deletion.kept')}>
            <div className={classNames(css.stack, css.small)}>
              {kept.length === 0 && <p>{t('deletion.nothingKept')}</p>}
              {kept.map(({ what, why, until }) => (
                <div key={what}>
                  <p>{what}</p>
                  <p className={css.soft}>{why}</p>
                  {until !== '' && (
                    <p className={css.soft}>
                      <NoWrap>{t('deletion.until', { date: until })}</NoWrap>
                    </p>
                  )}
                </div>
              ))}
            </div>
          </Card>
          {obstacles.length === 0 && step !== null && <step.DeleteAccount onChanged={query.retry} />}
        </>
      )}
    </LoadedPage>
  );
}
