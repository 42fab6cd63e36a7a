import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import type { loadPlan } from '@hiram/contract/payment-plan';
import type { CurrencyCode } from '@hiram/domain';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { PlanRows } from './plan-rows.tsx';

export type Plan = ReadAnswerOf<typeof loadPlan>;

interface PlanRequestProps {
  readonly request: NonNullable<Plan['request']>;
  readonly currency: CurrencyCode;
}

/** A request for a payment plan: when it is answered and whether late charges run, or the answer. */
export function PlanRequest({ request, currency }: PlanRequestProps) {
  const t = useTexts('plan');
  const { state, askedOn, answerBy, words, lateChargesRest, rows } = request;
  return (
    <Card title={t(`plan.${state}`)}>
      <p>{t('plan.asked', { date: askedOn })}</p>
      {state === 'open' && (
        <>
          <p>{t('plan.answerBy', { date: answerBy })}</p>
          <p>{t(lateChargesRest === '1' ? 'plan.rest' : 'plan.run')}</p>
        </>
      )}
      {words !== '' && <p>{words}</p>}
      {state !== 'declined' && <PlanRows rows={rows} currency={currency} />}
    </Card>
  );
}
