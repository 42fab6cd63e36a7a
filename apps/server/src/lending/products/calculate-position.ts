import type { AnswerOf } from '@hiram/contract';
import type { service as contract } from '@hiram/contract/calculator';
import type { ReadRequestOf } from '@hiram/contract/service/for-service';
import {
  type CalendarDate,
  calendarDate,
  creditOf,
  DomainError,
  type LoanPosition,
  type LoanCharges,
  loanPosition,
  outstandingAmounts,
  restructure,
  type ScheduleInput,
} from '@hiram/domain';

type Wish = Pick<
  ReadRequestOf<typeof contract.calculate>,
  'asOf' | 'payments' | 'recalculation' | 'prepayment' | 'restructure'
>;
type Answer = AnswerOf<typeof contract.calculate>;

const positionFields = ['payments', 'recalculation', 'prepayment', 'restructure'] as const;

/**
 * The amounts that a loan owes on a date after payments, and its restructured instalments; nothing without a date.
 * @throws DomainError naming the field, also for such a term without a date
 */
export function calculatePosition(
  { input: schedule, loan: made }: { readonly input: ScheduleInput; readonly loan: LoanCharges },
  { asOf, payments = [], recalculation, prepayment, restructure: wanted }: Wish,
): Pick<Answer, 'standing' | 'restructured'> {
  if (asOf === undefined) {
    const given = { payments: payments[0], recalculation, prepayment, restructure: wanted };
    const without = positionFields.find((name) => given[name] !== undefined);
    if (without === undefined) return {};
    throw new DomainError('contradiction', `${without} needs the day to answer for`, 'asOf');
  }
  const day = calendarDate(asOf, 'asOf');
  const loan = loanPosition({
    schedule,
    loan: made,
    asOf: day,
    payments: payments.map(({ on, amountMinor }, index) => ({
      on: paidOn(on, `payments.${index}.on`, day),
      amountMinor,
    })),
    recalculation,
    prepayment,
  });
  return {
    standing: positionOf(loan),
    ...(wanted && { restructured: restructuredOf(schedule, { loan, wanted }) }),
  };
}

function positionOf({ facts, state, payoff }: LoanPosition): NonNullable<Answer['standing']> {
  return {
    asOf: state.asOf,
    outstandingMinor: state.totals.outstandingMinor,
    creditMinor: creditOf(facts, state),
    instalments: state.instalments.map(({ number, dueOn, charged, paidMinor, outstandingMinor }) => {
      const { principal: principalMinor, interest: interestMinor } = charged;
      return { number, dueOn, principalMinor, interestMinor, paidMinor, outstandingMinor };
    }),
    ...(payoff.allowed && {
      payoff: { amountMinor: payoff.amountMinor, savesMinor: payoff.rebateMinor, feeMinor: payoff.feeMinor ?? 0 },
    }),
  };
}

interface RestructureWish {
  readonly loan: LoanPosition;
  readonly wanted: NonNullable<Wish['restructure']>;
}

function restructuredOf(
  schedule: ScheduleInput,
  { loan: { facts, state }, wanted }: RestructureWish,
): NonNullable<Answer['restructured']> {
  const { principalMinor: _, disbursedOn: __, firstDueOn: ___, ...terms } = schedule;
  const { unpaidInterest, moratorium, deferredTo, periods, annualRatePercent, firstDueOn } = wanted;
  if (state.settled) throw new DomainError('contradiction', 'nothing is owed on that day', 'restructure');
  const { instalments, ...sums } = restructure({
    outstanding: outstandingAmounts(facts, state.asOf),
    agreedOn: state.asOf,
    unpaidInterest,
    ...(moratorium && { moratorium }),
    ...(deferredTo && { deferredTo }),
    schedule: {
      ...terms,
      periods,
      ...(annualRatePercent !== undefined && { annualRatePercent }),
      ...(firstDueOn !== undefined && { firstDueOn: calendarDate(firstDueOn, 'restructure.firstDueOn') }),
    },
  });
  return { ...sums, instalments: [...instalments] };
}

/** @throws DomainError naming the field, also for a payment after the day of the answer: it would not count */
function paidOn(on: string, field: string, asOf: CalendarDate): CalendarDate {
  const day = calendarDate(on, field);
  if (day > asOf) throw new DomainError('out_of_range', 'is after the day of the answer', field);
  return day;
}
