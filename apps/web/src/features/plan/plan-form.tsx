import { loadPlan, requestPlan } from '@hiram/contract/payment-plan';
import { useState } from 'react';
import { useAction, useNeedsConnection } from '../../api/use-action.ts';
import { useLazyCall } from '../../api/use-lazy-call.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Failure } from '../../router/failure.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { deferModule, useDeferredModule } from '../../ui/deferred-module.ts';
import { formatAmount, formatValue } from '../../ui/formats.ts';
import { ListRows } from '../../ui/list-rows.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import css from '../../ui/text.module.css';
import type { Plan } from './plan-request.tsx';
import { PlanRows } from './plan-rows.tsx';

const pickers = deferModule(() => import('../../form/form-pickers.tsx'));

interface PlanFormProps {
  readonly plan: Plan;
  readonly orderId: string;
  readonly reload: () => Promise<void>;
}

/** Payments, first day and interval by pickers; the schedule of the service at once; the request. */
export function PlanForm({ plan, orderId, reload }: PlanFormProps) {
  const t = useTexts('plan');
  const needsConnection = useNeedsConnection();
  const { currency, totalMinor, choices, intervals, firstFrom, firstUntil, lastBy, answerBy, pausesLateCharges } = plan;
  const [payments, setPayments] = useState('');
  const [firstOn, setFirstOn] = useState('');
  const [everyDays, setEveryDays] = useState(String(intervals[0] ?? ''));
  const [open, setOpen] = useState<'payments' | 'firstOn' | 'everyDays' | null>(null);
  const picker = useDeferredModule(pickers, open !== null);
  const wish =
    payments === '' || firstOn === ''
      ? null
      : { orderId, payments: Number(payments), firstOn, everyDays: Number(everyDays) };
  const asked = useLazyCall(loadPlan, wish);
  const rows = asked.data?.rows ?? [];
  const action = useAction(requestPlan);
  const send = async (): Promise<void> => {
    if (wish !== null && (await action.run(wish)) !== null) await reload();
  };
  const choiceText = (count: number, minor: number) =>
    t('plan.choice', { count, amount: formatAmount(minor, currency) });
  const chosen = choices.find((choice) => String(choice.payments) === payments);
  const everyText = (days: number) => t('plan.everyDays', { count: days });
  const texts = {
    ok: t('common.ok'),
    cancel: t('common.cancel'),
    choose: t('plan.choose'),
    noOptions: '',
    first: '',
    search: '',
    noMatch: '',
    second: '',
    year: t('plan.year'),
    month: t('plan.month'),
    day: t('plan.day'),
  };
  const close = (put: (value: string) => void) => (value: string | null) => {
    if (value !== null) put(value);
    setOpen(null);
  };
  const title = { payments: t('plan.payments'), firstOn: t('plan.first'), everyDays: t('plan.every') };
  return (
    <>
      <Card>
        <div className={css.stack}>
          <ListRows
            rows={[{ text: t('plan.total'), value: <Amount value={totalMinor} currency={currency} />, strong: true }]}
          />
          <SelectField
            label={title.payments}
            valueText={chosen === undefined ? '' : choiceText(chosen.payments, chosen.amountMinor)}
            placeholder={texts.choose}
            onOpen={() => setOpen('payments')}
          />
          <SelectField
            label={title.firstOn}
            hint={t('plan.firstUntil', { date: firstUntil })}
            valueText={firstOn === '' ? '' : formatValue(firstOn)}
            placeholder={texts.choose}
            onOpen={() => setOpen('firstOn')}
          />
          <SelectField
            label={title.everyDays}
            valueText={everyText(Number(everyDays))}
            onOpen={() => setOpen('everyDays')}
          />
        </div>
      </Card>
      <div role="status">
        {asked.data !== undefined && rows.length === 0 && (
          <Banner tone="warn">{t('plan.outside', { date: lastBy })}</Banner>
        )}
        {rows.length > 0 && (
          <Card title={t('plan.proposed')}>
            <PlanRows rows={rows} currency={currency} />
          </Card>
        )}
      </div>
      {asked.error !== undefined && <Failure query={asked} />}
      <Banner>
        {t('plan.answerBy', { date: answerBy })} {t(pausesLateCharges === '1' ? 'plan.rest' : 'plan.run')}
      </Banner>
      <Button
        busy={action.isRunning}
        disabled={rows.length === 0}
        disabledReason={t('plan.choose')}
        onClick={() => void send()}
        {...needsConnection}
      >
        {t('plan.send')}
      </Button>
      {open === 'payments' && picker !== null && (
        <picker.ChoicePicker
          title={title.payments}
          value={payments}
          texts={texts}
          options={choices.map((each) => ({
            type: String(each.payments),
            name: choiceText(each.payments, each.amountMinor),
          }))}
          onClose={close(setPayments)}
        />
      )}
      {open === 'everyDays' && picker !== null && (
        <picker.ChoicePicker
          title={title.everyDays}
          value={everyDays}
          texts={texts}
          options={intervals.map((days) => ({ type: String(days), name: everyText(days) }))}
          onClose={close(setEveryDays)}
        />
      )}
      {open === 'firstOn' && picker !== null && (
        <picker.DayPicker
          title={title.firstOn}
          value={firstOn}
          texts={texts}
          days={{ minOn: firstFrom, maxOn: firstUntil, startOn: firstFrom }}
          onClose={close(setFirstOn)}
        />
      )}
    </>
  );
}
