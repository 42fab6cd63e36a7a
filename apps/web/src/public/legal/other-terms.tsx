import type { TermsInUse } from '../offers.ts';
import { KeyFigures } from '../key-figures.tsx';
import { usePage } from '../page-context.ts';
import { ceilingValues } from './legal-values.tsx';
import { Paragraphs, useLegal, useValues, ValuesContext } from './section.tsx';
import { StatutoryCeilings } from './terms-cost.tsx';

/** The terms of loans under other profiles than that of the main sections: the same figures, with their values. */
export function OtherTermsBody() {
  const [, ...others] = usePage().termsInUse;
  return (
    <>
      <Paragraphs of={['terms.other.1']} />
      {others.map((each) => (
        <OtherTerms key={each.terms.id} of={each} />
      ))}
    </>
  );
}

function OtherTerms({ of: { terms, products } }: { of: TermsInUse }) {
  const text = useLegal();
  const page = usePage();
  return (
    <ValuesContext value={{ ...useValues(), ...ceilingValues({ ...page, terms }) }}>
      <h3>{text('terms.other.products', { products: products.join(', ') })}</h3>
      <KeyFigures terms={terms} />
      <StatutoryCeilings terms={terms} />
    </ValuesContext>
  );
}
