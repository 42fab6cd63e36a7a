import type { loadContact } from '@hiram/contract/complaint';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import * as codes from '@hiram/contract/refusal-codes';
import { Mail, MessageCircle, Phone, UserRound } from 'lucide-react';
import type { CallState } from '../../api/call-state.ts';
import type { Answer } from '../../api/read.ts';
import { addressOf } from '../../router/addresses.ts';
import { useLink, useScreenParams } from '../../router/navigation.ts';
import { useAnswer } from '../../router/use-answer.ts';
import type { ReactNode } from 'react';
import { useApi } from '../../api/api-context.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge, useOrigin } from '../../shell/shell-context.ts';
import { AddressText } from '../../ui/address-text.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { formatClock } from '../../ui/formats.ts';
import { NavRow } from '../../ui/nav-row.tsx';
import css from './complaint.module.css';
import { mailAddress } from './mail-address.ts';

type Contact = ReadAnswerOf<typeof loadContact>;

interface ContactsProps {
  readonly contact: Contact;
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
            {/* a number that is longer than a line breaks between its groups, never inside the name */}
            WhatsApp <span className={css.telephone}>{smWa}</span>
          </NavRow>
        )}
        {email !== '' && (
          <NavRow
            icon={<Mail aria-hidden="true" />}
            note={t('complaint.email')}
            href={mailAddress(email, config, origin)}
          >
            <AddressText>{email}</AddressText>
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

/**
 * The lender's contacts, with those of the page for a visitor and where the service does not answer: whoever cannot get on needs a number to call.
 * @param contact null for a visitor
 */
export function useContacts(contact: Answer<Contact> | null): {
  readonly query: CallState<Contact>;
  /** True without a session, and with an expired one. */
  readonly isVisitor: boolean;
  /** False where the contacts are those of the page. */
  readonly isAnswered: boolean;
} {
  const { brand } = useConfig();
  const answer = useAnswer(contact, { quiet: true });
  const { data } = answer;
  // the last failure, also while the service is asked again: the number to call stays
  const failure = contact?.error;
  const isVisitor = contact === null || (data === undefined && failure?.code === codes.noSession);
  if (!isVisitor && (data !== undefined || failure === undefined)) {
    return { query: answer, isVisitor, isAnswered: true };
  }
  const ofPage = { email: brand.serviceEmail ?? '', smWa: brand.serviceChat ?? '' };
  return { query: { ...answer, data: ofPage, error: undefined, isLoading: false }, isVisitor, isAnswered: false };
}

/** The login for a visitor, which leads on to a screen with the order of this page. */
export function LogInRow({ screen }: { readonly screen: 'complaintHome' | 'help' }) {
  const t = useTexts('complaint');
  const link = useLink();
  const order = useScreenParams('customerService');
  return (
    <NavRow
      icon={<UserRound aria-hidden="true" />}
      note={t('complaint.logInNote')}
      {...link('login', { from: addressOf(screen, order, '') })}
    >
      {t('complaint.logIn')}
    </NavRow>
  );
}
