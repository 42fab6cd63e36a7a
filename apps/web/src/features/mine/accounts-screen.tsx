import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { listAccounts, type SavedAccount } from '@hiram/contract/mine';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LoadedPage } from '../../router/loaded-page.tsx';
import { useLink } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import text from '../../ui/text.module.css';
import css from './mine.module.css';
import { RemoveCardDialog } from './remove-card-dialog.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';

type Payout = ReadAnswerOf<typeof listAccounts>['payout'];

export const loader = ({ read }: LoaderArgs) => read(listAccounts, {});

/** The payout account, and the saved cards for repayment (/accounts). */
function AccountsScreen() {
  const t = useTexts('mine');
  const query = useAnswer(useLoaded<typeof loader>(), { quiet: true });
  useRefresh();
  const [leaving, setLeaving] = useState<SavedAccount | null>(null);
  return (
    <LoadedPage title={t('title.accounts')} query={query}>
      {({ payout, list }) => (
        <>
          <PayoutCard payout={payout} />
          <Card title={t('accounts.saved')}>
            {(list ?? []).length === 0 ? (
              <p className={text.soft}>{t('accounts.noSaved')}</p>
            ) : (
              <ul>
                {(list ?? []).map((account) => (
                  <SavedRow key={account.id} account={account} onRemove={() => setLeaving(account)} />
                ))}
              </ul>
            )}
          </Card>
          {leaving !== null && (
            <RemoveCardDialog account={leaving} onClose={() => setLeaving(null)} onChanged={query.retry} />
          )}
        </>
      )}
    </LoadedPage>
  );
}

function PayoutCard({ payout }: { payout: Payout }) {
  const t = useTexts('mine');
  const link = useLink();
  const change = link('bindBank', { source: 'accounts' });
  if (payout === null || payout === undefined) {
    return (
      <Card title={t('accounts.payout')}>
        <p className={text.soft}>{t('accounts.noPayout')}</p>
        <div className={css.gap}>
          <Button {...change}>{t('accounts.add')}</Button>
        </div>
      </Card>
    );
  }
  const { name, cardNo, boundOn, problem, notice } = payout;
  return (
    <Card title={t('accounts.payout')}>
      <div className={css.account}>
        <Logo name={name} />
        <div className={css.words}>
          <p className={css.name}>{name}</p>
          <p className={text.soft}>{cardNo}</p>
          {boundOn !== '' && (
            <p className={text.soft}>
              <NoWrap>{t('accounts.since', { date: boundOn })}</NoWrap>
            </p>
          )}
        </div>
      </div>
      {problem !== '' && (
        <div className={css.gap}>
          <Banner tone="bad">{problem}</Banner>
        </div>
      )}
      {notice !== '' && (
        <div className={css.gap}>
          <Banner tone="warn">{notice}</Banner>
        </div>
      )}
      <Button variant={problem === '' ? 'secondary' : 'primary'} {...change}>
        {t('accounts.change')}
      </Button>
    </Card>
  );
}

function SavedRow({ account, onRemove }: { account: SavedAccount; onRemove: () => void }) {
  const t = useTexts('mine');
  const { bankName, cardNo, inUse } = account;
  const isInUse = inUse === '1';
  return (
    <li className={css.account}>
      <Logo name={bankName} />
      <div className={css.words}>
        <p className={css.name}>{bankName}</p>
        <p className={text.soft}>{cardNo}</p>
        {isInUse && <p className={text.soft}>{t('accounts.inUse')}</p>}
      </div>
      {!isInUse && (
        <IconButton
          label={t('accounts.remove', { name: `${bankName} ${cardNo}` })}
          icon={<Trash2 size="1.25em" aria-hidden="true" />}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

export { AccountsScreen as Component };
