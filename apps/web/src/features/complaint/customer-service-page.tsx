import { CONTACT_OVERALL, loadContact } from '@hiram/contract/complaint';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { useApi } from '../../api/api-context.ts';
import { useCall } from '../../api/use-call.ts';
import { useLink } from '../../app/navigation.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge, useOrigin } from '../../shell/shell-context.ts';
import { type AddressRules, resolveAddress } from '../../shell/safe-navigation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import css from './complaint.module.css';
import { LoadedPage } from '../../app/loaded-page.tsx';

/** E-mail, chat and telephone of customer service. */
export function CustomerServicePage() {
  const t = useTexts('complaint');
  const link = useLink();
  const bridge = useBridge();
  const { messages } = useApi();
  const config = useConfig();
  const origin = useOrigin();
  const query = useCall(loadContact, { overall: CONTACT_OVERALL }, { quiet: true });
  const { servicePhone } = config.brand;
  return (
    <LoadedPage title={t('title.customerService')} query={query}>
      {({ email, smWa }) => (
        <>
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
            <NavRow {...link('complaintHome', {})}>{t('title.complaintHome')}</NavRow>
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

/** Opens a mail client; undefined for what is no plain address, which then only shows. */
function mailAddress(email: string, rules: AddressRules, origin: string): string | undefined {
  const address = `mailto:${email}`;
  return resolveAddress(address, rules, origin).kind === 'native' ? address : undefined;
}
