import type { LoanCost } from '@hiram/contract/loan-confirm';
import type { CurrencyCode } from '@hiram/domain';
import type { Translate } from '../i18n/texts.ts';
import { Amount } from '../ui/amount.tsx';
import { formatAmount } from '../ui/formats.ts';
import type { TextValueRow } from '../ui/list-rows.tsx';

/** The principal of a loan with financed charges, and how it comes about; nothing where the principal is the loan amount. */
export const principalRow = (
  t: Translate<'confirm'>,
  { financed, principalMinor }: Pick<LoanCost, 'financed' | 'principalMinor'>,
  currency: CurrencyCode,
): TextValueRow[] =>
  financed === undefined
    ? []
    : [
        {
          text: t('confirm.principal'),
          value: <Amount value={principalMinor} currency={currency} />,
          note: t('confirm.principalWorking', {
            amount: formatAmount(financed.requestedMinor, currency),
            charges: formatAmount(financed.chargesMinor, currency),
          }),
        },
      ];
