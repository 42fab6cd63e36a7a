import { CONTACT_OVERALL, loadContact } from '@hiram/contract/complaint';
import { LoadedPage } from '../../router/loaded-page.tsx';
import { useLink, useScreenParams } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { NavRow } from '../../ui/nav-row.tsx';
import { Contacts } from './contacts.tsx';

export const loader = ({ read }: LoaderArgs) => read(loadContact, { overall: CONTACT_OVERALL });

/** Contact with customer service (/protestantBattle, CMP-09), with the help for a borrower who cannot pay. */
function CustomerServiceScreen() {
  const t = useTexts('complaint');
  const link = useLink();
  const order = useScreenParams('customerService');
  const query = useAnswer(useLoaded<typeof loader>(), { quiet: true });
  useRefresh();
  return (
    <LoadedPage title={t('title.customerService')} query={query}>
      {(contact) => (
        <Contacts contact={contact}>
          <NavRow {...link('help', order)}>{t('help.cantPay')}</NavRow>
          <NavRow {...link('complaintHome', order)}>{t('title.complaintHome')}</NavRow>
        </Contacts>
      )}
    </LoadedPage>
  );
}

export { CustomerServiceScreen as Component };
