import type { CapTable, TermsProfile } from '@hiram/domain';
import { ListRows } from '../../ui/list-rows.tsx';
import { hasCharges, percentOf } from '../offers.ts';
import { useMoney, usePage } from '../page-context.ts';
import { Day } from '../day.tsx';
import { Figure } from '../figure.tsx';
import css from './legal-parts.module.css';
import { type LegalKey, Paragraphs, useLegal } from './section.tsx';
import { workedExample } from './worked-example.ts';

/** Interest and charges, with the statutory ceilings if the terms have any. */
export function CostBody() {
  const { terms } = usePage();
  return (
    <>
      <Paragraphs of={['terms.cost.1', 'terms.cost.2', 'terms.cost.3', 'terms.cost.4', 'terms.cost.5']} />
      <StatutoryCeilings terms={terms} />
    </>
  );
}

/** The statutory ceilings, table by table; nothing if the terms have none. */
export function StatutoryCeilings({ terms }: { terms: TermsProfile }) {
  const { caps } = terms;
  if (caps === null) return null;
  return (
    <>
      <Paragraphs of={[caps.scope === null ? 'terms.cost.ceilingsAll' : 'terms.cost.ceilings']} />
      {caps.tables.map((table) => (
        <Ceilings key={table.fromOn} table={table} terms={terms} />
      ))}
    </>
  );
}

function Ceilings({ table, terms }: { table: CapTable; terms: TermsProfile }) {
  const text = useLegal();
  const { ceilings } = usePage();
  const lines = [
    ['terms.ceiling.nominal', table.nominalPercentPerMonth],
    ['terms.ceiling.effective', table.effectivePercentPerMonth],
    ['terms.ceiling.penalty', table.penaltyPercentPerMonth],
    ['terms.ceiling.total', table.totalCostPercent],
  ] as const satisfies readonly (readonly [LegalKey, string | undefined])[];
  return (
    <>
      <h3>{text('terms.ceiling.from', { date: <Day on={table.fromOn} />, source: table.source })}</h3>
      <ul className={css.points}>
        {lines.map(([key, percent]) => percent !== undefined && <li key={key}>{text(key, { percent })}</li>)}
        {ceilings(terms, table).map((ceiling) => (
          <li key={ceiling}>{ceiling}</li>
        ))}
      </ul>
    </>
  );
}

/** The example, payment by payment. */
export function ExampleBody() {
  const { t, terms, example, today } = usePage();
  const text = useLegal();
  const money = useMoney();
  const { offer } = example;
  const worked = workedExample(example, terms, today);
  const { totals } = offer.schedule;
  return (
    <>
      <Paragraphs of={[hasCharges(offer) ? 'terms.example.charges' : 'terms.example.1']} />
      <ListRows
        rows={[
          { text: text('terms.example.receive'), value: <Figure minor={offer.netProceedsMinor} /> },
          { text: text('terms.example.interest'), value: <Figure minor={totals.interestMinor} /> },
          { text: text('terms.example.fees'), value: <Figure minor={offer.totalCostMinor} /> },
          { text: text('terms.example.repay'), value: <Figure minor={offer.totalPayableMinor} />, strong: true },
          {
            text: text('terms.example.effective'),
            value: t('chrome.effective', {
              month: percentOf(offer.effectiveRate.monthlyBasisPoints),
              year: percentOf(offer.effectiveRate.yearlyBasisPoints),
            }),
          },
        ]}
      />
      <h3>{text('terms.example.plan')}</h3>
      <ListRows
        rows={worked.rows.map(({ number, afterDays, principalMinor, interestMinor, totalMinor }) => ({
          text: text('terms.example.payment', { number, day: t('chrome.days', { count: afterDays }) }),
          note: text('terms.example.parts', {
            principalPart: money(principalMinor),
            interestPart: money(interestMinor),
          }),
          value: <Figure minor={totalMinor} />,
        }))}
      />
      <Paragraphs of={['terms.example.2']} />
    </>
  );
}
