import { deleteAccount, loadDeletion } from '@hiram/contract/own-data';
import { useState } from 'react';
import { useAction } from '../../api/use-action.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { LoadedPage } from '../../router/loaded-page.tsx';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useLeave } from '../../router/use-leave.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { useToast } from '../../ui/toast.tsx';
import css from './own-data.module.css';
import { ProofSheet } from './proof-sheet.tsx';
import { useProof } from './use-proof.ts';

export const loader = ({ read }: LoaderArgs) => read(loadDeletion, {});

/** The deletion of the account (/deleteAccount): what goes, what the law keeps and until when, what stands in the way. */
function DeletionScreen() {
  const t = useTexts('ownData');
  const query = useAnswer(useLoaded<typeof loader>(), { quiet: true });
  useRefresh();
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
            <ul className={css.list}>
              {deleted.map((what) => (
                <li key={what}>{what}</li>
              ))}
            </ul>
          </Card>
          <Card title={t('deletion.kept')}>
            <div className={css.stack}>
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
          {obstacles.length === 0 && <Delete onChanged={query.retry} />}
        </>
      )}
    </LoadedPage>
  );
}

/** Asks twice: whether it is meant, and for the code. */
function Delete({ onChanged }: { onChanged: () => unknown }) {
  const t = useTexts('ownData');
  const toast = useToast();
  const leave = useLeave();
  const action = useAction(deleteAccount);
  const [isAsking, setIsAsking] = useState(false);
  const proof = useProof('deletion', async (pass) => {
    const result = await action.run({ pass });
    if (result === null) return;
    if (!result.success) return onChanged();
    toast(t('deletion.done'), { tone: 'good' });
    leave();
  });
  const ask = async (): Promise<void> => {
    if ((await proof.ask()) !== null) setIsAsking(false);
  };
  return (
    <>
      <Button variant="danger" busy={action.isRunning} onClick={() => setIsAsking(true)}>
        {t('deletion.delete')}
      </Button>
      {isAsking && (
        <Dialog
          open
          alert
          title={t('deletion.sure')}
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button variant="danger" busy={proof.isSending} onClick={() => void ask()}>
                {t('proof.send')}
              </Button>
              <Button variant="secondary" onClick={() => setIsAsking(false)}>
                {t('deletion.keep')}
              </Button>
            </>
          }
        >
          {t('deletion.sureBody')}
        </Dialog>
      )}
      <ProofSheet proof={proof} />
    </>
  );
}

export { DeletionScreen as Component };
