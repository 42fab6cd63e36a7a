import type { RepaymentChannel } from '@hiram/contract/repayment';
import type { CurrencyCode } from '@hiram/domain';
import { useTexts } from '../../i18n/use-texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { shortAmount } from './amounts.ts';
import css from './repayment.module.css';

interface AmountToPayProps {
  amount: number | string;
  currency: CurrencyCode;
  channel: Pick<RepaymentChannel, 'name' | 'feeMinor'>;
  /** What is paid, by the name that it has on every screen up to here. */
  act: string;
}

/** What a tap on the button below pays, and what the channel takes on top. */
export function AmountToPay({ amount, currency, channel, act }: AmountToPayProps) {
  const t = useTexts('repayment');
  const { name, feeMinor } = channel;
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
