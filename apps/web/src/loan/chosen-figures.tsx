import type { CurrencyCode } from '@hiram/domain';
import type { Translate } from '../i18n/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Amount } from '../ui/amount.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { formatAmount, formatWhole } from '../ui/formats.ts';
import { ListRows, type TextValueRow } from '../ui/list-rows.tsx';
import type { LoanCosts } from './loan-costs.ts';
import { OfLoan } from './of-loan.tsx';
import { rateRow } from './rate-rows.tsx';
import { TopUpRows } from './top-up-split.tsx';
import { termWords } from './term-words.ts';
import type { LoanChoiceState } from './use-loan-choice.ts';

export interface ChosenFiguresProps {
  readonly choice: Omit<LoanChoiceState<unknown>, 'loan' | 'choose'>;
  /** The last good answer. */
  readonly loan: LoanCosts;
  readonly currency: CurrencyCode;
}

/** The figures of the chosen loan, all the service's own, under the loan that they are of. */
export function ChosenFigures({ choice, loan, currency }: ChosenFiguresProps) {
  const t = useTexts('confirm');
  const { state, selected } = choice;
  return (
    <>
      <ChoiceNotice {...{ choice, loan, currency }} />
      <OfLoan state={state}>
        <Card
          title={
            state === 'pending' && selected !== null
              ? t('choice.pending', { amount: formatWhole(selected.amount, currency) })
              : t('choice.of', nameOf(t, loan, currency))
          }
        >
          {loan.topUp !== undefined && <TopUpRows topUp={loan.topUp} currency={currency} />}
          <ListRows rows={figuresOf(t, loan, currency)} />
        </Card>
      </OfLoan>
    </>
  );
}

/** The loan whose figures are shown, in words. */
const nameOf = (t: Translate<'confirm'>, loan: LoanCosts, currency: CurrencyCode) => ({
  amount: typeof loan.amount === 'number' ? formatWhole(loan.amount, currency) : loan.amount,
  term: termWords(t, loan),
});

/** Reads a new answer out, and says where none came. */
export function ChoiceNotice({ choice, loan, currency }: ChosenFiguresProps) {
  const t = useTexts('confirm');
  const { state, error, hasChosen, retry } = choice;
  const of = nameOf(t, loan, currency);
  return (
    <>
      <p className="visually-hidden" role="status">
        {hasChosen && state === 'shown' && loan.cost !== undefined
          ? t('choice.said', {
              ...of,
              receive: formatAmount(loan.topUp?.receivedMinor ?? loan.cost.netProceedsMinor, currency),
              total: formatAmount(loan.cost.totalPayableMinor, currency),
            })
          : ''}
      </p>
      {state === 'failed' && (
        <Banner
          tone="bad"
          live="assertive"
          action={
            <Button variant="quiet" width="fit" onClick={() => void retry()}>
              {t('common.retry')}
            </Button>
          }
        >
          {`${error?.message || t('failure.body')} ${t('choice.failed', of)}`}
        </Banner>
      )}
    </>
  );
}

function figuresOf(t: Translate<'confirm'>, loan: LoanCosts, currency: CurrencyCode): TextValueRow[] {
  const { cost, firstPayTime, topUp } = loan;
  const plan = loan.repay_plans ?? [];
  const last = plan[plan.length - 1];
  const first = firstPayTime || (plan[0]?.pay_time ?? '');
  const money = (value: number | string) => <Amount value={value} currency={currency} />;
  return [
    ...(cost === undefined || topUp !== undefined
      ? []
      : [{ text: t('confirm.receive'), value: money(cost.netProceedsMinor), strong: true }]),
    ...(plan.length > 1
      ? [
          instalmentRow(
            t,
            plan.map(({ amount }) => amount),
            currency,
          ),
        ]
      : []),
    ...(cost === undefined
      ? []
      : [
          { text: t('confirm.toRepay'), value: money(cost.totalPayableMinor), strong: true },
          { text: t('confirm.totalCost'), value: money(cost.totalCostMinor) },
          rateRow(t, cost),
        ]),
    ...(first === '' ? [] : [{ text: t(plan.length > 1 ? 'choice.first' : 'choice.only'), value: first }]),
    ...(plan.length > 1 && last?.pay_time ? [{ text: t('choice.last'), value: last.pay_time }] : []),
  ];
}

/** Each instalment: one amount where all are the same but the last, which may differ by the rounding, else the smallest and the largest. */
function instalmentRow(
  t: Translate<'confirm'>,
  amounts: readonly (number | string)[],
  currency: CurrencyCode,
): TextValueRow {
  const text = t('choice.each');
  const [first = '', last = ''] = [amounts[0], amounts[amounts.length - 1]];
  if (amounts.slice(0, -1).every((amount) => amount === first)) {
    const note = first === last ? undefined : t('choice.lastOne', { amount: formatAmount(last, currency) });
    return { text, value: <Amount value={first} currency={currency} />, ...(note !== undefined && { note }) };
  }
  const sorted = [...amounts].sort((a, b) => Number(a) - Number(b));
  const [from = '', to = ''] = [sorted[0], sorted[sorted.length - 1]];
  return { text, value: t('choice.fromTo', { from: formatAmount(from, currency), to: formatAmount(to, currency) }) };
}
