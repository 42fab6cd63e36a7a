import type { Translate } from '../i18n/texts.ts';
import { type LoanCosts, termOf } from './loan-costs.ts';
import { termText } from './term-text.ts';

type TermOfLoan = Pick<LoanCosts, 'periods' | 'termUnit'> & Partial<Parameters<typeof termOf>[0]>;

const unknown = { cost: undefined, firstPeriodDay: 0, firstPayTime: '', repay_plans: [] };

/** The term of a loan in words: '120 days', '4 months (122 days)'. A unit that we do not know is counted without its name. */
export const termWords = (t: Translate<'confirm'>, loan: TermOfLoan): string =>
  termText(t, termOf({ ...unknown, ...loan })) || t('confirm.periods', { count: loan.periods });
