import type { LoanChoices as ShownChoices } from '@hiram/contract/loan-confirm';
import { amountsFor, type Client, type Product } from '@hiram/lending-terms';
import { loanCurrency } from '../loans/loan-facts.ts';
import { requestedMinor } from '../loans/signed-loan.ts';
import { EXPOSURE_LIMIT } from '../applications/exposure.ts';
import { translateRefusal } from '../texts.ts';
import { money, t } from '../../platform/texts/translate.ts';
import type { ChosenOffer } from './choose-offer.ts';
import { choicesOf, type LoanChoices } from './loan-choices.ts';

/** The choices of a loan as the pages read them; left out where nothing can be chosen. */
export function shownChoices(loan: ChosenOffer, client: Client): { readonly choices?: ShownChoices } {
  const { choices, definition } = loan;
  if (choices === null || definition === null) return {};
  const { minMinor, maxMinor, stepMinor, terms } = choices;
  const { every, unit: termUnit } = definition.term;
  return {
    choices: {
      minMinor,
      maxMinor,
      stepMinor,
      terms: terms.map(({ periods }) => ({ periods: periods * every, termUnit, instalments: periods })),
      limits: limitsInWords({ ...loan, definition, choices }, client),
    },
  };
}

/** What was applied for and what of it was approved, as amounts to choose; null where not less was approved. Minor units. */
export function approvedAmounts({
  bounds: { approved },
  choices,
}: ChosenOffer): { readonly askedMinor: number; readonly approvedMinor: number } | null {
  if (approved === null) return null;
  return { askedMinor: requestedMinor(approved), approvedMinor: choices?.maxMinor ?? approved.approvedMinor ?? 0 };
}

/** Why the limit is lower than the largest loan of the product, and how it rises. */
function limitsInWords(
  loan: ChosenOffer & { readonly definition: Product; readonly choices: LoanChoices },
  client: Client,
): string[] {
  const { definition, bounds, exposure, choices } = loan;
  const { roomMinor, owedMinor } = bounds;
  const amount = (minor: number) => money(minor, loanCurrency(definition.market));
  const approved = approvedAmounts(loan);
  if (approved !== null)
    return [t('choice.approved', { amount: amount(approved.approvedMinor), asked: amount(approved.askedMinor) })];
  const range = amountsFor(definition, client);
  if (range === null) return [];
  const { maxMinor, nextTier } = range;
  const isTiered = nextTier !== null && maxMinor < definition.amount.maxMinor;
  const anyRoom = choicesOf(definition, { client, today: loan.disbursedOn });
  const isRoomLess = roomMinor !== null && choices.maxMinor < (anyRoom?.maxMinor ?? 0);
  return [
    ...(isTiered ? [t('choice.limit', { amount: amount(maxMinor) })] : []),
    ...(isTiered ? [nextTierInWords(definition, nextTier)] : []),
    ...(isRoomLess
      ? [
          t('choice.room', {
            limit: amount(exposure.principalMinor ?? 0),
            owed: amount(owedMinor),
            room: amount(choices.maxMinor),
          }),
        ]
      : []),
  ];
}

const nextTierInWords = (
  { market }: Product,
  { loansRepaid, maxMinor }: { readonly loansRepaid: number; readonly maxMinor: number },
): string => t('choice.nextTier', { count: loansRepaid, amount: money(maxMinor, loanCurrency(market)) });

/** Why a borrower can have no loan of a product; empty where they can have one. */
export function obstacleInWords({ obstacle, definition }: ChosenOffer, client: Client): string {
  if (obstacle === null) return '';
  return obstacle === 'no-room' || definition === null
    ? translateRefusal(EXPOSURE_LIMIT, null)
    : startsAboveInWords(definition, client);
}

/** Why a borrower can have no loan of a product, and what changes that: its smallest amount is above their limit. */
function startsAboveInWords(definition: Product, { loansRepaid }: Client): string {
  const { minMinor } = definition.amount;
  const starts = t('choice.startsAbove', { amount: money(minMinor, loanCurrency(definition.market)) });
  const enough = definition.tiers?.find((tier) => tier.loansRepaid > loansRepaid && tier.maxMinor >= minMinor);
  return enough === undefined ? starts : `${starts} ${nextTierInWords(definition, enough)}`;
}
