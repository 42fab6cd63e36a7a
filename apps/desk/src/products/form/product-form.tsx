import { type LoanCurrency, type MarketCode, markets } from '@hiram/domain';
import { productFields, referralFields } from '@hiram/lending-terms/derive/form-fields';
import { termsInText, withSwapped, withTerm } from '@hiram/lending-terms/files/edit-terms';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTexts } from '../../services.ts';
import { Banner } from '../../ui/banner.tsx';
import { Fields } from './field-group.tsx';
import { type FieldProblem, FormContext, type FormFacts } from './form-context.ts';

interface ProductFormProps {
  /** The file: the form shows it and writes it, so that form and text are one. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Of the check, by the field of the file. */
  readonly problems: readonly FieldProblem[];
}

const fieldsOf = { products: productFields(), referrals: referralFields() };

type Entry = Readonly<Record<string, unknown>>;
interface Terms {
  readonly products?: readonly unknown[];
  readonly referrals?: readonly unknown[];
}

/** A product as a form from the definition of its terms. */
export function ProductForm({ text, onChange, problems }: ProductFormProps) {
  const t = useTexts();
  const read = termsInText(text);
  const terms = read === null ? null : entriesIn(read.terms);
  const list = terms?.products === undefined && terms?.referrals !== undefined ? 'referrals' : 'products';
  const entry = (terms?.[list]?.[0] ?? {}) as Entry;
  const { code } = entry;
  const currency = currencyOf(entry);
  // a field that is not drawn again still writes into the file of now
  const latest = useRef({ text, onChange });
  useLayoutEffect(() => {
    latest.current = { text, onChange };
  });
  // the same object until one of its facts changes: every field is drawn again with it
  const form = useMemo((): FormFacts => {
    const base = [list, 0];
    const change = (written: (file: string) => string): void => latest.current.onChange(written(latest.current.text));
    return {
      currency,
      list,
      problems: problems.flatMap((problem) => withinEntry(problem, base.join('.'), code)),
      edit: (path, value) => change((file) => withTerm(file, [...base, ...path], value)),
      swap: (path, places) => change((file) => withSwapped(file, [...base, ...path], places)),
    };
  }, [list, code, currency, problems]);
  if (terms === null) return <Banner tone="bad">{t('products.unreadable')}</Banner>;
  return (
    <FormContext value={form}>
      <Fields fields={fieldsOf[list]} value={entry} path={[]} />
    </FormContext>
  );
}

/** What a form can show: nothing yet, or an object with a list of products. */
function entriesIn(terms: unknown): Terms | null {
  if (terms === null || terms === undefined) return {};
  if (typeof terms !== 'object') return null;
  const { products, referrals } = terms as Record<string, unknown>;
  const isList = (value: unknown): boolean => value === undefined || value === null || Array.isArray(value);
  return isList(products) && isList(referrals) ? terms : null;
}

function currencyOf({ market }: Entry): LoanCurrency | null {
  return typeof market === 'string' && Object.hasOwn(markets, market) ? markets[market as MarketCode].currency : null;
}

/** A field of the file begins with the place of the product in it, or with the product's code; what is said of the whole product is said at its code. */
function withinEntry({ field, message }: FieldProblem, base: string, code: unknown): FieldProblem[] {
  for (const start of [base, ...(typeof code === 'string' ? [code] : [])]) {
    if (field === start) return [{ field: 'code', message }];
    if (field.startsWith(`${start}.`)) return [{ field: field.slice(start.length + 1), message }];
  }
  return [];
}
