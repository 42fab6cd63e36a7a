import {
  type CalendarDate,
  calendarDate,
  type Ineligibility,
  ineligibilities,
  type markets,
  marketRules,
} from '@hiram/domain';
import type { BorrowerRecord } from './borrower-record.ts';
import { t, translate } from '../../platform/texts/translate.ts';
import { refusalReasons, translateApplyAgain } from '../texts.ts';

/** A rule of eligibility; `unknown` where the borrower has not answered yet. */
export interface Criterion {
  readonly rule: Ineligibility;
  readonly text: string;
  readonly state: 'met' | 'unmet' | 'unknown';
}

/**
 * The eligibility rules of a market (LND-05), and the borrower's result for each; unknown without a borrower. Empty where the market
 * leaves it to the lender's decision alone.
 */
export function criteriaOf(
  market: keyof typeof markets,
  { borrower, today }: { readonly borrower: BorrowerRecord | null; readonly today: CalendarDate },
): Criterion[] {
  const rule = marketRules[market].eligibility;
  if (rule === null) return [];
  const { citizenship = null, bornOn = null, addressCountry = null, politicallyExposed = null } = borrower ?? {};
  const known: Readonly<Record<Ineligibility, boolean>> = {
    citizenship: citizenship !== null,
    age: bornOn !== null,
    address: addressCountry !== null,
    politically_exposed: politicallyExposed !== null,
  };
  // an unknown fact breaks no rule yet
  const broken = ineligibilities(
    {
      citizenship: citizenship ?? rule.citizenship,
      bornOn: calendarDate(bornOn ?? '1900-01-01'),
      permanentAddressCountry: addressCountry ?? rule.addressCountry,
      politicallyExposed: politicallyExposed ?? false,
    },
    { today, rule },
  );
  const criterion = (name: Ineligibility, text: string): Criterion => ({
    rule: name,
    text,
    state: broken.includes(name) ? 'unmet' : known[name] ? 'met' : 'unknown',
  });
  return [
    criterion('citizenship', t('home.citizen')),
    criterion('age', t('home.age', { age: rule.overAge })),
    criterion('address', t('home.address')),
    criterion('politically_exposed', t('home.notExposed')),
  ];
}

/** Why a borrower would be refused now; empty for no known reason. */
export function ineligibilityReason({
  isOverdue,
  limitReason = '',
  criteria,
  applyAgainOn = null,
}: {
  /** Whether any of the borrower's loans is overdue. */
  readonly isOverdue: boolean;
  /** Why the borrower can have no amount; empty for no such reason. */
  readonly limitReason?: string;
  readonly criteria: readonly Criterion[];
  /** The day until which the product cools down after a refusal; null for none. */
  readonly applyAgainOn?: CalendarDate | null;
}): string {
  if (isOverdue) return translate(refusalReasons.overdue_elsewhere);
  const unmet = criteria.find(({ state }) => state === 'unmet');
  if (unmet !== undefined) return translate(refusalReasons[unmet.rule]);
  if (applyAgainOn !== null) return translateApplyAgain(applyAgainOn);
  return limitReason;
}
