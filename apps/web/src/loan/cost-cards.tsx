import type { CurrencyCode } from '@hiram/domain';
import { ChevronDown } from 'lucide-react';
import { useTexts } from '../i18n/use-texts.ts';
import type { Translate } from '../i18n/texts.ts';
import { Amount } from '../ui/amount.tsx';
import { Card } from '../ui/card.tsx';
import { ListRows, type TextValueRow } from '../ui/list-rows.tsx';
import { LateCard } from './late-card.tsx';
import css from './loan-cost.module.css';
import { hasTotalInPlan, type LoanCosts } from './loan-costs.ts';
import { principalRow } from './principal-row.tsx';
import { otherRates, rateRow } from './rate-rows.tsx';

export interface CostCardsProps {
  readonly loan: LoanCosts;
  readonly currency: CurrencyCode;
  /** True below the figures of a chosen loan (chosen-figures.tsx), which are not told again. */
  readonly belowFigures?: boolean;
}

/** What the loan costs, each figure once beside those of its head and its plan; the rates; the late charges. */
export function CostCards({ loan, currency, belowFigures = false }: CostCardsProps) {
  const t = useTexts('confirm');
  const { cost, pRateDsc } = loan;
  const rows = costRows(t, { loan, currency, belowFigures });
  const isWorkedOut = cost?.lawRate !== undefined;
  if (pRateDsc !== '' && !isWorkedOut) rows.push({ text: t('confirm.rate'), value: pRateDsc });
  if (cost !== undefined && !belowFigures) rows.push(rateRow(t, cost));
  return (
    <>
      {(rows.length > 0 || isWorkedOut) && (
        <Card title={t('confirm.details')}>
          {rows.length > 0 && <ListRows rows={rows} />}
          {isWorkedOut && (
            <details className={css.workedOut}>
              <summary>
                {t('confirm.workedOut')}
                <ChevronDown size="1.25em" aria-hidden="true" />
              </summary>
              <p className={css.note}>{t('confirm.workedOutNote')}</p>
              <ListRows rows={otherRates(t, { cost, pRateDsc })} />
            </details>
          )}
        </Card>
      )}
      {cost !== undefined && <LateCard late={cost.late} currency={currency} />}
    </>
  );
}

/** The details as the service lists them; with the figures of a cost, those, and the details that they do not have. */
function costRows(t: Translate<'confirm'>, { loan, currency, belowFigures }: Required<CostCardsProps>): TextValueRow[] {
  const { cost, details } = loan;
  const row = (text: string, value: number | string, strong = false): TextValueRow => ({
    text,
    value: <Amount value={value} currency={currency} />,
    ...(strong && { strong }),
  });
  const listed = (details ?? []).map(({ text, value }) => ({ text, value }));
  if (cost === undefined) return listed.map(({ text, value }) => row(text, value));
  const charges = cost.charges ?? [];
  const parts = [
    ...charges.map(({ text, amountMinor }) => [text, amountMinor] as const),
    ...(cost.interestMinor > 0 ? [[t('confirm.interest'), cost.interestMinor] as const] : []),
  ];
  const known: ReadonlySet<number | string> = new Set([
    loan.amount,
    cost.principalMinor,
    cost.netProceedsMinor,
    cost.totalPayableMinor,
    cost.totalCostMinor,
    cost.interestMinor,
    ...charges.map(({ amountMinor }) => amountMinor),
  ]);
  return [
    ...(belowFigures ? [] : [row(t('confirm.amount'), loan.amount)]),
    ...principalRow(t, cost, currency),
    ...parts.map(([text, minor]) => row(text, minor)),
    // the sum of one part is that part
    ...(belowFigures || parts.length === 1 ? [] : [row(t('confirm.totalCost'), cost.totalCostMinor, true)]),
    ...(belowFigures || hasTotalInPlan(loan) ? [] : [row(t('confirm.toRepay'), cost.totalPayableMinor, true)]),
    ...listed.filter(({ value }) => !known.has(value)).map(({ text, value }) => row(text, value)),
  ];
}
