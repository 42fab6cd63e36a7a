import { useLazyCall } from '../../api/use-lazy-call.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLink } from '../../router/navigation.ts';
import { Card } from '../../ui/card.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import { channelNote } from './channels.ts';
import { loaderOf, screenOf } from './kinds.ts';
import type { Payment } from './use-payment-under-way.ts';

/** The channels besides that of a failed payment; each opens the list of channels with itself selected. */
export function OtherWays({ payment }: { payment: Payment }) {
  const t = useTexts('repayment');
  const link = useLink();
  const { isDelay, productId, orderId, channelName } = payment;
  const kind = isDelay === '1' ? 'extension' : 'repay';
  const { data } = useLazyCall(loaderOf(kind), { productId, orderId });
  const others = (data?.repayList ?? []).filter(({ name }) => name !== channelName);
  if (others.length === 0) return null;
  return (
    <Card title={t('repayment.otherWays')} padding="rows">
      {others.map((one) => (
        <NavRow
          key={one.channel_number}
          note={channelNote(t, one, data?.currency ?? payment.currency)}
          {...link(screenOf(kind), { productId, orderId, payChannel: one.channel_number })}
        >
          {one.name}
        </NavRow>
      ))}
    </Card>
  );
}
