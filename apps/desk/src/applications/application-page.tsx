import { loadApplication } from '@hiram/contract/desk';
import { Link } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { DocumentsCard } from '../borrower/documents-card.tsx';
import { codeWords } from '../code-words.ts';
import css from '../desk.module.css';
import { useKeys } from '../frame/use-keys.ts';
import { DataTable } from '../kit/data-table.tsx';
import { DetailScreen } from '../kit/detail-screen.tsx';
import kit from '../kit/kit.module.css';
import { useMay, useTexts } from '../services.ts';
import { Card } from '../ui/card.tsx';
import { formatAmount, formatValue } from '../ui/formats.ts';
import { ListRows } from '../ui/list-rows.tsx';
import { Pill } from '../ui/pill.tsx';
import { Against } from './against.tsx';
import type { Application } from './application.ts';
import { Decide } from './decide.tsx';
import { HitsCard } from './hits-card.tsx';
import { StepsCard } from './steps-card.tsx';
import { useQueue } from './use-queue.ts';

/** One application with everything that its decision needs. */
export function ApplicationPage({ orderNo }: { readonly orderNo: string }) {
  const t = useTexts();
  const may = useMay();
  const answer = useCall(loadApplication, { orderNo }, { keepsLast: true });
  // while the next application loads, the previous one must not be decided under its number
  const data = answer.data?.orderNo === orderNo ? answer.data : undefined;
  const call = { ...answer, data };
  const { error } = call;
  const queue = useQueue(orderNo);
  useKeys({ j: () => queue.move(1), k: () => queue.move(-1) });
  return (
    <DetailScreen
      title={t('application.title', { orderNo })}
      list="/desk/applications"
      call={call}
      besideTitle={
        data !== undefined && (
          <span className={kit.row}>
            <Pill>{t(`borrower.${data.decision}`)}</Pill>
            <Against {...data} />
          </span>
        )
      }
    >
      {data !== undefined && error === undefined && (
        <>
          {data.decision === 'pending' && may('applications.decide') && (
            <Decide key={data.orderNo} application={data} onChanged={() => void call.retry()} />
          )}
          <Shown key={`page-${data.orderNo}`} page={data} onChanged={() => void call.retry()} />
        </>
      )}
    </DetailScreen>
  );
}

function Shown({ page, onChanged }: { readonly page: Application; readonly onChanged: () => void }) {
  const t = useTexts();
  const may = useMay();
  return (
    <>
      <div className={css.complaint}>
        <div className={css.talk}>
          <HitsCard page={page} onChanged={onChanged} />
          <StepsCard page={page} />
          <Card title={t('borrower.checks')}>
            {page.results.length === 0 && <p className={css.soft}>{t('page.nothing')}</p>}
            <ListRows rows={page.results.map((result) => checkRow(t, result))} />
          </Card>
          {page.answers.map(({ title, rows }) => (
            <Card key={title} title={`${t('application.answers')}: ${title}`}>
              <ListRows rows={rows} />
            </Card>
          ))}
        </div>
        <div className={css.facts}>
          <FactsCard page={page} />
          {page.acts.length > 0 && (
            <Card title={t('application.acts')}>
              <ListRows
                rows={page.acts.map(({ act, by, at, words }) => ({
                  text: act === 'refused' ? t('borrower.refused') : codeWords(t, act),
                  note: [formatValue(at), words].filter(Boolean).join(' · '),
                  value: by,
                }))}
              />
            </Card>
          )}
          {may('documents.read') && <DocumentsCard borrower={page.borrower} />}
        </div>
      </div>
      <Card title={t('application.others')}>
        <Others page={page} />
      </Card>
    </>
  );
}

function checkRow(
  t: ReturnType<typeof useTexts>,
  { check, result, checkedAt, borrowers, until }: Application['results'][number],
) {
  const found = [
    ...(borrowers.length > 0 ? [t('application.sharedWith', { numbers: borrowers.join(', ') })] : []),
    ...(until === '' ? [] : [t('application.until', { day: until })]),
  ];
  return {
    text: codeWords(t, check),
    note: [formatValue(checkedAt), ...found].join(' · '),
    value: codeWords(t, result),
  };
}

function FactsCard({ page }: { readonly page: Application }) {
  const t = useTexts();
  const may = useMay();
  const { amount, approved, currency } = page;
  return (
    <Card title={t('application.facts')}>
      <div className={kit.stack}>
        <ListRows
          rows={[
            { text: t('loans.product'), value: `${page.product} · ${page.market}` },
            { text: t('figures.principal'), value: formatAmount(amount, currency) },
            ...(approved === null
              ? []
              : [{ text: t('application.approved'), value: formatAmount(approved, currency) }]),
            { text: t('borrower.appliedAt'), value: page.appliedAt },
            {
              text: t('applications.promised'),
              value: page.dueOn,
              ...(page.daysLate > 0 && { note: t('desk.late', { count: page.daysLate }) }),
            },
            { text: t('borrower.client'), value: t(`borrower.${page.clientKind}`) },
            ...(page.reason === '' ? [] : [{ text: t('borrower.refused'), value: page.reason }]),
          ]}
        />
        <p>
          {may('borrowers.read') ? (
            <Link to={`/desk/borrower?number=${page.borrower}`}>
              {page.name} · {t('borrower.title', { number: page.borrower })}
            </Link>
          ) : (
            page.name
          )}
        </p>
      </div>
    </Card>
  );
}

function Others({ page }: { readonly page: Application }) {
  const t = useTexts();
  const may = useMay();
  if (page.others.length === 0) return <p className={css.soft}>{t('page.nothing')}</p>;
  const addressOf = ({ orderNo, isLoan }: Application['others'][number]) =>
    isLoan && may('loans.read') ? `/desk/loan?number=${orderNo}` : `/desk/applications?order=${orderNo}`;
  const decisionOf = (decision: string) =>
    decision === 'approved' || decision === 'refused' ? t(`borrower.${decision}`) : t('borrower.pending');
  return (
    <DataTable
      label={t('application.others')}
      rows={page.others}
      keyOf={({ orderNo }) => orderNo}
      columns={[
        { name: t('applications.number'), renderCell: (other) => <Link to={addressOf(other)}>{other.orderNo}</Link> },
        { name: t('loans.product'), renderCell: ({ product }) => product },
        { name: t('figures.principal'), renderCell: ({ amount, currency }) => formatAmount(amount, currency) },
        { name: t('borrower.appliedAt'), renderCell: ({ appliedAt }) => formatValue(appliedAt) },
        {
          name: t('borrower.decision'),
          renderCell: ({ decision, reason }) => [decisionOf(decision), reason].filter(Boolean).join(': '),
        },
      ]}
    />
  );
}
