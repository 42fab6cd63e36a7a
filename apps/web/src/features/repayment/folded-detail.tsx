import type { RepaymentInfo } from '@hiram/contract/repayment';
import type { CurrencyCode } from '@hiram/domain';
import { useTexts } from '../../i18n/use-texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { ListRows, type TextValueRow } from '../../ui/list-rows.tsx';

type DetailRow = NonNullable<RepaymentInfo['detail']>[number];

/** Number of rows of the folded list (specification, section 9). */
const FOLD = 2;

/** Rows of a service's answer: a number is an amount, a text is shown as sent. */
export function amountRows(rows: readonly DetailRow[], currency: CurrencyCode): TextValueRow[] {
  return rows.map(({ text, value }) => ({ text, value: <Amount value={value} currency={currency} /> }));
}

/**
 * The components of the amount, folded to two rows with more and hide (REP-02). They add up to a sum above them, so the folded ones
 * stand in a line below.
 */
export function FoldedDetail({ rows, currency }: { rows: readonly DetailRow[]; currency: CurrencyCode }) {
  const t = useTexts('repayment');
  const rest = rows.slice(FOLD).map(({ text, value }) => `${text} ${formatAmount(value, currency)}`);
  const fold = {
    first: FOLD,
    rest: rest.join(' · '),
    moreLabel: t('repayment.moreRows'),
    hideLabel: t('repayment.hideRows'),
  };
  return <ListRows rows={amountRows(rows, currency)} fold={fold} />;
}
