import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/repayment';
import type { Channel } from '@hiram/payments';
import type { Services } from '../../app/services.ts';
import type { PaymentRecord } from '../../lending/transactions/payment-record.ts';
import { t } from '../../platform/texts/translate.ts';

type PayNotice = NonNullable<AnswerOf<typeof contract.loadPayment>['payNotice']>;

/** How to pay by a channel, step by step: in the lender's words, else in ours for its presentation. */
export function payNoticeOf({ notices, name, presentation }: Channel): PayNotice {
  if (notices.length === 0)
    return [{ title: name, items: [{ name: t('paySteps.title'), steps: stepsOf(presentation) }] }];
  return notices.map((notice) => ({
    title: notice.title,
    items: notice.items.map((item) => ({ name: item.name, steps: [...item.steps] })),
  }));
}

function stepsOf(presentation: Channel['presentation']): string[] {
  switch (presentation) {
    case 'code':
      return [t('paySteps.code1'), t('paySteps.code2'), t('paySteps.code3')];
    case 'qr':
      return [t('paySteps.qr1'), t('paySteps.qr2'), t('paySteps.qr3')];
    case 'redirect':
    case 'none':
      return [t('paySteps.page1'), t('paySteps.page2')];
  }
}

/** What to bring for an amount, with the channel's fee on top. Minor units. */
export const broughtFor = (channel: Channel, amountMinor: number) => ({
  amountMinor: amountMinor + channel.feeMinor,
  feeMinor: channel.feeMinor,
});

/** What the page of a payment that can still be paid says about paying; nothing of a channel that is not offered any more. */
export function aboutPaying({ providers }: Pick<Services, 'providers'>, payment: PaymentRecord) {
  const channel = providers.byChannel(payment.channelNumber)?.channel;
  return {
    payNotice: channel === undefined ? [] : payNoticeOf(channel),
    toBring: channel === undefined ? null : broughtFor(channel, payment.requestedMinor),
    noticeMsg: t('noticeOfInstalment'),
  };
}
