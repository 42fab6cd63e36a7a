import type { CurrencyCode } from '@hiram/domain';
import { Amount } from '../../ui/amount.tsx';
import { formatValue } from '../../ui/formats.ts';
import { ListRows } from '../../ui/list-rows.tsx';

interface PlanRowsProps {
  readonly rows: readonly { readonly dueOn: string; readonly amountMinor: number }[] | null;
  readonly currency: CurrencyCode;
}

/** The payments of a plan, with their dates. */
export const PlanRows = ({ rows, currency }: PlanRowsProps) => (
  <ListRows
    rows={(rows ?? []).map(({ dueOn, amountMinor }) => ({
      text: formatValue(dueOn),
      value: <Amount value={amountMinor} currency={currency} />,
      key: dueOn,
    }))}
  />
);
