import type { loadContact } from '@hiram/contract/complaint';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApi } from '../../api/api-context.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge, useOrigin } from '../../shell/shell-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { formatClock } from '../../ui/formats.ts';
import { NavRow } from '../../ui/nav-row.tsx';
import css from './complaint.module.css';
import { mailAddress } from './mail-address.ts';

interface ContactsProps {
  readonly contact: ReadAnswerOf<typeof loadContact>;
  /** A further row after the telephone. */
  readonly children?: ReactNode;
}

/** The lender's hours, chat, mail and telephone. */
export function Contacts({ contact: { email, smWa }, children }: ContactsProps) {
  const t = useTexts('complaint');
  const bridge = useBridge();
  const { messages } = useApi();
  const config = useConfig();
  const origin = useOrigin();
  const { servicePhone, serviceHours: hours } = config.brand;
  const chat = chatAddress(smWa);
  return (
    <>
      {hours !== undefined && (
        <Card title={t('complaint.hours')}>
          <p>
            {t(`complaint.hours.${hours.days}`, { from: formatClock(hours.from), until: formatClock(hours.until) })}
          </p>
        </Card>
      )}
      <Card padding="rows">
        {chat !== undefined && (
          <NavRow icon={<MessageCircle aria-hidden="true" />} note={t('complaint.chat')} href={chat}>
            {`WhatsApp ${smWa.replace(/ /g, '\u00a0')}`}
          </NavRow>
        )}
        {email !== '' && (
          <NavRow
            icon={<Mail aria-hidden="true" />}
            note={t('complaint.email')}
            href={mailAddress(email, config, origin)}
          >
            {email}
          </NavRow>
        )}
        <NavRow
          icon={<Phone aria-hidden="true" />}
          note={t('complaint.call')}
          onClick={() => bridge.callTelephone(servicePhone)}
        >
          {servicePhone}
        </NavRow>
        {children}
      </Card>
      {smWa !== '' && chat === undefined && (
        <Card title={t('complaint.chat')}>
          <p className={css.chat}>
            <MessageCircle aria-hidden="true" />
            <span>{smWa}</span>
            <CopyButton
              look="icon"
              text={smWa}
              label={t('complaint.copy')}
              onCopied={() => messages.toast(t('common.copied'), 'good')}
              onFailed={() => messages.toast(t('common.error'), 'bad')}
            />
          </p>
        </Card>
      )}
      {email === '' && smWa === '' && <Banner>{t('complaint.noContact')}</Banner>}
    </>
  );
}

/** Opens the chat with a number (`smWa` is one of WhatsApp); undefined for any other text, which is then shown only. */
const chatAddress = (number: string): string | undefined =>
  /^\+[\d -]{6,24}$/.test(number) ? `https://wa.me/${number.replace(/\D/g, '')}` : undefined;
