import { ARRANGEMENT, CONTACT_OVERALL, initComplaint, loadContact } from '@hiram/contract/complaint';
import { loadHome } from '@hiram/contract/home';
import { loadPlan } from '@hiram/contract/payment-plan';
import type { CallError } from '../../api/call-error.ts';
import { readParams } from '../../router/addresses.ts';
import { LoadedPage } from '../../router/loaded-page.tsx';
import { useLink, useScreenParams } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { NavRow } from '../../ui/nav-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ArrangementCard } from './arrangement-card.tsx';
import { Contacts, LogInRow, useContacts } from './contacts.tsx';

/** For an order whether a plan can be asked for, else whether a complaint can ask for one; without an order, the loans to choose from. */
export async function loader({ search, session, read }: LoaderArgs) {
  const { orderId } = readParams('help', search);
  // a refused call would lead a visitor away to the login
  if (session.sessionId === '') return { contact: null, plan: null, takesArrangements: false, home: null };
  const [contact, plan, problems, home] = await Promise.all([
    read(loadContact, { overall: CONTACT_OVERALL }),
    orderId === undefined ? null : read(loadPlan, { orderId }),
    orderId === undefined ? null : read(initComplaint, { orderId }),
    orderId === undefined ? read(loadHome, {}) : null,
  ]);
  return {
    contact,
    plan,
    takesArrangements: problems?.data?.problemType.some(({ value }) => value === ARRANGEMENT) ?? false,
    home,
  };
}

/** Whether the service said that it has none, or does not know the question; any other failure is no answer. */
const isRefused = ({ failure, status }: CallError): boolean => failure === 'business' || status === 404;

/** Help for a borrower who cannot pay (/cantPay), with or without an order: what can be agreed, and whom to talk to. */
function HelpScreen() {
  const t = useTexts('complaint');
  const link = useLink();
  const order = useScreenParams('help');
  const loaded = useLoaded<typeof loader>();
  const { query, isVisitor } = useContacts(loaded.contact);
  const plan = useAnswer(loaded.plan, { quiet: true });
  const home = useAnswer(loaded.home, { quiet: true });
  const { orderId: asked } = order;
  const ways = asked === undefined ? home : plan;
  // the last answer, also while it is asked anew: what can be done does not come and go
  const lastFailure = (asked === undefined ? loaded.home : loaded.plan)?.error;
  const isKnown = ways.data !== undefined || (lastFailure !== undefined && isRefused(lastFailure));
  const isUnanswered = !isKnown && ways.error !== undefined;
  const loans = (home.data?.loans ?? []).filter(({ action }) => action === 'repay');
  useRefresh();
  return (
    <LoadedPage title={t('title.help')} query={query}>
      {(answer) => (
        <>
          {!isVisitor && !isKnown && ways.isLoading && <Skeleton label={t('common.loading')} />}
          {!isVisitor && isUnanswered && (
            <Banner
              tone="warn"
              live="polite"
              title={t('complaint.waysUnknown')}
              action={
                <Button variant="quiet" width="fit" onClick={() => void ways.retry()}>
                  {t('common.retry')}
                </Button>
              }
            >
              {t('complaint.waysUnknownBody')}
            </Banner>
          )}
          {!isVisitor && asked !== undefined && isKnown && (
            <>
              <Card padding="rows">
                <NavRow note={t('complaint.payPartNote')} {...link('part', order)}>
                  {t('complaint.payPart')}
                </NavRow>
              </Card>
              {plan.data === undefined ? (
                <ArrangementCard order={{ ...order, orderId: asked }} isTaken={loaded.takesArrangements} />
              ) : (
                <Card padding="rows">
                  <NavRow note={t('complaint.planBody')} {...link('plan', order)}>
                    {t('complaint.arrangement')}
                  </NavRow>
                </Card>
              )}
            </>
          )}
          {loans.length > 0 && (
            <Card title={t('complaint.whichLoan')} padding="rows">
              {loans.map(({ orderId, productId, productName, statusText, amountMinor, currency }) => (
                <NavRow
                  key={orderId}
                  note={`${t('complaint.number', { orderNo: orderId })} · ${statusText}`}
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
