import {
  type Ceiling,
  type CapTable,
  type ClientKind,
  type CurrencyCode,
  type LateChargeLine,
  lateChargeLines,
  type TermsProfile,
} from '@hiram/domain';
import { chargeName } from './charge-words.ts';
import { money, t } from '../../platform/texts/translate.ts';

/** A line on late charges, in the language of the request: when, how much, and under which conditions. */
export interface LateChargeText {
  readonly text: string;
  readonly value: string;
  readonly note: string;
}

/** The late charges of a profile other than the one-time amount and the daily tiers, worded from its data. */
export function lateChargeTexts(terms: TermsProfile, clientKind: ClientKind): LateChargeText[] {
  const charges = lateChargeLines(terms, clientKind).map((line) => ({
    text: whenOf(line),
    value: howMuch(line, terms.currency),
    note: conditionsOf(line, terms.currency).join(' · '),
  }));
  const { tax } = terms.latePenalty;
  if (tax === undefined) return charges;
  const name = chargeName({ kind: 'tax', ...tax });
  return [...charges, { text: t('late.tax', { name }), value: `${tax.percent}%`, note: '' }];
}

function whenOf({ charged, per, fromDay, toDay }: LateChargeLine): string {
  if (charged === 'once') return t(`late.once.${per}`, { day: fromDay });
  return toDay === null ? t('late.daily.from', { from: fromDay }) : t('late.daily.span', { from: fromDay, to: toDay });
}

function howMuch({ percent, percentPer, amountMinor, base }: LateChargeLine, currency: CurrencyCode): string {
  const amount = amountMinor === null ? [] : [money(amountMinor, currency)];
  if (percent === null) return amount.join('');
  const share = t(`late.of.${base}`, { percent });
  const timed =
    percentPer === 'month'
      ? t('late.per.month', { limit: share })
      : percentPer === 'year_360' || percentPer === 'year_365'
        ? t('late.per.year', { limit: share })
        : share;
  return [...amount, timed].join(' + ');
}

function conditionsOf(line: LateChargeLine, currency: CurrencyCode): string[] {
  const { charged, per, everyDays, minMinor, maxMinor, graceDays, compounds } = line;
  const bracket = bracketOf(line, currency);
  return [
    ...(charged === 'daily' && per === 'loan' ? [t('late.daily.loan')] : []),
    ...(bracket === null ? [] : [bracket]),
    ...(minMinor === null ? [] : [t('late.least', { amount: money(minMinor, currency) })]),
    ...(maxMinor === null ? [] : [t('late.most', { amount: money(maxMinor, currency) })]),
    ...(everyDays === null ? [] : [t('late.every', { count: everyDays })]),
    ...(graceDays === 0 ? [] : [t('late.grace', { count: graceDays })]),
    ...(compounds ? [t('late.compounds')] : []),
  ];
}

function bracketOf({ fromBaseMinor, toBaseMinor }: LateChargeLine, currency: CurrencyCode): string | null {
  const from = fromBaseMinor === null || fromBaseMinor === 0 ? null : money(fromBaseMinor, currency);
  if (toBaseMinor === null) return from === null ? null : t('late.bracket.from', { from });
  const to = money(toBaseMinor, currency);
  return from === null ? t('late.bracket.to', { to }) : t('late.bracket.span', { from, to });
}

/** As lateChargeTexts, for readers who may be new or repeat clients: a charge for one kind only says so. */
export function allLateChargeTexts(terms: TermsProfile): LateChargeText[] {
  const [first, again] = [lateChargeTexts(terms, 'new'), lateChargeTexts(terms, 'repeat')];
  const without = (texts: readonly LateChargeText[], others: readonly LateChargeText[], kind: ClientKind) =>
    texts
      .filter((each) => !others.some((other) => isSame(each, other)))
      .map((each) => ({ ...each, note: [t(`late.client.${kind}`), each.note].filter(Boolean).join(' · ') }));
  const shared = first.filter((each) => again.some((other) => isSame(each, other)));
  return [...shared, ...without(first, again, 'new'), ...without(again, first, 'repeat')];
}

const isSame = (one: LateChargeText, other: LateChargeText): boolean =>
  one.text === other.text && one.value === other.value && one.note === other.note;

/** The ceilings in a lender's own terms, or in a statutory table, with its source. */
export function ceilingTexts({ latePenalty, currency }: TermsProfile, table: CapTable | null): string[] {
  if (table === null) return (latePenalty.ceilings ?? []).map((ceiling) => ceilingText(ceiling, currency));
  return (table.ceilings ?? []).map((ceiling) => ceilingText(ceiling, currency, ` (${table.source})`));
}

/** All ceilings of a loan, except for statutory ones with texts of their own. */
export function allCeilingTexts(terms: TermsProfile, table: CapTable | null): string[] {
  return [...ceilingTexts(terms, null), ...(table === null ? [] : ceilingTexts(terms, table))];
}

function ceilingText(ceiling: Ceiling, currency: CurrencyCode, source = ''): string {
  const { on, percent, amountMinor = 0, base = 'loan_principal', per, scope } = ceiling;
  const isRate = on === 'nominal_rate' || on === 'effective_rate';
  // a rate is worded as monthly, an amount as of the 30 days that are counted
  const period = isRate && per === 'month' ? 'calendar_month' : per;
  const share = isRate ? `${percent}%` : t(`late.of.${base}`, { percent: percent ?? '' });
  const limit = t(`late.per.${period}`, { limit: percent === undefined ? money(amountMinor, currency) : share });
  const max = scope === 'instalment' ? t('late.per.instalment', { limit }) : limit;
  return t(`late.limit.${on}`, { limit: max + source });
}
