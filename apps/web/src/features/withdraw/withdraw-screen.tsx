import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { confirmWithdrawal, loadWithdrawal } from '@hiram/contract/withdraw';
import * as codes from '@hiram/contract/refusal-codes';
import { CircleCheck, Wallet } from 'lucide-react';
import { useAction, useNeedsConnection } from '../../api/use-action.ts';
import { DeclineLoan } from '../../loan/decline-loan.tsx';
import { readParams } from '../../router/addresses.ts';
import { Failure } from '../../router/failure.tsx';
import { useBackButton, useGo, useLink } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useGoTo } from '../../shell/shell-context.ts';
import { Amount } from '../../ui/amount.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExplainedButton } from '../../ui/explained-button.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { ListRows } from '../../ui/list-rows.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import { ProductRow } from '../../ui/product-row.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './withdraw.module.css';
import { NoWrap } from '../../ui/no-wrap.tsx';

type Withdrawal = ReadAnswerOf<typeof loadWithdrawal>;

const CHANGED: ReadonlySet<string> = new Set([
  codes.offerChanged,
  codes.nothingToWithdraw,
  codes.accountMissing,
  codes.accountUnusable,
]);

export async function loader({ search, read }: LoaderArgs) {
  const { orderId } = readParams('withdraw', search);
  return orderId === undefined ? null : read(loadWithdrawal, { orderId });
}

/** Confirms an approved loan, at the address that the order gives (ORD-04). */
function WithdrawScreen() {
  const t = useTexts('withdraw');
  const back = useBackButton();
  const link = useLink();
  const answer = useLoaded<typeof loader>();
  const query = useAnswer(answer, { quiet: true });
  useRefresh();
  const { data, error } = query;
  if (answer !== null && data !== undefined && data.state === 'open') {
    return <OpenPage key={answer.key} withdrawal={data} reload={query.retry} />;
  }
  const title = t('title.withdraw');
  if (answer === null || error?.code === codes.orderNotFound) {
    return (
      <Screen title={title} back={back}>
        <EmptyState
          title={error?.message || t('withdraw.noOrder')}
          action={
            <Button width="fit" {...link('orders', {})}>
              {t('failure.orders')}
            </Button>
          }
        >
          {t('withdraw.noOrderBody')}
        </EmptyState>
      </Screen>
    );
  }
  return (
    <Screen title={title} back={back} busy={query.isLoading}>
      {data !== undefined && <NotOpen withdrawal={data} />}
      {data === undefined && error === undefined && <Skeleton label={t('common.loading')} />}
      {data === undefined && error !== undefined && <Failure query={query} />}
    </Screen>
  );
}

/** Already confirmed, perhaps in another tab, or no longer possible. */
function NotOpen({ withdrawal: { state, orderId, productId } }: { withdrawal: Withdrawal }) {
  const t = useTexts('withdraw');
  const go = useGo();
  const isSent = state === 'sent';
  return (
    <EmptyState
      title={t(isSent ? 'withdraw.sentTitle' : 'withdraw.closedTitle')}
      icon={isSent ? <CircleCheck /> : undefined}
      action={
        <Button width="fit" onClick={() => go('order', { productId, orderId }, { replace: true })}>
          {t('withdraw.toOrder')}
        </Button>
      }
    >
      {t(isSent ? 'withdraw.sentBody' : 'withdraw.closedBody')}
    </EmptyState>
  );
}

function OpenPage({ withdrawal, reload }: { withdrawal: Withdrawal; reload: () => Promise<void> }) {
  const t = useTexts('withdraw');
  const needsConnection = useNeedsConnection();
  const back = useBackButton();
  const link = useLink();
  const goTo = useGoTo();
  const { orderId, productId, currency, amountMinor, principalMinor, financed, feeMinor, account, arrivesBy } =
    withdrawal;
  const { charges } = withdrawal;
  // what is financed is no part of the loan amount that the rest is deducted from
  const deducted = charges.filter(({ when }) => when !== 'financed');
  const deductedMinor = feeMinor - (financed?.chargesMinor ?? 0);
  // a back end that does not list them deducted a processing fee
  const deductions =
    deducted.length > 0 || deductedMinor === 0 ? deducted : [{ text: t('withdraw.fee'), amountMinor: deductedMinor }];
  const action = useAction(confirmWithdrawal, { leavesPage: true, quiet: true });
  const binding = link('bindBank', { productId, orderId, source: 'loanDetail' });
  const confirm = async (): Promise<void> => {
    const result = await action.run({ orderId });
    if (result === null) return;
    if (!result.success) {
      if (CHANGED.has(result.code)) await reload();
      return;
    }
    const kind = await goTo(result.data.lendDetailsUrl, { replace: true, withSession: true });
    if (kind !== 'own' && kind !== 'allowed') action.reset();
  };
  return (
    <Screen
      title={t('title.withdraw')}
      back={back}
      bar={
        account === null ? (
          <Button {...binding}>{t('withdraw.addAccount')}</Button>
        ) : (
          <ExplainedButton
            effect={t('withdraw.effect', { amount: formatAmount(amountMinor, currency), account: account.name })}
            busy={action.isRunning}
            onClick={() => void confirm()}
            {...needsConnection}
          >
            {t('withdraw.confirm')}
          </ExplainedButton>
        )
      }
    >
      {action.error !== undefined && (
        <Banner tone="bad" live="assertive">
          {action.error.message || t('failure.body')}
        </Banner>
      )}
      <Card>
        {withdrawal.productName !== '' && (
          <div className={css.product}>
            <ProductRow name={withdrawal.productName} logo={withdrawal.productLogo} />
          </div>
        )}
        <p className={css.label}>{t('withdraw.receive')}</p>
        <p className={css.amount}>
          <Amount value={amountMinor} currency={currency} size="large" />
        </p>
        {arrivesBy !== '' && (
          <p className={css.note}>
            <NoWrap>{t('withdraw.arrives', { date: arrivesBy })}</NoWrap>
          </p>
        )}
        {feeMinor > 0 && (
          <div className={css.rows}>
            <ListRows
              rows={[
                { text: t('withdraw.loan'), value: formatAmount(financed?.requestedMinor ?? principalMinor, currency) },
                ...deductions.map((row) => ({ text: row.text, value: `−${formatAmount(row.amountMinor, currency)}` })),
                ...(financed === undefined
                  ? []
                  : [
                      {
                        text: t('withdraw.principal'),
                        value: formatAmount(principalMinor, currency),
                        note: t('withdraw.principalWorking', {
                          amount: formatAmount(financed.requestedMinor, currency),
                          charges: formatAmount(financed.chargesMinor, currency),
                        }),
                      },
                    ]),
              ]}
            />
          </div>
        )}
      </Card>
      {account === null ? (
        <Banner tone="warn" title={t('withdraw.noAccount')}>
          {t('withdraw.noAccountBody')}
        </Banner>
      ) : (
        <Card title={t('withdraw.to')} padding="rows">
          <NavRow icon={<Wallet aria-hidden="true" />} note={account.number} aside={t('withdraw.change')} {...binding}>
            {account.name}
          </NavRow>
        </Card>
      )}
      <Banner>{t('withdraw.free')}</Banner>
      {withdrawal.mayDecline === '1' && <DeclineLoan orderId={orderId} reload={reload} />}
    </Screen>
  );
}

export { WithdrawScreen as Component };
