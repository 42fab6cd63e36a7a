import type { RepaymentInfo } from '@hiram/contract/repayment';
import type { CurrencyCode } from '@hiram/domain';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatAmount } from '../../ui/formats.ts';
import { shortAmount } from './amounts.ts';
import css from './pay-code.module.css';

export type ToBring = NonNullable<RepaymentInfo['defDetail']>['toBring'];

export interface BringAmountProps {
  /** The amount of the code, as displayed; empty if unknown. */
  readonly amount: string;
  readonly toBring: ToBring;
  readonly currency: CurrencyCode;
}

/** The money for a counter, before its code: the amount with the channel's fee, and its parts; without a known fee the amount alone. */
export function BringAmount({ amount, toBring, currency }: BringAmountProps) {
  const t = useTexts('repayment');
  if (!toBring) return amount === '' ? null : <p className={css.bring}>{amount}</p>;
  const { amountMinor, feeMinor } = toBring;
  return (
    <p className={css.bring}>
      {t('repayment.bring', { amount: formatAmount(amountMinor, currency) })}{' '}
      <small>
        {feeMinor > 0
          ? t('repayment.bringParts', {
              amount: formatAmount(amountMinor - feeMinor, currency),
              fee: shortAmount(feeMinor, currency),
            })
          : t('repayment.bringNoFee')}
      </small>
    </p>
  );
}
