import type { InterestRecalculationTerms, PartialPrepayment } from '../../src/interest-recalculation.ts';

/** Terms of early and late payments that a published loan was kept by. */
export interface LedgerTerms {
  readonly onLatePayment: InterestRecalculationTerms['onLatePayment'];
  readonly partial: PartialPrepayment;
  readonly rest: InterestRecalculationTerms['rest'];
}

/** What words of an example say of its terms. */
const words: readonly { readonly pattern: RegExp; readonly terms: Partial<LedgerTerms> }[] = [
  { pattern: /compound\w* of arrears|arrears\W+compound/i, terms: { onLatePayment: 'compound' } },
  { pattern: /(reduc|few|short)\w* (the )?(number of )?instalments/i, terms: { partial: 'fewer_instalments' } },
  {
    pattern: /(reduc|lower|small)\w* (the )?(instalment amount|later instalments)/i,
    terms: { partial: 'smaller_instalments' },
  },
  { pattern: /next (instalment|repayment)/i, terms: { partial: 'next_instalment' } },
  { pattern: /recalculation (each|by the|every) period/i, terms: { rest: 'period' } },
];

/** What is said in so many words; nothing where the example says nothing that we read. */
export const saidTerms = (text: string): Partial<LedgerTerms> =>
  Object.assign({}, ...words.flatMap(({ pattern, terms }) => (pattern.test(text) ? [terms] : [])));

/** All terms that agree with what is said, the usual ones first: those that an example does not say are tried in this order. */
export function termsToTry(said: Partial<LedgerTerms>): LedgerTerms[] {
  const all = (['day', 'period'] as const).flatMap((rest) =>
    (['simple', 'compound'] as const).flatMap((onLatePayment) =>
      (['smaller_instalments', 'next_instalment', 'fewer_instalments'] as const).map((partial) => ({
        rest,
        onLatePayment,
        partial,
      })),
    ),
  );
  return all.filter((terms) =>
    Object.entries({ ...terms, ...said }).every(([name, value]) => Reflect.get(terms, name) === value),
  );
}

/** Terms in one line. */
export const named = ({ onLatePayment, partial, rest }: LedgerTerms): string =>
  `${onLatePayment} interest on arrears, by the ${rest}, ${partial.replace('_', ' ')}`;
