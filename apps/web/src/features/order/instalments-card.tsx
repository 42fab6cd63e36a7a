import type { OrderInstalment } from '@hiram/contract/order';
import { CalendarPlus } from 'lucide-react';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAllowedAddress } from '../../shell/use-allowed-address.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { ListRows } from '../../ui/list-rows.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { StatePill } from '../../ui/state-pill.tsx';
import type { State } from '../../ui/tones.ts';
import css from './order.module.css';
import { currencyOf } from './order-rules.ts';
import type { OrderDetails } from './queries.ts';

const states = {
  paid: 'settled',
  waived: 'later',
  overdue: 'overdue',
  next: 'due',
  later: 'later',
} as const satisfies Record<OrderInstalment['state'], State>;

/** The instalments of a loan, all of them: the figures above are sums of some. Nothing from a back end that does not send them. */
export function InstalmentsCard({ order }: { order: OrderDetails }) {
  const t = useTexts('order');
  const currency = currencyOf(order, useConfig().currency);
  const calendar = useAllowedAddress(order.calendarUrl);
  const instalments = order.instalments ?? [];
  if (instalments.length === 0) return null;
  return (
    <Card title={t('order.instalments')}>
      <ListRows
        rows={instalments.map(({ number, dueOn, amountMinor, paidMinor, state }) => ({
          key: String(number),
          text: (
            <>
              {t('order.instalmentOf', { number })}{' '}
              <StatePill state={states[state]}>{t(`order.instalment.${state}`)}</StatePill>
            </>
          ),
          note: (
            <>
              <NoWrap>{t('order.dueOn', { date: dueOn })}</NoWrap>
              {amountMinor !== paidMinor && paidMinor > 0 && (
                <span className={css.line}>{t('order.partPaid', { amount: formatAmount(paidMinor, currency) })}</span>
              )}
            </>
          ),
          value: <Amount value={amountMinor} currency={currency} />,
        }))}
      />
      {calendar !== null && (
        <Button
          variant="quiet"
          width="fit"
          href={calendar}
          download="due-dates.ics"
          icon={<CalendarPlus size="1.25em" aria-hidden="true" />}
        >
          {t('order.calendar')}
        </Button>
      )}
    </Card>
  );
}
