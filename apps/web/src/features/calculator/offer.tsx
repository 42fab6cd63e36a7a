import { loadOpenProduct } from '@hiram/contract/home-product';
import type { ChosenLoan } from '@hiram/contract/loan-confirm';
import type { CurrencyCode } from '@hiram/domain';
import { useState } from 'react';
import { useLazyCall } from '../../api/use-lazy-call.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Choosing } from '../../loan/choosing.tsx';
import { inAddress } from '../../loan/chosen-in-address.ts';
import { CostCards } from '../../loan/cost-cards.tsx';
import { LoanHead } from '../../loan/loan-head.tsx';
import { PlanCard } from '../../loan/plan-card.tsx';
import { useLoanChoice } from '../../loan/use-loan-choice.ts';
import { Failure } from '../../router/failure.tsx';
import { useLink } from '../../router/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { formatAmount, formatWhole } from '../../ui/formats.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export interface OfferProps {
  readonly productId: string;
  readonly currency: CurrencyCode;
}

/** A loan on offer: amount and term to choose, its figures, and the way to its application with what was chosen. */
export function Offer({ productId, currency }: OfferProps) {
  const t = useTexts('confirm');
  const link = useLink();
  const [chosen, setChosen] = useState<ChosenLoan>({});
  const query = useLazyCall(loadOpenProduct, { productId, ...chosen });
  const choice = useLoanChoice({ query, chosen, subject: productId, ask: setChosen });
  const { loan, selected, state } = choice;
  if (loan === undefined) {
    return query.error === undefined ? <Skeleton label={t('common.loading')} /> : <Failure query={query} />;
  }
  const amount = selected?.amount ?? loan.amount;
  return (
    <>
      {selected === null ? (
        <>
          <LoanHead loan={loan} currency={currency} />
          <PlanCard loan={loan} currency={currency} />
          <CostCards loan={loan} currency={currency} />
        </>
      ) : (
        <Choosing {...{ choice, loan, currency }} />
      )}
      <Button
        busy={state === 'pending'}
        disabled={state === 'failed'}
        disabledReason={t('choice.costsFirst')}
        {...link('product', { productId, ...inAddress(selected ?? undefined) })}
      >
        {t('choice.applyFor', {
          amount: typeof amount === 'number' ? formatWhole(amount, currency) : formatAmount(amount, currency),
        })}
      </Button>
    </>
  );
}
