import type { loadLoan } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { codeWords, stateWords } from '../code-words.ts';
import css from '../desk.module.css';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { useMay, useTexts } from '../services.ts';
import { Card } from '../ui/card.tsx';
import { formatAmount, formatValue } from '../ui/formats.ts';
import { NoWrap } from '../ui/no-wrap.tsx';
import { AskProvider } from './ask-provider.tsx';

type Page = ReadAnswerOf<typeof loadLoan>;

interface TableCardProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
}

/** A table under its title; an empty one says so. */
function TableCard<Row>({ title, rows, columns }: TableCardProps<Row>) {
  const t = useTexts();
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p className={css.soft}>{t('page.nothing')}</p>
      ) : (
        <DataTable label={title} rows={rows} columns={columns} keyOf={(_, index) => String(index)} />
      )}
    </Card>
  );
}

/** The schedule, the late charges, and every record of a loan. */
export function LoanRecords({ page, onChanged }: { readonly page: Page; readonly onChanged: () => void }) {
  const t = useTexts();
  const may = useMay();
  const amount = (minor: number) => formatAmount(minor, page.currency);
  return (
    <>
      <TableCard
        title={t('loan.schedule')}
        rows={page.schedule}
        columns={[
          { name: t('waive.instalment'), renderCell: ({ number }) => number },
          { name: t('loans.dueOn'), renderCell: ({ dueOn }) => formatValue(dueOn) },
          { name: t('figures.principal'), renderCell: ({ principal }) => amount(principal) },
          { name: t('figures.interest'), renderCell: ({ interest }) => amount(interest) },
          { name: t('figures.fee'), renderCell: ({ fee }) => amount(fee) },
          { name: t('loan.tax'), renderCell: ({ tax }) => amount(tax) },
          { name: t('figures.penalty'), renderCell: ({ penalty }) => amount(penalty) },
          { name: t('loan.paid'), renderCell: ({ paid }) => amount(paid) },
          { name: t('loan.owed'), renderCell: ({ owed }) => <strong>{amount(owed)}</strong> },
        ]}
      />
      <TableCard
        title={t('loan.lateCharges')}
        rows={page.lateCharges}
        columns={[
          {
            name: t('audit.time'),
            renderCell: ({ from, to }) => [...new Set([from, to])].map(formatValue).join(' – '),
          },
          { name: t('waive.instalment'), renderCell: ({ number }) => number },
          {
            name: t('loan.day'),
            renderCell: ({ day, days }) => (days === 1 ? day : `${day} – ${day + days - 1}`),
          },
          { name: t('loan.base'), renderCell: ({ base }) => amount(base) },
          { name: t('loan.daily'), renderCell: ({ daily }) => amount(daily) },
          { name: t('borrower.amount'), renderCell: (charge) => amount(charge.amount) },
          { name: t('loan.tax'), renderCell: ({ tax }) => amount(tax) },
        ]}
      />
      <TableCard
        title={t('loan.transactions')}
        rows={page.transactions}
        columns={[
          { name: t('borrowers.number'), renderCell: ({ number }) => number },
          {
            name: t('timeline.kind'),
            renderCell: ({ kind, reason, reverses }) =>
              [codeWords(t, kind), codeWords(t, reason), reverses === '' ? '' : `← ${reverses}`]
                .filter(Boolean)
                .join(' · '),
          },
          { name: t('borrower.amount'), renderCell: (row) => amount(row.amount) },
          { name: t('audit.time'), renderCell: ({ on, bookedAt }) => `${formatValue(on)} (${bookedAt})` },
          { name: t('audit.by'), renderCell: ({ by }) => by },
          {
            name: t('loan.postings'),
            renderCell: ({ postings }) =>
              postings.map((posting, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- postings never move
                <div key={index}>
                  <NoWrap>{`${codeWords(t, posting.account)} ${amount(posting.amount)}`}</NoWrap>
                </div>
              )),
          },
        ]}
      />
      <TableCard
        title={t('loan.payments')}
        rows={page.payments}
        columns={[
          { name: t('audit.time'), renderCell: ({ at }) => formatValue(at) },
          {
            name: t('loan.reference'),
            renderCell: (row) => [row.payment, row.providerReference].filter(Boolean).join(' · '),
          },
          { name: t('timeline.what'), renderCell: ({ channel, provider }) => `${channel} · ${provider}` },
          { name: t('borrower.amount'), renderCell: (row) => amount(row.amount) },
          { name: t('operators.state'), renderCell: ({ state }) => codeWords(t, state) },
          ...(may('payments.ask')
            ? [
                {
                  name: t('list.actions'),
                  renderCell: ({ payment }: Page['payments'][number]) => (
                    <AskProvider payment={payment} onChanged={onChanged} />
                  ),
                },
              ]
            : []),
        ]}
      />
      <TableCard
        title={t('loan.payouts')}
        rows={page.payouts}
        columns={[
          { name: t('audit.time'), renderCell: ({ at }) => formatValue(at) },
          {
            name: t('loan.reference'),
            renderCell: (row) => [row.payout, row.providerReference].filter(Boolean).join(' · '),
          },
          { name: t('timeline.what'), renderCell: ({ purpose, provider }) => `${codeWords(t, purpose)} · ${provider}` },
          { name: t('borrower.amount'), renderCell: (row) => amount(row.amount) },
          {
            name: t('operators.state'),
            renderCell: ({ state, failure }) => stateWords(t, state, failure),
          },
        ]}
      />
      <TableCard
        title={t('loan.items')}
        rows={page.items}
        columns={[
          { name: t('borrowers.number'), renderCell: ({ item }) => item },
          { name: t('timeline.kind'), renderCell: ({ kind, reason }) => stateWords(t, kind, reason) },
          { name: t('audit.time'), renderCell: ({ openedAt }) => formatValue(openedAt) },
          {
            name: t('proposals.outcome'),
            renderCell: ({ outcome }) => (outcome === '' ? t('loan.itemOpen') : codeWords(t, outcome)),
          },
        ]}
      />
      <TableCard
        title={t('borrower.messages')}
        rows={page.messages}
        columns={[
          { name: t('audit.time'), renderCell: ({ at }) => formatValue(at) },
          {
            name: t('timeline.kind'),
            renderCell: ({ kind, channel }) => `${codeWords(t, kind)} · ${codeWords(t, channel)}`,
          },
          { name: t('operators.state'), renderCell: ({ state, reason }) => stateWords(t, state, reason) },
        ]}
      />
    </>
  );
}
