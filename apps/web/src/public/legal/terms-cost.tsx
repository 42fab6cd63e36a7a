import type { CapTable } from '@hiram/domain';
import { ListRows } from '../../ui/list-rows.tsx';
import { percentOf } from '../offers.ts';
import { useMoney, usePage } from '../page-context.ts';
import css from './legal.module.css';
import { type LegalKey, Paragraphs, useLegal } from './section.tsx';
import { workOut } from './worked-example.ts';

/** Interest and charges, with the ceilings of the law where the terms have any. */
export function CostBody() {
  const { terms } = usePage();
  return (
    <>
      <Paragraphs of={['terms.cost.1', 'terms.cost.2', 'terms.cost.3', 'terms.cost.4', 'terms.cost.5']} />
      {terms.caps !== null && (
        <>
          <Paragraphs of={[terms.caps.scope === null ? 'terms.cost.ceilingsAll' : 'terms.cost.ceilings']} />
          {terms.caps.tables.map((table) => (
            <Ceilings key={table.fromOn} table={table} />
          ))}
        </>
      )}
    </>
  );
}

function Ceilings({ table }: { table: CapTable }) {
  const text = useLegal();
  const lines = [
    ['terms.ceiling.nominal', table.nominalPercentPerMonth],
    ['terms.ceiling.effective', table.effectivePercentPerMonth],
    ['terms.ceiling.penalty', table.penaltyPercentPerMonth],
    ['terms.ceiling.total', table.totalCostPercent],
  ] as const satisfies readonly (readonly [LegalKey, string | undefined])[];
  return (
    <>
      <h3>{text('terms.ceiling.from', { date: table.fromOn, source: table.source })}</h3>
      <ul className={css.points}>
        {lines.map(([key, percent]) => percent !== undefined && <li key={key}>{text(key, { percent })}</li>)}
      </ul>
    </>
  );
}

/** The example, payment by payment. */
export function ExampleBody() {
  const { t, terms, example, today } = usePage();
  const text = useLegal();
  const money = useMoney();
  const { offer, loan } = example;
  const worked = workOut(example, terms, today);
  const { totals } = offer.schedule;
  return (
    <>
      <Paragraphs of={['terms.example.1']} />
      <ListRows
        rows={[
          { text: text('terms.example.receive'), value: money(offer.netProceedsMinor) },
          { text: text('terms.example.interest'), value: money(totals.interestMinor) },
          { text: text('terms.example.fees'), value: money(totals.interestMinor + loan.deductedFeesMinor) },
          { text: text('terms.example.repay'), value: money(offer.totalPayableMinor), strong: true },
          {
            text: text('terms.example.effective'),
            value: t('chrome.effective', {
              month: percentOf(offer.effectiveRate.monthlyBasisPoints),
              year: percentOf(offer.effectiveRate.yearlyBasisPoints),
            }),
          },
        ]}
      />
      <table className={css.table}>
        <caption>{text('terms.example.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('terms.example.number')}</th>
            <th scope="col">{text('terms.example.after')}</th>
            <th scope="col">{text('terms.example.principalPart')}</th>
            <th scope="col">{text('terms.example.interestPart')}</th>
            <th scope="col">{text('terms.example.payment')}</th>
          </tr>
        </thead>
        <tbody>
          {worked.rows.map((row) => (
            <tr key={row.number}>
              <th scope="row">{row.number}</th>
              <td>{row.afterDays}</td>
              <td>{money(row.principalMinor)}</td>
              <td>{money(row.interestMinor)}</td>
              <td>{money(row.totalMinor)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {text('terms.example.total')}
            </th>
            <td>{money(totals.principalMinor)}</td>
            <td>{money(totals.interestMinor)}</td>
            <td>{money(totals.totalMinor)}</td>
          </tr>
        </tfoot>
      </table>
      <Paragraphs of={['terms.example.2']} />
    </>
  );
}
