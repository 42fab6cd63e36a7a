import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { loadStatement } from '@hiram/contract/mine';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { LoadedPage } from '../../app/loaded-page.tsx';
import { useLink, useScreenParams } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { Logo } from '../../ui/logo.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import { Pill } from '../../ui/pill.tsx';
import { KeepStatement } from './keep-statement.tsx';
import { MonthFields } from './month-fields.tsx';
import { Movements } from './movements.tsx';
import { OwedCard } from './owed-card.tsx';
import { LenderCard, TotalsCard } from './statement-totals.tsx';

type Answer = ReadAnswerOf<typeof loadStatement>;
type Loan = NonNullable<Answer['loans']>[number];

/** How often the page asks anew while it is open: its PDF's address is good for half an hour. */
const EVERY_MS = 20 * 60_000;
const often = { quiet: true, refreshOnFocus: true, refreshEveryMs: EVERY_MS } as const;

/** The statement of the loan that the address names, else the loans and one over all of them. */
export function StatementPage() {
  const { orderId } = useScreenParams('statement');
  return orderId === undefined ? <AllLoans /> : <OneLoan />;
}

function OneLoan() {
  const t = useTexts<'mine' | 'minePages'>('minePages');
  const query = useCall(loadStatement, useScreenParams('statement'), often);
  const { data } = query;
  return (
    <LoadedPage title={t('statement.ofLoan')} query={query} bar={data && <KeepStatement answer={data} />}>
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

interface Months {
  readonly from?: string;
  readonly to?: string;
}

/** The loans of a borrower and what moved on all of them in some months. */
function AllLoans() {
  const t = useTexts<'mine' | 'minePages'>('minePages');
  const { from, to } = useScreenParams('statement');
  const [months, setMonths] = useState<Months>({ ...(from && { from }), ...(to && { to }) });
  const query = useCall(loadStatement, months, often);
  // While other months are asked for, those before stay: the fields that were just used must not vanish.
  const [shown, setShown] = useState<Answer | undefined>(query.data);
  if (query.data !== undefined && query.data !== shown) setShown(query.data);
  const data = query.data ?? (query.error === undefined ? shown : undefined);
  const state = { ...query, data };
  return (
    <LoadedPage title={t('title.statement')} query={state} bar={data?.statement && <KeepStatement answer={data} />}>
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
                onChange={setMonths}
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
  const t = useTexts<'mine' | 'minePages'>('minePages');
  const link = useLink();
  const { orderId, productName, productLogo, status, stillToPay, currency } = loan;
  return (
    <NavRow
      icon={<Logo src={productLogo} name={productName} size="s" />}
      note={[
        t('contracts.order', { orderId }),
        stillToPay === 0
          ? t('statement.paidOff')
          : t('statement.stillToPay', { amount: formatAmount(stillToPay, currency) }),
      ].join(' · ')}
      {...(status !== '' && { aside: <Pill>{status}</Pill> })}
      {...link('statement', { orderId })}
    >
      {productName}
    </NavRow>
  );
}

function Nothing() {
  const t = useTexts<'mine' | 'minePages'>('minePages');
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
