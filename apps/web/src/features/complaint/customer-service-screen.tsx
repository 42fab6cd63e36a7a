import { ARRANGEMENT, CONTACT_OVERALL, initComplaint, loadContact } from '@hiram/contract/complaint';
import * as codes from '@hiram/contract/refusal-codes';
import { LogIn, Mail, MessageCircle, Phone } from 'lucide-react';
import { useApi } from '../../api/api-context.ts';
import { addressOf, readParams } from '../../router/addresses.ts';
import { useLink, useScreenParams } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge, useOrigin } from '../../shell/shell-context.ts';
import { formatClock } from '../../ui/formats.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import { ArrangementCard } from './arrangement-card.tsx';
import css from './complaint.module.css';
import { mailAddress } from './mail-address.ts';
import { LoadedPage } from '../../router/loaded-page.tsx';

/** Nothing for a visitor, who reads the page's own contacts. For an order also the kinds of complaint, to see whether an arrangement can be requested; if that call fails, it cannot. */
export async function loader({ search, session, read }: LoaderArgs) {
  const { orderId } = readParams('customerService', search);
  if (session.sessionId === '') return { contact: null, takesArrangements: false };
  const [contact, problems] = await Promise.all([
    read(loadContact, { overall: CONTACT_OVERALL }),
    orderId === undefined ? null : read(initComplaint, { orderId }),
  ]);
  return {
    contact,
    takesArrangements: problems?.data?.problemType.some(({ value }) => value === ARRANGEMENT) ?? false,
  };
}

/** Contact with customer service (/protestantBattle, CMP-09), for an order with the request for an arrangement. */
function CustomerServiceScreen() {
  const t = useTexts('complaint');
  const link = useLink();
  const bridge = useBridge();
  const { messages } = useApi();
  const config = useConfig();
  const origin = useOrigin();
  const order = useScreenParams('customerService');
  const { contact, takesArrangements } = useLoaded<typeof loader>();
  const answer = useAnswer(contact, { quiet: true });
  useRefresh();
  const { servicePhone, serviceEmail = '', serviceChat = '', serviceHours: hours } = config.brand;
  // Whoever is logged out, also by an expired session, has the contacts of the page.
  const isVisitor = contact === null || (answer.data === undefined && answer.error?.code === codes.noSession);
  const query = isVisitor
    ? { ...answer, data: { email: serviceEmail, smWa: serviceChat }, error: undefined, isLoading: false }
    : answer;
  return (
    <LoadedPage title={t('title.customerService')} query={query}>
      {({ email, smWa }) => (
        <>
          {!isVisitor && order.orderId !== undefined && (
            <ArrangementCard order={{ ...order, orderId: order.orderId }} isTaken={takesArrangements} />
          )}
          {hours !== undefined && (
            <Card title={t('complaint.hours')}>
              <p>
                {t(`complaint.hours.${hours.days}`, { from: formatClock(hours.from), until: formatClock(hours.until) })}
              </p>
            </Card>
          )}
          <Card padding="rows">
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
            {isVisitor ? (
              <NavRow
                icon={<LogIn aria-hidden="true" />}
                note={t('complaint.logInNote')}
                {...link('login', { from: addressOf('complaintHome', order, '') })}
              >
                {t('complaint.logIn')}
              </NavRow>
            ) : (
              <NavRow {...link('complaintHome', order)}>{t('title.complaintHome')}</NavRow>
            )}
          </Card>
          {smWa !== '' && (
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
      )}
    </LoadedPage>
  );
}

export { CustomerServiceScreen as Component };
