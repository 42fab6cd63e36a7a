import { daysBetween, formatLongDate } from '@hiram/domain';
import type { OfferedLoan } from '../products/lending-terms.ts';
import { days, moneyOf, periodOf } from './contract-words.ts';
import type { DisclosedLoan } from './disclosed-loan.ts';

/** The entry for items of the form that do not apply to this loan. */
export const NOT_APPLICABLE = 'Not applicable';

/** The number, interval, amounts and start of the instalments. */
export function instalmentDetails(loan: OfferedLoan, told: DisclosedLoan): string[] {
  const [first] = loan.offer.schedule.rows;
  const start = first && `${days(daysBetween(loan.disbursedOn, first.dueOn))} (${formatLongDate(first.dueOn)})`;
  return [`Every ${periodOf(loan.lending)}`, String(told.instalments.length), epiOf(loan, told), start ?? ''];
}

/** With more groups of equal instalments than this, the form refers to the schedule. */
const MAX_GROUPS = 3;

function epiOf(loan: OfferedLoan, { instalments }: DisclosedLoan): string {
  const money = moneyOf(loan);
  const groups: { amountMinor: number; count: number }[] = [];
  for (const { totalMinor } of instalments) {
    const last = groups.at(-1);
    if (last?.amountMinor === totalMinor) last.count += 1;
    else groups.push({ amountMinor: totalMinor, count: 1 });
  }
  if (groups.length > MAX_GROUPS) return 'As in Annex C';
  return groups.map(({ amountMinor, count }) => `${count} × ${money(amountMinor)}`).join(', ');
}
