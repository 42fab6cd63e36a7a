import { FilterBox } from '../kit/filter-box.tsx';
import { Pick as PickOne } from '../kit/pick.tsx';
import type { ListAddress } from '../kit/use-list-address.ts';
import type { PlainKey } from '../i18n/texts.ts';
import { useTexts } from '../services.ts';

interface ChoiceFilterProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  /** The choices in their order, each with the key of its text. */
  readonly texts: Readonly<Record<Value, PlainKey>>;
  readonly onChange: (value: string) => void;
}

/** A filter or an order of a list that is one of some values. */
export function ChoiceFilter<Value extends string>({ label, value, texts, onChange }: ChoiceFilterProps<Value>) {
  const t = useTexts();
  const options = Object.entries<PlainKey>(texts).map(([each, key]) => ({ value: each, label: t(key) }));
  return <PickOne label={label} value={value} onChange={onChange} options={options} />;
}

interface FilterProps<Name extends string> {
  readonly address: Pick<ListAddress<Name>, 'filters' | 'setFilter'>;
}

/** The filter of a list by the code of a product. */
export function ProductFilter({ address: { filters, setFilter } }: FilterProps<'product'>) {
  const t = useTexts();
  return (
    <FilterBox
      label={t('loans.product')}
      value={filters.product}
      onChange={(value) => setFilter('product', value)}
      maxLength={60}
    />
  );
}

/** The filter of a list by the number of a borrower. */
export function BorrowerFilter({ address: { filters, setFilter } }: FilterProps<'borrower'>) {
  const t = useTexts();
  return (
    <FilterBox
      label={t('audit.borrower')}
      value={filters.borrower}
      onChange={(value) => setFilter('borrower', value)}
      inputMode="numeric"
      maxLength={15}
    />
  );
}
