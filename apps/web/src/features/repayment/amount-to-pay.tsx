import type { RepaymentChannel } from '@hiram/contract/repayment';
import type { CurrencyCode } from '@hiram/domain';
import { useTexts } from '../../i18n/use-texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { shortAmount } from './amounts.ts';
import css from './repayment.module.css';

interface AmountToPayProps {
  amount: number | string;
  currency: CurrencyCode;
  /** Null for a saved card, which has no fee. */
  channel: Pick<RepaymentChannel, 'name' | 'feeMinor'> | null;
  /** The name of the payment, as on every earlier screen. */
  act: string;
}

/** The amount of the payment below, and the channel's fee on top. */
export function AmountToPay({ amount, currency, channel, act }: AmountToPayProps) {
  const t = useTexts('repayment');
  const { name, feeMinor } = channel ?? { name: '', feeMinor: null };
  return (
    <p className={css.sum}>
      <span>{act}</span>
      <strong>
        <Amount value={amount} currency={currency} />
      </strong>
      {feeMinor !== null && feeMinor > 0 && (
        <small>{t('repayment.plusFee', { fee: shortAmount(feeMinor, currency), channel: name })}</small>
      )}
    </p>
  );
}
