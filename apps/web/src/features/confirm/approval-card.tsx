import type { LoanConfirmation } from '@hiram/contract/loan-confirm';
import type { CurrencyCode } from '@hiram/domain';
import { useTexts } from '../../i18n/use-texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/card.tsx';
import css from './confirm.module.css';

export interface ApprovalCardProps {
  readonly approval: NonNullable<LoanConfirmation['approval']>;
  readonly currency: CurrencyCode;
}

/** The amount that was applied for beside the one that was approved. */
export function ApprovalCard({ approval: { askedMinor, approvedMinor }, currency }: ApprovalCardProps) {
  const t = useTexts('confirm');
  const amounts = [
    [t('confirm.asked'), askedMinor],
    [t('confirm.approved'), approvedMinor],
  ] as const;
  return (
    <Card>
      <dl className={css.amounts}>
        {amounts.map(([text, minor]) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              <Amount value={minor} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>{t('confirm.approvedLess')}</p>
    </Card>
  );
}
