import type { OrderOverview } from '@hiram/contract/order';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { StatusIcon } from '../../ui/status-icon.tsx';
import { Steps, type StepState } from '../../ui/steps.tsx';
import css from './order.module.css';
import { amountPositionOf, statusIconOf } from './order-rules.ts';
import type { OrderDetails } from './queries.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';

/** The order's status: icon, the server's text and description, and the paid instalments (ORD-02). Small if the page has a hero amount. */
export function StatusCard({ order }: { order: OrderDetails }) {
  const { orderStatus, noticeStatusText, noticeDesText, overview } = order;
  const icon = statusIconOf(orderStatus);
  // as on home: a payout that waits for an account waits for the borrower
  const state = order.cardNeedPop === 1 ? 'blocked' : undefined;
  const description = noticeDesText !== '' && (
    <p className={css.description}>
      <NoWrap>{noticeDesText}</NoWrap>
    </p>
  );
  if (amountPositionOf(order) === 'none') {
    return (
      <Card align="center" padding="wide">
        <StatusIcon name={icon} state={state} />
        <h2 className={css.statusTitle}>{noticeStatusText}</h2>
        {description}
        {overview !== undefined && <Progress overview={overview} />}
      </Card>
    );
  }
  return (
    <Card>
      <div className={css.status}>
        <StatusIcon name={icon} size="m" state={state} />
        <h2 className={css.statusText}>{noticeStatusText}</h2>
      </div>
      {overview !== undefined && <Progress overview={overview} />}
      {description}
    </Card>
  );
}

/** Maximum number of bars that are still distinguishable. */
const MAX_STEPS = 36;

function Progress({ overview }: { overview: OrderOverview }) {
  const t = useTexts('order');
  const { instalmentsPaid: paid, instalmentsTotal: total, overdueDays } = overview;
  if (!Number.isInteger(total) || total < 1 || total > MAX_STEPS) return null;
  const next: StepState = overdueDays > 0 ? 'late' : 'now';
  const states = Array.from({ length: total }, (_, index): StepState => {
    if (index < paid) return 'done';
    return index === paid ? next : 'open';
  });
  return <Steps states={states} label={t('order.paid', { paid, total })} />;
}
