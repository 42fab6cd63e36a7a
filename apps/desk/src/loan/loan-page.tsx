import { DESK_BASE, listProposals, loadLoan } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BorrowerLink } from '../borrower/borrower-link.tsx';
import { useCall } from '../api/use-call.ts';
import css from '../desk.module.css';
import { DetailScreen } from '../kit/detail-screen.tsx';
import { FilterBox } from '../kit/filter-box.tsx';
import kit from '../kit/kit.module.css';
import { useTryId } from '../api/use-try-id.ts';
import { LoanActDialog } from '../proposals/loan-act-dialog.tsx';
import { proposalWords } from '../proposals/proposal-words.ts';
import { WaiveDialog } from '../proposals/waive-dialog.tsx';
import { useMay, useTexts } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { formatAmount, formatValue } from '../ui/formats.ts';
import { ListRows } from '../ui/list-rows.tsx';
import { LoanRecords } from './records.tsx';

type Page = ReadAnswerOf<typeof loadLoan>;

const componentTexts = {
  principal: 'figures.principal',
  interest: 'figures.interest',
  fee: 'figures.fee',
  tax: 'loan.tax',
  penalty: 'figures.penalty',
  extension: 'loan.extension',
  reclaim: 'loan.reclaim',
} as const;

/** Everything of one loan, valued on a day that the address has. */
export function LoanPage() {
  const t = useTexts();
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const [act, setAct] = useState<'waiver' | 'other' | null>(null);
  const tryIdOf = useTryId();
  const [done, setDone] = useState(0);
  const orderNo = params.get('number') ?? '';
  const on = params.get('on') ?? '';
  const call = useCall(loadLoan, { orderNo, on }, { keepsLast: true });
  const { data, error } = call;
  const ActDialog = act === 'other' ? LoanActDialog : WaiveDialog;
  const pending = useCall(listProposals, { state: 'pending', orderNo });
  const setDay = (day: string): void =>
    setParams({ number: orderNo, ...(day !== '' && { on: day }) }, { replace: true });
  return (
    <DetailScreen
      title={t('loan.title', { number: orderNo })}
      list="/desk/loans"
      call={call}
      besideTitle={
        data !== undefined &&
        may('adjustments.propose') && (
          <div className={kit.actions}>
            <Button variant="secondary" width="fit" onClick={() => setAct('waiver')}>
              {t('waive.open', { orderNo })}
            </Button>
            <Button variant="secondary" width="fit" onClick={() => setAct('other')}>
              {t('loanAct.open', { orderNo })}
            </Button>
          </div>
        )
      }
      top={
        <>
          {(pending.data?.list ?? []).map((proposal) => (
            <Banner
              key={proposal.proposal}
              tone="warn"
              title={t('loan.pending', {
                amount:
                  proposal.amounts.map(({ amount, currency }) => formatAmount(amount, currency)).join(' · ') ||
                  proposalWords(t, proposal),
                name: proposal.proposer,
              })}
            >
              <Link to="/desk/proposals">{t('loan.toApprovals')}</Link>
            </Banner>
          ))}
          <div className={kit.filters}>
            <FilterBox
              label={t('loan.on')}
              hint={t('loan.onHint')}
              type="date"
              value={on || (data?.today ?? '')}
              onChange={setDay}
            />
          </div>
        </>
      }
    >
      {data !== undefined && error === undefined && (
        <>
          <Figures page={data} />
          <LoanRecords page={data} onChanged={() => void call.retry()} />
        </>
      )}
      {act !== null && data !== undefined && (
        <ActDialog
          orderNo={orderNo}
          currency={data.currency}
          schedule={data.schedule}
          tryIdOf={(...content) => tryIdOf(act, orderNo, done, ...content)}
          onDone={() => setDone(done + 1)}
          onClose={() => {
            setAct(null);
            void call.retry();
            void pending.retry();
          }}
        />
      )}
    </DetailScreen>
  );
}

function Figures({ page }: { readonly page: Page }) {
  const t = useTexts();
  const amount = (minor: number) => formatAmount(minor, page.currency);
  return (
    <div className={css.complaint}>
      <div className={css.talk}>
        <Card title={t('figures.owed', { day: formatValue(page.on) })}>
          <ListRows
            rows={[
              ...page.owed.map(({ component, amount: owed }) => ({
                text: t(componentTexts[component]),
                value: amount(owed),
              })),
              { text: t('figures.total'), value: amount(page.owedInAll) },
              { text: t('loan.dueNow'), value: amount(page.dueNow) },
              ...(page.daysPastDue > 0
                ? [
                    {
                      text: t('loan.overdue'),
                      note: t('desk.late', { count: page.daysPastDue }),
                      value: amount(page.overdue),
                    },
                  ]
                : []),
              { text: t('loan.payoff'), value: page.payoff === null ? t('loan.payoffNot') : amount(page.payoff) },
              ...(page.credit > 0 ? [{ text: t('loan.credit'), value: amount(page.credit) }] : []),
            ]}
          />
        </Card>
      </div>
      <div className={css.facts}>
        <Card title={t('loan.terms')}>
          <div className={kit.stack}>
            <ListRows
              rows={[
                { text: t('loans.product'), value: `${page.product} · ${page.market}` },
                { text: t('figures.principal'), value: amount(page.principal) },
                { text: t('loan.deducted'), value: amount(page.deducted) },
                { text: t('loan.rate'), value: `${page.annualRatePercent}%` },
                { text: t('loans.disbursedOn'), value: page.disbursedOn },
              ]}
            />
            <p>
              <BorrowerLink borrower={page.borrower}>{t('borrower.title', { number: page.borrower })}</BorrowerLink>
            </p>
            {page.contracts.map(({ title, agreedAt, contract }) => (
              <p key={contract}>
                <a href={`${DESK_BASE}/contracts/${contract}`} target="_blank" rel="noreferrer">
                  {title}
                </a>{' '}
                <span className={css.soft}>{agreedAt}</span>
              </p>
            ))}
          </div>
        </Card>
      </div>
    </div>
  );
}
