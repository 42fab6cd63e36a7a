import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { listConsents, withdrawConsent } from '@hiram/contract/own-data';
import { useState } from 'react';
import { useAction } from '../../api/use-action.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { LoadedPage } from '../../router/loaded-page.tsx';
import { useLink } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { useToast } from '../../ui/toast.tsx';
import css from '../../ui/text.module.css';

type Consent = ReadAnswerOf<typeof listConsents>['list'][number];

export const loadConsents = ({ read }: LoaderArgs) => read(listConsents, {});

/** What a borrower agreed to, and what of it can be withdrawn (/consents). */
export function ConsentsPage() {
  const t = useTexts('ownData');
  const link = useLink();
  const query = useAnswer(useLoaded<typeof loadConsents>(), { quiet: true });
  useRefresh();
  const [leaving, setLeaving] = useState<Consent | null>(null);
  return (
    <LoadedPage title={t('title.consents')} query={query}>
      {({ list }) => (
        <>
          {list.length === 0 && <p className={css.soft}>{t('consents.none')}</p>}
          {list.map((consent) => (
            <ConsentCard key={consent.code} consent={consent} onWithdraw={() => setLeaving(consent)} />
          ))}
          <Card title={t('consents.messages')} padding="rows">
            <NavRow note={t('consents.messagesNote')} {...link('settings', {})}>
              {t('consents.settings')}
            </NavRow>
          </Card>
          {leaving !== null && (
            <WithdrawDialog consent={leaving} onClose={() => setLeaving(null)} onChanged={query.retry} />
          )}
        </>
      )}
    </LoadedPage>
  );
}

function ConsentCard({ consent, onWithdraw }: { consent: Consent; onWithdraw: () => void }) {
  const t = useTexts('ownData');
  const { title, statement, version, agreedOn, withdrawnOn, canWithdraw, note } = consent;
  const facts = [
    t('consents.agreedOn', { date: agreedOn }),
    ...(version === '' ? [] : [t('consents.version', { version })]),
    ...(withdrawnOn === '' ? [] : [t('consents.withdrawnOn', { date: withdrawnOn })]),
  ];
  return (
    <Card title={title}>
      <div className={classNames(css.stack, css.small)}>
        {statement !== '' && <p>{statement}</p>}
        <div className={css.soft}>
          {facts.map((fact) => (
            <p key={fact}>
              <NoWrap>{fact}</NoWrap>
            </p>
          ))}
        </div>
        {note !== '' && <p className={css.soft}>{note}</p>}
        {canWithdraw === '1' && (
          <Button variant="secondary" aria-label={`${t('consents.withdraw')}: ${title}`} onClick={onWithdraw}>
            {t('consents.withdraw')}
          </Button>
        )}
      </div>
    </Card>
  );
}

interface WithdrawProps {
  readonly consent: Consent;
  readonly onClose: () => void;
  readonly onChanged: () => unknown;
}

function WithdrawDialog({ consent, onClose, onChanged }: WithdrawProps) {
  const t = useTexts('ownData');
  const toast = useToast();
  const action = useAction(withdrawConsent, { loadingText: null });
  const withdraw = async (): Promise<void> => {
    const result = await action.run({ code: consent.code });
    if (result === null) return;
    if (result.success) toast(t('consents.withdrawn'), { tone: 'good' });
    onClose();
    await onChanged();
  };
  return (
    <Dialog
      open
      alert
      title={t('consents.sure')}
      onClose={onClose}
      actions={
        <>
          <Button busy={action.isRunning} onClick={() => void withdraw()}>
            {t('consents.withdraw')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('consents.keep')}
          </Button>
        </>
      }
    >
      {consent.note}
    </Dialog>
  );
}
