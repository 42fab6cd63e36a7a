import type { CurrencyCode } from '@hiram/domain';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { Logo } from '../../ui/logo.tsx';
import { BringAmount, type ToBring } from './bring-amount.tsx';
import { CodeText, plainCode } from './code-text.tsx';
import { CopyCode } from './copy-code.tsx';
import { NoticeCards, type PayNotice } from './notice-cards.tsx';
import css from './pay-code.module.css';
import { useSavedInfo } from './saved-info.ts';
import type { ShownCode } from './use-shown-code.ts';
import { ValidUntil } from './valid-until.tsx';

export interface CodeSectionProps {
  shown: ShownCode;
  /** As displayed; empty if unknown. */
  amount: string;
  /** Empty if unknown. */
  expiresAt: string;
  /** Empty if unknown. */
  holdsUntil: string;
  /** Empty if unknown. */
  channelName: string;
  orderId: string | undefined;
  toBring: ToBring;
  currency: CurrencyCode;
  /** How to pay by its channel; empty if unknown. */
  payNotice: readonly PayNotice[];
}

/** A code to type at a counter, with instructions if there are any. */
export function CodeSection({
  shown,
  amount,
  expiresAt,
  holdsUntil,
  channelName,
  orderId,
  ...props
}: CodeSectionProps) {
  const t = useTexts('repayment');
  const info = useSavedInfo(orderId)?.info;
  const channel = (info?.repayList ?? []).find(({ name }) => name === channelName);
  const unrequested = info?.defDetail;
  const isUnrequested = plainCode(unrequested?.payCode ?? '') === plainCode(shown.text);
  const notices = props.payNotice.length > 0 || !isUnrequested ? props.payNotice : (unrequested?.payNotice ?? []);
  const logo = channel?.logo || (isUnrequested ? unrequested?.logo : '');
  return (
    <>
      <Card align="center" padding="wide">
        {shown.picture !== null ? (
          <img
            className={css.channel}
            src={shown.picture}
            alt={
              channelName === ''
                ? t('repayment.channelImagePlain')
                : t('repayment.channelImage', { channel: channelName })
            }
            referrerPolicy="no-referrer"
          />
        ) : (
          channelName !== '' && <Logo src={logo} name={channelName} size="l" />
        )}
        <h2 className={css.lead}>
          {channelName === '' ? t('repayment.payWithCode') : t('repayment.payAt', { channel: channelName })}
        </h2>
        <BringAmount amount={amount} toBring={props.toBring} currency={props.currency} />
        <CodeText code={shown.text} size="large" />
        <CopyCode code={shown.text} label={t('repayment.copyCode')} />
        <ValidUntil {...{ expiresAt, holdsUntil }} />
      </Card>
      <NoticeCards notices={notices} />
    </>
  );
}
