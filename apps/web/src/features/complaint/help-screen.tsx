import { ARRANGEMENT, CONTACT_OVERALL, initComplaint, loadContact } from '@hiram/contract/complaint';
import { loadHome } from '@hiram/contract/home';
import { loadPlan } from '@hiram/contract/payment-plan';
import { readParams } from '../../router/addresses.ts';
import { LoadedPage } from '../../router/loaded-page.tsx';
import { useLink, useScreenParams } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { NavRow } from '../../ui/nav-row.tsx';
import { ArrangementCard } from './arrangement-card.tsx';
import { Contacts, LogInRow, useContacts } from './contacts.tsx';

/** For an order whether a plan can be asked for, else whether a complaint can ask for one; without an order, the loans to choose from. */
export async function loader({ search, session, read }: LoaderArgs) {
  const { orderId } = readParams('help', search);
  // a refused call would lead a visitor away to the login
  if (session.sessionId === '') return { contact: null, hasPlans: false, takesArrangements: false, loans: [] };
  const [contact, plan, problems, home] = await Promise.all([
    read(loadContact, { overall: CONTACT_OVERALL }),
    orderId === undefined ? null : read(loadPlan, { orderId }),
    orderId === undefined ? null : read(initComplaint, { orderId }),
    orderId === undefined ? read(loadHome, {}) : null,
  ]);
  return {
    contact,
    hasPlans: plan?.data !== undefined,
    takesArrangements: problems?.data?.problemType.some(({ value }) => value === ARRANGEMENT) ?? false,
    loans: (home?.data?.loans ?? []).filter(({ action }) => action === 'repay'),
  };
}

/** Help for a borrower who cannot pay (/cantPay), with or without an order: what can be agreed, and whom to talk to. */
function HelpScreen() {
  const t = useTexts('complaint');
  const link = useLink();
  const order = useScreenParams('help');
  const { contact, hasPlans, takesArrangements, loans } = useLoaded<typeof loader>();
  const { query, isVisitor, isAnswered } = useContacts(contact);
  useRefresh();
  return (
    <LoadedPage title={t('title.help')} query={query}>
      {(answer) => (
        <>
          {isAnswered && order.orderId !== undefined && (
            <>
              <Card padding="rows">
                <NavRow note={t('complaint.payPartNote')} {...link('part', order)}>
                  {t('complaint.payPart')}
                </NavRow>
              </Card>
              {hasPlans ? (
                <Card padding="rows">
                  <NavRow note={t('complaint.planBody')} {...link('plan', order)}>
                    {t('complaint.arrangement')}
                  </NavRow>
                </Card>
              ) : (
                <ArrangementCard order={{ ...order, orderId: order.orderId }} isTaken={takesArrangements} />
              )}
            </>
          )}
          {loans.length > 0 && (
            <Card title={t('complaint.whichLoan')} padding="rows">
              {loans.map(({ orderId, productId, productName, statusText, amountMinor, currency }) => (
                <NavRow
                  key={orderId}
                  note={statusText}
                  aside={amountMinor === null ? undefined : formatAmount(amountMinor, currency)}
                  {...link('help', { productId, orderId })}
                >
                  {productName || orderId}
                </NavRow>
              ))}
            </Card>
          )}
          <Contacts contact={answer}>{isVisitor && <LogInRow screen="help" />}</Contacts>
        </>
      )}
    </LoadedPage>
  );
}

export { HelpScreen as Component };
