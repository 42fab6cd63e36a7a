import { Fragment, type ReactNode } from 'react';
import { DataTable } from '../kit/data-table.tsx';
import kit from '../kit/kit.module.css';
import type { Translate } from '../i18n/texts.ts';
import { useTexts } from '../services.ts';
import { Card } from '../ui/card.tsx';
import { formatAmount, formatValue } from '../ui/formats.ts';
import type { ComparedVersion } from './product.ts';

type Loan = NonNullable<ComparedVersion['loan']>;

/** The terms in which a version differs from the one that it is compared with. */
export function Differences({
  compared: { against, changes },
}: {
  readonly compared: Pick<ComparedVersion, 'against' | 'changes'>;
}) {
  const t = useTexts();
  if (against === 0) return <p className={kit.soft}>{t('products.isNew')}</p>;
  if (changes.length === 0) return <p>{t('products.noDifference', { version: against })}</p>;
  return (
    <DataTable
      label={t('products.differences', { version: against })}
      rows={changes}
      keyOf={({ field }) => field}
      columns={[
        { name: t('products.term'), renderCell: (change) => <Term {...change} /> },
        { name: t('figures.before'), renderCell: ({ before }) => before ?? t('page.nothing') },
        { name: t('figures.after'), renderCell: ({ after }) => <strong>{after ?? t('page.nothing')}</strong> },
      ]}
    />
  );
}

/** A term by its name in the file, with its meaning. */
export function Term({ field, meaning }: { readonly field: string; readonly meaning: string }) {
  return (
    <>
      {field.split('.').map((part, index) => (
        <Fragment key={part + String(index)}>
          {index > 0 && (
            <>
              .<wbr />
            </>
          )}
          {part}
        </Fragment>
      ))}
      {meaning !== '' && <div className={kit.soft}>{meaning}</div>}
    </>
  );
}

/** A loan as a borrower would see it, beside the same under the version in force. */
export function LoanCards({ compared }: { readonly compared: ComparedVersion }) {
  const t = useTexts();
  const { loan, noLoan } = compared;
  if (loan === null) return noLoan === '' ? null : <p>{t('products.noLoan', { why: noLoan })}</p>;
  return (
    <>
      <Card title={t('products.loanOn', { day: formatValue(loan.on) })}>
        <div className={kit.stack}>
          <Figures loan={loan} before={compared.loanInForce} against={compared.against} />
        </div>
      </Card>
      <Card title={t('products.ceilings')}>
        <Ceilings loan={loan} />
      </Card>
      <Card title={t('loan.schedule')}>
        <Schedule loan={loan} />
      </Card>
    </>
  );
}

function Figures({ loan, before, against }: { loan: Loan; before: Loan | null; against: number }) {
  const t = useTexts();
  const rows = figuresOf(loan, t).map(([name, value], index) => {
    const old = before === null ? undefined : figuresOf(before, t)[index]?.[1];
    return { name, value, old: old ?? t('page.nothing') };
  });
  const current = {
    name: t('products.thisVersion'),
    renderCell: ({ value, old }: (typeof rows)[number]): ReactNode =>
      before === null || value === old ? value : <strong>{value}</strong>,
  };
  const earlier = {
    name: t('products.version', { version: against }),
    renderCell: ({ old }: (typeof rows)[number]): ReactNode => old,
  };
  return (
    <DataTable
      label={t('products.figures')}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { name: t('products.figures'), renderCell: ({ name }) => name },
        ...(against === 0 ? [] : [earlier]),
        current,
      ]}
    />
  );
}

/** The figures of a loan by name; the same names for every loan. */
function figuresOf(loan: Loan, t: Translate): [string, string][] {
  const { currency, late, extension } = loan;
  const amount = (minor: number): string => formatAmount(minor, currency);
  const percent = (of: string): string => `${formatValue(of)}%`;
  return [
    [t('borrower.amount'), amount(loan.principal)],
    [t('products.periods'), String(loan.periods)],
    [t('products.received'), amount(loan.received)],
    [t('products.toPay'), amount(loan.total)],
    [t('products.cost'), amount(loan.cost)],
    [t('loan.rate'), percent(loan.annualRatePercent)],
    [t('products.monthRate'), percent(loan.effectiveMonthPercent)],
    [t('products.yearRate'), percent(loan.effectiveYearPercent)],
    [
      t('products.late'),
      late === null ? amount(0) : t('products.lateFrom', { days: late.days, amount: amount(late.becomes) }),
    ],
    [
      t('products.extension'),
      extension === null
        ? t('loan.payoffNot')
        : t('products.extensionBy', { days: extension.days, amount: amount(extension.charge) }),
    ],
  ];
}

const ceilingTexts = {
  nominal_rate: 'figures.interest',
  effective_rate: 'products.effectiveRate',
  total_cost: 'products.cost',
  scheduled_cost: 'products.scheduledCost',
} as const;
const perTexts: Readonly<Record<string, 'products.aDay' | 'products.aMonth' | 'products.aYear'>> = {
  day: 'products.aDay',
  month: 'products.aMonth',
  calendar_month: 'products.aMonth',
  year: 'products.aYear',
};

function Ceilings({ loan: { ceilings } }: { readonly loan: Loan }) {
  const t = useTexts();
  if (ceilings.length === 0) return <p className={kit.soft}>{t('products.noCeiling')}</p>;
  const formatCell = (value: string, isRate: boolean) => (isRate ? `${formatValue(value)}%` : value);
  return (
    <DataTable
      label={t('products.ceilings')}
      rows={ceilings}
      keyOf={({ on, per }) => `${on} ${per}`}
      columns={[
        {
          name: t('products.ceiling'),
          renderCell: ({ on, per }) => {
            const span = perTexts[per];
            return [t(ceilingTexts[on]), span === undefined ? '' : t(span)].filter((part) => part !== '').join(' ');
          },
        },
        { name: t('products.here'), renderCell: ({ offer, isRate }) => formatCell(offer, isRate) },
        { name: t('products.atMost'), renderCell: ({ max, isRate }) => formatCell(max, isRate) },
        { name: t('products.left'), renderCell: ({ left, isRate }) => <strong>{formatCell(left, isRate)}</strong> },
      ]}
    />
  );
}

function Schedule({ loan: { schedule, currency } }: { readonly loan: Loan }) {
  const t = useTexts();
  const amount = (minor: number) => formatAmount(minor, currency);
  return (
    <DataTable
      label={t('loan.schedule')}
      rows={schedule}
      keyOf={({ number }) => String(number)}
      columns={[
        { name: t('waive.instalment'), renderCell: ({ number }) => number },
        { name: t('loans.dueOn'), renderCell: ({ dueOn }) => formatValue(dueOn) },
        { name: t('figures.principal'), renderCell: ({ principal }) => amount(principal) },
        { name: t('figures.interest'), renderCell: ({ interest }) => amount(interest) },
        { name: t('figures.fee'), renderCell: ({ fee }) => amount(fee) },
        { name: t('loan.tax'), renderCell: ({ tax }) => amount(tax) },
      ]}
    />
  );
}
