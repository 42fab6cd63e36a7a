import { useNeedsConnection } from '../../api/use-action.ts';
import type { CurrencyCode } from '@hiram/domain';
import type { LoanChoiceState } from '../../loan/use-loan-choice.ts';
import type { Translate } from '../../i18n/texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ExplainedButton } from '../../ui/explained-button.tsx';
import { formatAmount, formatWhole } from '../../ui/formats.ts';
import { ContractLinks, type ContractLinksProps } from './contract-links.tsx';

export interface SignBarProps extends ContractLinksProps {
  readonly currency: CurrencyCode;
  readonly choice: Pick<LoanChoiceState<unknown>, 'state' | 'selected'>;
  readonly isAgreed: boolean;
  /** The lender's agreement cannot be displayed. */
  readonly isUnreadable: boolean;
  readonly isRunning: boolean;
  readonly onChange: (isAgreed: boolean) => void;
  readonly onNext: () => void;
}

/** The consent, the contracts that it covers, and the button that signs them, in one view (CNF-02, CNF-03). */
export function SignBar({ isAgreed, onChange, isRunning, onNext, currency, choice, ...more }: SignBarProps) {
  const t = useTexts('confirm');
  const needsConnection = useNeedsConnection();
  const { loan, contracts } = more;
  const { state, selected } = choice;
  const obstacle = obstacleTo({ ...more, isAgreed, state });
  return (
    <>
      <div>
        <Checkbox checked={isAgreed} onChange={onChange}>
          {t('confirm.iAgree')}
        </Checkbox>
        <ContractLinks {...more} />
      </div>
      <ExplainedButton
        effect={
          state === 'pending' && selected !== null
            ? t('choice.pending', { amount: formatWhole(selected.amount, currency) })
            : youSign(t, loan, currency)
        }
        busy={isRunning || contracts.isLoading || state === 'pending'}
        disabled={obstacle !== null}
        disabledReason={obstacle && t(obstacle)}
        onClick={onNext}
        {...needsConnection}
      >
        {t('confirm.next')}
      </ExplainedButton>
    </>
  );
}

/** What signing does: the amount that is borrowed, what of a top-up is received and, where charges are added to the amount, what is owed. */
function youSign(
  t: Translate<'confirm'>,
  { amount, cost, topUp }: SignBarProps['loan'],
  currency: CurrencyCode,
): string {
  const format = (minor: number | string): string => formatAmount(minor, currency);
  const borrowed = format(amount);
  if (cost?.financed === undefined) {
    return topUp === undefined
      ? t('confirm.youSign', { amount: borrowed })
      : t('topUp.youSign', { amount: borrowed, received: format(topUp.receivedMinor) });
  }
  const more = {
    amount: borrowed,
    charges: format(cost.financed.chargesMinor),
    principal: format(cost.principalMinor),
  };
  return topUp === undefined
    ? t('confirm.youSignMore', more)
    : t('topUp.youSignMore', { ...more, received: format(topUp.receivedMinor) });
}

/** The reason why Next is blocked, as its key; null when it requests the loan. */
function obstacleTo({
  contracts,
  isAgreed,
  isUnreadable,
  state,
}: Pick<SignBarProps, 'contracts' | 'isAgreed' | 'isUnreadable'> & {
  readonly state: LoanChoiceState<unknown>['state'];
}) {
  if (isUnreadable) return 'confirm.agreementUnshown';
  if (contracts.hasFailed) return 'confirm.contractsFirst';
  if (contracts.hasUnread) return 'confirm.unread';
  if (!isAgreed) return 'confirm.mustAgree';
  // the figures on display are of another loan than the selected one
  return state === 'failed' ? 'choice.costsFirst' : null;
}
