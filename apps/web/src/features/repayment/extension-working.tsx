import type { OrderOverview } from '@hiram/contract/order';
import type { CurrencyCode } from '@hiram/domain';
import { useTexts } from '../../i18n/use-texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { ListRows, type TextValueRow } from '../../ui/list-rows.tsx';
import css from './repayment.module.css';

type Extension = NonNullable<OrderOverview['extension']>;

interface ExtensionWorkingProps {
  readonly days: Extension['days'];
  readonly working: NonNullable<Extension['working']>;
  readonly currency: CurrencyCode;
}

/** The parts of an extension's price: the interest of its days, a fee and the tax, and what a limit keeps back. */
export function ExtensionWorking({ days, working, currency }: ExtensionWorkingProps) {
  const t = useTexts('repayment');
  const { interestMinor, feeMinor, taxMinor, limitedMinor } = working;
  const row = (text: string, minor: number): TextValueRow[] =>
    minor > 0 ? [{ text, value: <Amount value={minor} currency={currency} /> }] : [];
  return (
    <>
      <ListRows
        rows={[
          ...row(t('repayment.extensionInterest', { count: days }), interestMinor),
          ...row(t('repayment.extensionFee'), feeMinor),
          ...row(t('repayment.extensionTax'), taxMinor),
        ]}
      />
      {limitedMinor > 0 && (
        <p className={css.soft}>{t('repayment.extensionLimited', { amount: formatAmount(limitedMinor, currency) })}</p>
      )}
    </>
  );
}
