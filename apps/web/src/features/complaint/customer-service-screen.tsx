import { CONTACT_OVERALL, loadContact } from '@hiram/contract/complaint';
import * as codes from '@hiram/contract/refusal-codes';
import { LifeBuoy, LogIn, MessageSquareWarning } from 'lucide-react';
import { useConfig } from '../../brand/config-context.ts';
import { addressOf } from '../../router/addresses.ts';
import { LoadedPage } from '../../router/loaded-page.tsx';
import { useLink, useScreenParams } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { NavRow } from '../../ui/nav-row.tsx';
import { Contacts } from './contacts.tsx';

/** Nothing for a visitor, who reads the page's own contacts. */
export async function loader({ session, read }: LoaderArgs) {
  return session.sessionId === '' ? null : read(loadContact, { overall: CONTACT_OVERALL });
}

/** Contact with customer service (/protestantBattle, CMP-09), with the help for a borrower who cannot pay. */
function CustomerServiceScreen() {
  const t = useTexts('complaint');
  const link = useLink();
  const { brand } = useConfig();
  const order = useScreenParams('customerService');
  const contact = useLoaded<typeof loader>();
  const answer = useAnswer(contact, { quiet: true });
  useRefresh();
  // Whoever is logged out, also by an expired session, has the contacts of the page.
  const isVisitor = contact === null || (answer.data === undefined && answer.error?.code === codes.noSession);
  const ofPage = { email: brand.serviceEmail ?? '', smWa: brand.serviceChat ?? '' };
  const query = isVisitor ? { ...answer, data: ofPage, error: undefined, isLoading: false } : answer;
  return (
    <LoadedPage title={t('title.customerService')} query={query}>
      {(contacts) => (
        <Contacts contact={contacts}>
          {isVisitor ? (
            <NavRow
              icon={<LogIn aria-hidden="true" />}
              note={t('complaint.logInNote')}
              {...link('login', { from: addressOf('complaintHome', order, '') })}
            >
              {t('complaint.logIn')}
            </NavRow>
          ) : (
            <>
              <NavRow icon={<LifeBuoy aria-hidden="true" />} {...link('help', order)}>
                {t('help.cantPay')}
              </NavRow>
              <NavRow icon={<MessageSquareWarning aria-hidden="true" />} {...link('complaintHome', order)}>
                {t('title.complaintHome')}
              </NavRow>
            </>
          )}
        </Contacts>
      )}
    </LoadedPage>
  );
}

export { CustomerServiceScreen as Component };
