import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { loadStatement } from '@hiram/contract/mine';
import { readParams } from '../../router/addresses.ts';
import { LoadedPage } from '../../router/loaded-page.tsx';
import { useGo, useLink, useScreenParams } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { Logo } from '../../ui/logo.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import { stateOf } from '../../loan/order-state.ts';
import { StatePill } from '../../ui/state-pill.tsx';
import { SaveStatement } from './save-statement.tsx';
import { MonthFields } from './month-fields.tsx';
import { Movements } from './movements.tsx';
import { OwedCard } from './owed-card.tsx';
import { LenderCard, TotalsCard } from './statement-totals.tsx';

type Loan = NonNullable<ReadAnswerOf<typeof loadStatement>['loans']>[number];

/** The reload interval of the open page: the address of its PDF is valid for half an hour. */
const EVERY_MS = 20 * 60_000;

export const loader = ({ search, read }: LoaderArgs) => read(loadStatement, readParams('statement', search));

/** The transactions of a loan, or of all loans (/statement). */
function StatementScreen() {
  const { orderId } = useScreenParams('statement');
  useRefresh({ everyMs: EVERY_MS });
  return orderId === undefined ? <AllLoans /> : <OneLoan />;
}

function OneLoan() {
  const t = useTexts('mine');
  const query = useAnswer(useLoaded<typeof loader>(), { quiet: true });
  const { data } = query;
  return (
    <LoadedPage title={t('statement.ofLoan')} query={query} bar={data && <SaveStatement answer={data} />}>
      {({ statement }) =>
        statement ? (
          <>
            <OwedCard statement={statement} />
            <Movements statement={statement} />
            <TotalsCard statement={statement} />
            <LenderCard statement={statement} />
          </>
        ) : (
          <Nothing />
        )
      }
    </LoadedPage>
  );
}

/** The borrower's loans, and their transactions in the chosen months. */
function AllLoans() {
  const t = useTexts('mine');
  const go = useGo();
  const query = useAnswer(useLoaded<typeof loader>(), { quiet: true });
  const { data } = query;
  return (
    <LoadedPage title={t('title.statement')} query={query} bar={data?.statement && <SaveStatement answer={data} />}>
      {({ loans, statement }) =>
        statement ? (
          <>
            <OwedCard statement={statement} />
            <Card title={t('statement.byLoan')} padding="rows">
              {(loans ?? []).map((loan) => (
                <LoanRow key={loan.orderId} loan={loan} />
              ))}
            </Card>
            <Card title={t('statement.ofAll')}>
              <MonthFields
                from={statement.fromOn.slice(0, 7)}
                to={statement.toOn.slice(0, 7)}
                loans={loans ?? []}
                asOf={statement.asOf}
                onChange={(months) => go('statement', months, { replace: true, keepsScroll: true })}
              />
            </Card>
            <Movements statement={statement} />
            <TotalsCard statement={statement} />
            <LenderCard statement={statement} />
          </>
        ) : (
          <Nothing />
        )
      }
    </LoadedPage>
  );
}

function LoanRow({ loan }: { loan: Loan }) {
  const t = useTexts('mine');
  const link = useLink();
  const { orderId, productName, productLogo, status, orderStatus, stillToPay, currency } = loan;
  return (
    <NavRow
      icon={<Logo src={productLogo} name={productName} size="s" />}
      note={[
        t('contracts.order', { orderId }),
        stillToPay === 0
          ? t('statement.paidOff')
          : t('statement.stillToPay', { amount: formatAmount(stillToPay, currency) }),
      ].join(' · ')}
      {...(status !== '' && {
        aside: <StatePill state={stateOf({ orderStatus })}>{status}</StatePill>,
      })}
      {...link('statement', { orderId })}
    >
      {productName}
    </NavRow>
  );
}

function Nothing() {
  const t = useTexts('mine');
  const link = useLink();
  return (
    <EmptyState
      title={t('statement.none')}
      action={
        <Button variant="secondary" width="fit" {...link('calculator', {})}>
          {t('contracts.calculator')}
        </Button>
      }
    >
      {t('statement.noneBody')}
    </EmptyState>
  );
}

export { StatementScreen as Component };
