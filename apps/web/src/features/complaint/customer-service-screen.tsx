import { CONTACT_OVERALL, loadContact } from '@hiram/contract/complaint';
import { LifeBuoy, MessageSquareWarning } from 'lucide-react';
import { LoadedPage } from '../../router/loaded-page.tsx';
import { useLink, useScreenParams } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { NavRow } from '../../ui/nav-row.tsx';
import { Contacts, LogInRow, useContacts } from './contacts.tsx';

/** Nothing for a visitor, who reads the page's own contacts. */
export async function loader({ session, read }: LoaderArgs) {
  return session.sessionId === '' ? null : read(loadContact, { overall: CONTACT_OVERALL });
}

/** Contact with customer service (/protestantBattle, CMP-09), with the help for a borrower who cannot pay. */
function CustomerServiceScreen() {
  const t = useTexts('complaint');
  const link = useLink();
  const order = useScreenParams('customerService');
  const contact = useLoaded<typeof loader>();
  const { query, isVisitor } = useContacts(contact);
  useRefresh();
  return (
    <LoadedPage title={t('title.customerService')} query={query}>
      {(contacts) => (
        <Contacts contact={contacts}>
          {isVisitor ? (
            <LogInRow screen="complaintHome" />
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
