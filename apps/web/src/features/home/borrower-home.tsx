import type { loadHome } from '@hiram/contract/home';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { useLink } from '../../router/navigation.ts';
import { usePreload } from '../../router/screens.ts';
import { TabScreen } from '../../router/tab-screen.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ListRows } from '../../ui/list-rows.tsx';
import type { ScreenHero } from '../../ui/screen.tsx';
import { hasHeroAmount } from './order-display.ts';
import { FirstLoan } from './first-loan.tsx';
import { HomeLinks } from './home-links.tsx';
import { OrderRow } from './order-row.tsx';
import { FirstStep } from './first-step.tsx';
import { Products } from './products.tsx';

/** Maximum number of other loans here; the list of orders has all. */
const MAX_OTHERS = 4;

export interface BorrowerHomeProps {
  readonly home: ReadAnswerOf<typeof loadHome>;
  /** Set when the displayed data could not be reloaded. */
  readonly onRetry: (() => void) | undefined;
}

/** A borrower's home: the most urgent loan first, then the others, then the offers. */
export function BorrowerHome({ home, onRetry }: BorrowerHomeProps) {
  const t = useTexts('home');
  const link = useLink();
  const loans = home.loans ?? [];
  const lead = loans[0] ?? home.lastLoan ?? undefined;
  const others = loans.slice(1, 1 + MAX_OTHERS);
  const hero = heroOf(lead, t);
  usePreload(lead?.action === 'repay' ? 'repay' : 'order', 'orders');
  return (
    <TabScreen
      // A new key when the hero appears, so that the content is replaced instead of visibly shifting.
      key={hero === undefined ? 'home' : 'hero'}
      tab="home"
      title={home.name === '' ? t('home.welcome') : t('home.hello', { name: home.name })}
      documentTitle={t('title.home')}
      hero={hero}
    >
      {onRetry !== undefined && (
        <Banner
          tone="warn"
          live="polite"
          action={
            <Button variant="quiet" width="fit" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          }
        >
          {t('home.stale')}
        </Banner>
      )}
      {lead !== undefined && <FirstLoan loan={lead} hasHero={hero !== undefined} />}
      {home.owed && <Owed owed={home.owed} isOverdue={loans.some(({ overdueDays }) => overdueDays > 0)} />}
      {others.length > 0 && (
        <Card title={t('home.others')} padding="rows">
          {others.map((loan) => (
            <OrderRow key={loan.orderId} order={loan} />
          ))}
        </Card>
      )}
      {loans.length > 1 + MAX_OTHERS && (
        <Button variant="quiet" {...link('orders', {})}>
          {t('home.allOrders')}
        </Button>
      )}
      {loans.some(({ action }) => action === 'repay') && (
        <Button variant="quiet" {...link('help', {})}>
          {t('help.cantPay')}
        </Button>
      )}
      {lead === undefined && home.blockedReason === '' && (
        <FirstStep product={home.products?.find(({ isClickable }) => isClickable !== '0')} />
      )}
      {home.blockedReason !== '' && (
        <Banner tone="warn" title={t('home.blocked')}>
          {home.blockedReason}
        </Banner>
      )}
      <Products products={home.products ?? []} />
      <HomeLinks isKnown />
    </TabScreen>
  );
}

function heroOf(
  loan: BorrowerHomeProps['home']['lastLoan'] | undefined,
  t: ReturnType<typeof useTexts<'home'>>,
): ScreenHero | undefined {
  if (loan === undefined || loan === null || !hasHeroAmount(loan) || loan.amountMinor === null) return undefined;
  return {
    label: loan.dueOn === null ? t('home.payable') : t('home.nextPayment', { date: loan.dueOn }),
    amount: <Amount value={loan.amountMinor} currency={loan.currency} size="large" />,
  };
}

/** What is owed on all loans together, and when the next of it is due. */
function Owed({
  owed: { amountMinor, currency, dueOn },
  isOverdue,
}: {
  owed: NonNullable<BorrowerHomeProps['home']['owed']>;
  isOverdue: boolean;
}) {
  const t = useTexts('home');
  return (
    <Card>
      <ListRows
        rows={[
          { text: t('home.owed'), value: <Amount value={amountMinor} currency={currency} />, strong: true },
          ...(dueOn === null ? [] : [{ text: t(isOverdue ? 'home.owedSince' : 'home.owedNext'), value: dueOn }]),
        ]}
      />
    </Card>
  );
}
