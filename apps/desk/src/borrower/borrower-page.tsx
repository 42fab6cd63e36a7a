import { loadBorrower } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { codeWords, stateWords } from '../code-words.ts';
import css from '../desk.module.css';
import { deskAddress } from '../desk-place.ts';
import { DataTable } from '../kit/data-table.tsx';
import { DetailScreen } from '../kit/detail-screen.tsx';
import { useMay, useTexts } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Card } from '../ui/card.tsx';
import { formatAmount, formatValue } from '../ui/formats.ts';
import { ListRows } from '../ui/list-rows.tsx';
import { Pill } from '../ui/pill.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { FlagsCard, flagTexts } from './flags-card.tsx';
import { IdentityCards } from './identity-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { TimelineCard } from './timeline-card.tsx';

type Page = ReadAnswerOf<typeof loadBorrower>;

/** Everything of one borrower. */
export function BorrowerPage() {
  const t = useTexts();
  const [params] = useSearchParams();
  const borrower = params.get('number') ?? '';
  const call = useCall(loadBorrower, { borrower });
  const { data } = call;
  return (
    <DetailScreen
      title={data?.name || t('borrower.title', { number: borrower })}
      list="/desk/borrowers"
      call={call}
      besideTitle={
        <span>
          {data?.flags
            .filter(({ liftedAt }) => liftedAt === '')
            .map(({ flag }) => (
              <Pill key={flag} tone="bad">
                {t(flagTexts[flag])}
              </Pill>
            ))}
        </span>
      }
    >
      {data !== undefined && <Shown key={data.borrower} page={data} onChanged={() => void call.retry()} />}
    </DetailScreen>
  );
}

function Shown({ page, onChanged }: { readonly page: Page; readonly onChanged: () => void }) {
  const t = useTexts();
  const may = useMay();
  return (
    <>
      {page.isErased && <Banner>{t('borrower.erased')}</Banner>}
      <Card title={t('borrower.applications')}>
        <Applications page={page} />
      </Card>
      <div className={css.complaint}>
        <div className={css.talk}>
          <FlagsCard borrower={page.borrower} flags={page.flags} onChanged={onChanged} />
          <NotesCard borrower={page.borrower} notes={page.notes} onChanged={onChanged} />
          {may('documents.read') && <DocumentsCard borrower={page.borrower} />}
          <Card title={t('desk.queue')}>
            {page.complaints.length === 0 && <p className={css.soft}>{t('page.nothing')}</p>}
            {page.complaints.map(({ problemId, type, receivedAt, isWaiting }) => (
              <p key={problemId}>
                {may('complaints.read') ? <Link to={deskAddress({ complaint: problemId })}>{type}</Link> : type}{' '}
                <span className={css.soft}>
                  {receivedAt} · {t(isWaiting ? 'desk.waiting' : 'desk.answered')}
                </span>
              </p>
            ))}
          </Card>
          <FactsCard
            title={t('borrower.messages')}
            rows={page.messages.map(({ kind, channel, state, reason, at }) => ({
              text: `${codeWords(t, kind)} · ${codeWords(t, channel)}`,
              note: at,
              value: stateWords(t, state, reason),
            }))}
          />
        </div>
        <div className={css.facts}>
          <IdentityCards page={page} />
          <FactsCard
            title={t('borrower.devices')}
            rows={page.sessions.map(({ device, openedAt, lastUsedAt }) => ({
              text: device || t('borrower.device'),
              value: lastUsedAt || openedAt,
            }))}
          />
          <FactsCard
            title={t('borrower.consents')}
            rows={page.consents.map(({ title, version, agreedAt, withdrawnAt }) => ({
              text: title,
              note:
                withdrawnAt === ''
                  ? t('borrower.given', { time: agreedAt })
                  : t('borrower.withdrawn', { time: withdrawnAt }),
              value: version,
            }))}
          />
        </div>
      </div>
      <TimelineCard borrower={page.borrower} />
    </>
  );
}

function FactsCard({ title, rows }: { readonly title: string; readonly rows: Parameters<typeof ListRows>[0]['rows'] }) {
  const t = useTexts();
  return (
    <Card title={title}>
      {rows.length === 0 ? <p className={css.soft}>{t('page.nothing')}</p> : <ListRows rows={rows} />}
    </Card>
  );
}

function Applications({ page }: { readonly page: Page }) {
  const t = useTexts();
  const may = useMay();
  if (page.applications.length === 0) return <p className={css.soft}>{t('page.nothing')}</p>;
  const decisionOf = (decision: string) =>
    decision === 'approved' || decision === 'refused' ? t(`borrower.${decision}`) : t('borrower.pending');
  return (
    <DataTable
      label={t('borrower.applications')}
      rows={page.applications}
      keyOf={({ orderNo }) => orderNo}
      columns={[
        {
          name: t('loans.number'),
          renderCell: ({ orderNo, isLoan }) => {
            if (isLoan && may('loans.read')) return <Link to={`/desk/loan?number=${orderNo}`}>{orderNo}</Link>;
            return may('applications.read') ? (
              <Link to={`/desk/applications?order=${orderNo}`}>{orderNo}</Link>
            ) : (
              orderNo
            );
          },
        },
        { name: t('loans.product'), renderCell: ({ product }) => product },
        { name: t('figures.principal'), renderCell: ({ amount, currency }) => formatAmount(amount, currency) },
        { name: t('borrower.appliedAt'), renderCell: ({ appliedAt }) => formatValue(appliedAt) },
        {
          name: t('borrower.decision'),
          renderCell: ({ decision, reason }) => [decisionOf(decision), codeWords(t, reason)].filter(Boolean).join(': '),
        },
        {
          name: t('borrower.checks'),
          renderCell: ({ checks }) => checks.map(({ check, result }) => stateWords(t, check, result)).join(', '),
        },
      ]}
    />
  );
}
