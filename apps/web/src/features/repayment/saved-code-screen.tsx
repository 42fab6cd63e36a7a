import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { useBackButton, useGo, useScreenParams } from '../../router/navigation.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { Logo } from '../../ui/logo.tsx';
import { Screen } from '../../ui/screen.tsx';
import { BringAmount } from './bring-amount.tsx';
import { CodeText } from './code-text.tsx';
import { CopyCode } from './copy-code.tsx';
import { NoticeCards } from './notice-cards.tsx';
import css from './pay-code.module.css';
import { type SavedInfo, useSavedInfo } from './saved-info.ts';
import { ValidUntil } from './valid-until.tsx';

/** A code of our service is valid for a day. */
const FRESH_MS = 86_400_000;

/** The code saved on this phone, with instructions; it needs no call (/repaymentOfCode2, REP-08). */
function SavedCodeScreen() {
  const t = useTexts('repayment');
  const back = useBackButton();
  const go = useGo();
  const order = useScreenParams('savedCode');
  const saved = useSavedInfo(order.orderId);
  const code = saved?.info.defDetail?.payCode ?? '';
  const toRepayment = (): void =>
    go('repay', { ...order, orderId: order.orderId ?? saved?.orderId }, { replace: true });
  return (
    <Screen title={t('title.savedCode')} back={back}>
      {saved === null || code === '' ? (
        <EmptyState
          title={t('repayment.nothingSaved')}
          icon={<Ticket />}
          action={
            order.orderId !== undefined && (
              <Button width="fit" onClick={toRepayment}>
                {t('repayment.toRepayment')}
              </Button>
            )
          }
        >
          {t('repayment.nothingSavedBody')}
        </EmptyState>
      ) : (
        <SavedCode saved={saved} onRenew={toRepayment} />
      )}
    </Screen>
  );
}

function SavedCode({ saved, onRenew }: { saved: SavedInfo; onRenew: () => void }) {
  const t = useTexts('repayment');
  const config = useConfig();
  const { info, savedAt } = saved;
  const {
    payCode = '',
    logo = '',
    title = '',
    payNotice,
    holdsUntil = '',
    expiresAt = '',
    toBring,
  } = info.defDetail ?? {};
  const currency = info.currency ?? config.currency;
  const total = info.repayAmount ?? info.delayInfo?.delayAmount;
  const [now] = useState(() => Date.now());
  const isOld = Math.abs(now - savedAt) > FRESH_MS;
  return (
    <>
      {isOld && (
        <Banner
          tone="warn"
          action={
            <Button variant="secondary" width="fit" onClick={onRenew}>
              {t('repayment.freshCode')}
            </Button>
          }
        >
          {t('repayment.savedLongAgo')}
        </Banner>
      )}
      <Card align="center" padding="wide">
        <Logo src={logo} name={title || t('repayment.code')} size="l" />
        {total !== undefined && <p className={css.lead}>{t('repayment.totalPayment')}</p>}
        <BringAmount
          amount={total === undefined ? '' : formatAmount(total, currency)}
          toBring={toBring}
          currency={currency}
        />
        <h2 className={css.lead}>{t('repayment.contractNumber')}</h2>
        <CodeText code={payCode} size="large" />
        <CopyCode code={payCode} label={t('repayment.copyNumber')} />
        <ValidUntil {...{ expiresAt, holdsUntil }} />
      </Card>
      {info.noticeMsg !== '' && <Banner>{info.noticeMsg}</Banner>}
      <NoticeCards notices={payNotice ?? []} />
    </>
  );
}

export { SavedCodeScreen as Component };
