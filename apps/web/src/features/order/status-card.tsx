import type { OrderOverview } from '@hiram/contract/order';
import { useTexts } from '../../i18n/use-texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/card.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { Pill } from '../../ui/pill.tsx';
import { StatusIcon } from '../../ui/status-icon.tsx';
import { Steps, type StepState } from '../../ui/steps.tsx';
import css from './order.module.css';
import { amountPlaceOf, statusIconOf } from './order-rules.ts';
import type { OrderDetails } from './queries.ts';

/** Where the order stands: icon, the server's text and description, and the figures that go with them (ORD-02). */
export function StatusCard({ order }: { order: OrderDetails }) {
  const { orderStatus, noticeStatusText, noticeDesText, overview } = order;
  const icon = statusIconOf(orderStatus);
  const description = noticeDesText !== '' && <p className={css.description}>{noticeDesText}</p>;
  switch (amountPlaceOf(order)) {
    case 'hero':
      return (
        <Card>
          <div className={css.status}>
            <StatusIcon name={icon} size="m" />
            <h2 className={css.statusText}>{noticeStatusText}</h2>
          </div>
          {overview !== undefined && <Progress overview={overview} />}
          {description}
        </Card>
      );
    case 'card':
      return (
        <Card align="center" padding="wide">
          <StatusIcon name={icon} size="m" />
          <h2>
            <Pill tone="bad" dot>
              {noticeStatusText}
            </Pill>
          </h2>
          {overview !== undefined && <Overdue overview={overview} />}
          {overview !== undefined && <Progress overview={overview} />}
          {description}
        </Card>
      );
    case 'none':
      return (
        <Card align="center" padding="wide">
          <StatusIcon name={icon} />
          <h2 className={css.statusTitle}>{noticeStatusText}</h2>
          {description}
          {overview !== undefined && <Progress overview={overview} />}
        </Card>
      );
  }
}

/** What is payable today and how it came to that. */
function Overdue({ overview }: { overview: OrderOverview }) {
  const t = useTexts('order');
  const { amountMinor, currency, dueOn, penaltyMinor, penaltyTomorrowMinor } = overview;
  if (amountMinor === null) return null;
  const show = (minor: number) => formatAmount(minor, currency);
  const hasCharge = isCharge(penaltyMinor) && penaltyMinor < amountMinor;
  const due = show(hasCharge ? amountMinor - penaltyMinor : amountMinor);
  return (
    <>
      <div>
        <Amount value={amountMinor} currency={currency} size="large" />
      </div>
      <div className={css.figures}>
        {dueOn === null ? hasCharge && <p>{due}</p> : <p>{t('order.dueOn', { amount: due, date: dueOn })}</p>}
        {hasCharge && <p>{t('order.lateCharge', { amount: show(penaltyMinor) })}</p>}
        {isCharge(penaltyTomorrowMinor) && (
          <p>{t('order.lateChargeTomorrow', { amount: show(penaltyTomorrowMinor) })}</p>
        )}
      </div>
    </>
  );
}

/** Another back end's figure that is no whole number of minor units is left out rather than shown wrong. */
const isCharge = (minor: number) => Number.isSafeInteger(minor) && minor > 0;

/** More bars than this are too thin to tell apart. */
const MOST_STEPS = 36;

function Progress({ overview }: { overview: OrderOverview }) {
  const t = useTexts('order');
  const { instalmentsPaid: paid, instalmentsTotal: total, overdueDays } = overview;
  if (!Number.isInteger(total) || total < 1 || total > MOST_STEPS) return null;
  const next: StepState = overdueDays > 0 ? 'late' : 'now';
  const states = Array.from({ length: total }, (_, index): StepState => {
    if (index < paid) return 'done';
    return index === paid ? next : 'open';
  });
  return <Steps states={states} label={t('order.paid', { paid, total })} />;
}
