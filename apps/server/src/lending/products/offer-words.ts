import type { RecommendedProduct } from '@hiram/contract/order';
import type { Client, Product } from '@hiram/lending-terms';
import { loanCurrency } from '../loans/loan-facts.ts';
import { money, t } from '../../platform/texts/translate.ts';
import type { ChosenOffer } from './choose-offer.ts';
import { lendableOf, type LendableTerm } from './lendable-choices.ts';
import { agreedTerm } from './lending-terms.ts';
import type { LoanChoices } from './loan-choices.ts';

type OfferWords = Pick<RecommendedProduct, 'amountRange' | 'amountRangeDesc' | 'rate' | 'description' | 'tags'>;

type Lending = ChosenOffer['lending'];

/** The words of an offer that state its terms, computed for a client in the language of the request. The lender's own never replace them. */
export function offerWords(loan: ChosenOffer, client: Client): OfferWords {
  const { product, lending, terms, choices, definition } = loan;
  const amount = (minor: number) => money(minor, loanCurrency(product.market));
  const offered = choices?.terms ?? [];
  return {
    amountRange: fromTo([choices?.minMinor, choices?.maxMinor].map((minor) => amount(minor ?? lending.principalMinor))),
    amountRangeDesc: t('offer.amount'),
    rate: rateOf(offered, lending.annualRatePercent),
    description: t(`offer.${lending.method}`),
    tags: [
      termOf(loan, offered),
      instalmentsOf(loan, offered),
      ...(definition === null ? [] : freeTags(definition, { client, choices, today: loan.disbursedOn })),
      ...interestFreeTag(lending, offered),
      ...(terms.coolingOffDays > 0 ? [t('offer.coolingOff', { count: terms.coolingOffDays })] : []),
    ],
  };
}

const fromTo = (ends: readonly string[]): string => [...new Set(ends)].join('–');

function rateOf(offered: readonly LendableTerm[], ownPercent: string): string {
  const rates = offered.flatMap(({ rates: { min, max } }) => [min, max]);
  const ends = rates.length === 0 ? [Number(ownPercent)] : [Math.min(...rates), Math.max(...rates)];
  return `${fromTo(ends.map(String))}%`;
}

/** The shortest and the longest of a list of numbers; null for a list of one kind. */
function endsOf(numbers: readonly number[]): { readonly from: number; readonly to: number } | null {
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)];
  return numbers.length === 0 || from === to ? null : { from, to };
}

function termOf({ lending, offer }: ChosenOffer, offered: readonly LendableTerm[]): string {
  if (lending.termUnit === 'month') {
    const ends = endsOf(offered.map(({ periods }) => periods * lending.every));
    return ends === null ? t('offer.months', { count: agreedTerm(lending).periods }) : t('offer.monthsRange', ends);
  }
  const ends = endsOf(offered.map(({ termDays }) => termDays));
  return ends === null ? t('offer.days', { count: offer.schedule.termDays }) : t('offer.daysRange', ends);
}

function instalmentsOf({ lending }: ChosenOffer, offered: readonly LendableTerm[]): string {
  const ends = endsOf(offered.map(({ periods }) => periods));
  return ends === null ? t('offer.instalments', { count: lending.periods }) : t('offer.instalmentsRange', ends);
}

/** The days before interest begins, where any follows. */
function interestFreeTag(
  { interestFreeDays = 0, annualRatePercent }: Lending,
  offered: readonly LendableTerm[],
): string[] {
  const highest = Math.max(Number(annualRatePercent), ...offered.map(({ rates }) => rates.max));
  return interestFreeDays > 0 && highest > 0 ? [t('offer.interestFreeDays', { count: interestFreeDays })] : [];
}

/** That a new client's loan costs nothing and a later one does, for all terms or the shortest ones. */
function freeTags(
  definition: Product,
  { client, choices, today }: { client: Client; choices: LoanChoices | null; today: ChosenOffer['disbursedOn'] },
): string[] {
  const offered = choices?.terms ?? [];
  if (client.kind !== 'new' || !offered.some(({ isFree }) => isFree)) return [];
  const later = lendableOf(definition, { kind: 'repeat', loansRepaid: 1 }, today)?.terms ?? [];
  const isFirst = ({ periods, isFree }: LendableTerm) =>
    isFree && !later.some((term) => term.periods === periods && term.isFree);
  const free = offered.filter(isFirst);
  if (free.length === offered.length) return [t('offer.firstFree')];
  const longest = free.at(-1);
  // the shortest terms are free, and no other
  return longest !== undefined && offered.indexOf(longest) === free.length - 1
    ? [t('offer.firstFreeDays', { count: longest.termDays })]
    : [];
}
