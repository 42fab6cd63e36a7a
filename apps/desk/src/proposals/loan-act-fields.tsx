import type { loadLoan, LoanActFields as Sent, loanActs } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { type LoanCurrency, minorOfFigure } from '@hiram/domain';
import { Pick } from '../kit/pick.tsx';
import { TextBox } from '../kit/text-box.tsx';
import { useTexts } from '../services.ts';

export type Verb = (typeof loanActs)[number];
type Instalment = ReadAnswerOf<typeof loadLoan>['schedule'][number];

/** What is typed for a booking; each verb uses some of it. */
export interface TypedAct {
  readonly verb: Verb;
  readonly amount: string;
  readonly number: string;
  readonly component: 'fee' | 'interest';
  readonly day: string;
  readonly days: string;
  /** New days of instalments by their numbers. */
  readonly dueOns: Readonly<Record<number, string>>;
}
export const nothingTyped: TypedAct = {
  verb: 'goodwill',
  amount: '',
  number: '',
  component: 'fee',
  day: '',
  days: '',
  dueOns: {},
};

type Field = 'amount' | 'price' | 'number' | 'instalment' | 'component' | 'day' | 'days' | 'dueOns';
const fieldsOf: Readonly<Record<Verb, readonly Field[]>> = {
  goodwill: ['amount'],
  'refund-credit': ['amount'],
  charge: ['component', 'instalment', 'amount'],
  settle: ['amount', 'day'],
  extend: ['days', 'price'],
  reschedule: ['dueOns', 'price', 'instalment'],
  reverse: ['number'],
  'charge-off': [],
  'write-off': [],
};
export const verbTexts = {
  goodwill: 'loanAct.goodwill',
  'refund-credit': 'loanAct.refund',
  charge: 'loanAct.charge',
  settle: 'loanAct.settle',
  extend: 'loanAct.extend',
  reschedule: 'loanAct.reschedule',
  reverse: 'loanAct.reverse',
  'charge-off': 'loanAct.chargeOff',
  'write-off': 'loanAct.writeOff',
} as const;

const isAmount = (typed: string, currency: LoanCurrency): boolean => (minorOfFigure(typed.trim(), currency) ?? 0) > 0;
const isWhole = (typed: string): boolean => /^[1-9]\d{0,8}$/.test(typed.trim());

/** The fields of a verb that are not filled in as it needs them. */
function missingOf(typed: TypedAct, currency: LoanCurrency): ReadonlySet<Field> {
  const { verb, amount, number, day, days, dueOns } = typed;
  const isFree = amount.trim() === '';
  const isGood: Readonly<Record<Field, boolean>> = {
    amount: isAmount(amount, currency),
    // may be left out
    price: isFree || isAmount(amount, currency),
    number: isWhole(number),
    instalment: (verb === 'reschedule' && isFree) || isWhole(number),
    component: true,
    day: day !== '',
    days: isWhole(days),
    dueOns: Object.keys(dueOns).length > 0,
  };
  return new Set(fieldsOf[verb].filter((field) => !isGood[field]));
}

/** The request of what was typed, without its reason; null while a field is missing. */
export function actOf(typed: TypedAct, currency: LoanCurrency): Omit<Sent, 'orderNo' | 'reason'> | null {
  const { verb, component, day } = typed;
  if (missingOf(typed, currency).size > 0) return null;
  const has = new Set(fieldsOf[verb]);
  const amount = typed.amount.trim();
  const isPriced = has.has('amount') || (has.has('price') && amount !== '');
  return {
    verb,
    ...(isPriced && { amount }),
    ...((has.has('number') || (has.has('instalment') && isPriced)) && { number: typed.number.trim() }),
    ...(has.has('component') && { component }),
    ...(has.has('day') && { day }),
    ...(has.has('days') && { days: typed.days.trim() }),
    ...(has.has('dueOns') && {
      dueOns: Object.entries(typed.dueOns)
        .map(([number, dueOn]) => `${number}=${dueOn}`)
        .join(','),
    }),
  };
}

interface LoanActFieldsProps {
  readonly value: TypedAct;
  readonly onChange: (value: TypedAct) => void;
  readonly currency: LoanCurrency;
  readonly schedule: readonly Instalment[];
  /** Whether the form was sent: what is missing is then said. */
  readonly isAsked: boolean;
}

/** The fields of a booking's verb. */
export function LoanActFields({ value, onChange, currency, schedule, isAsked }: LoanActFieldsProps) {
  const t = useTexts();
  const { verb, component } = value;
  const fields = fieldsOf[verb];
  const missing = isAsked ? missingOf(value, currency) : new Set<Field>();
  const text = (name: 'amount' | 'number' | 'day' | 'days') => ({
    value: value[name],
    onChange: (typed: string) => onChange({ ...value, [name]: typed }),
  });
  const numeric = { inputMode: 'numeric', maxLength: 9 } as const;
  return fields.map((field) => {
    const error = (message: string) => missing.has(field) && message;
    switch (field) {
      case 'component':
        return (
          <Pick
            key={field}
            label={t('loanAct.component')}
            value={component}
            onChange={(chosen) => onChange({ ...value, component: chosen === 'interest' ? chosen : 'fee' })}
            options={[
              { value: 'fee', label: t('figures.fee') },
              { value: 'interest', label: t('figures.interest') },
            ]}
          />
        );
      case 'amount':
      case 'price': {
        const priced = verb === 'extend' ? t('loanAct.price', { currency }) : t('loanAct.addedInterest', { currency });
        const label = field === 'amount' ? t('waive.amount', { currency }) : priced;
        return (
          <TextBox
            key={field}
            label={label}
            {...text('amount')}
            maxLength={15}
            error={error(t('waive.fillInAmount'))}
          />
        );
      }
      case 'number':
        return (
          <TextBox
            key={field}
            label={t('loanAct.number')}
            {...text('number')}
            {...numeric}
            error={error(t('loanAct.fillInNumber'))}
          />
        );
      case 'instalment':
        return (
          <TextBox
            key={field}
            label={t(verb === 'reschedule' ? 'loanAct.interestOn' : 'waive.instalment')}
            {...text('number')}
            {...numeric}
            error={error(t('waive.fillInInstalment'))}
          />
        );
      case 'day':
        return (
          <TextBox
            key={field}
            label={t('loanAct.until')}
            type="date"
            {...text('day')}
            error={error(t('loanAct.fillInDay'))}
          />
        );
      case 'days':
        return (
          <TextBox
            key={field}
            label={t('loanAct.days')}
            {...text('days')}
            {...numeric}
            maxLength={4}
            error={error(t('loanAct.fillInDays'))}
          />
        );
      case 'dueOns':
        return (
          <DueDates
            key={field}
            value={value.dueOns}
            onChange={(dueOns) => onChange({ ...value, dueOns })}
            schedule={schedule}
            isMissing={missing.has(field)}
          />
        );
    }
  });
}

interface DueDatesProps {
  readonly value: TypedAct['dueOns'];
  readonly onChange: (value: TypedAct['dueOns']) => void;
  readonly schedule: readonly Instalment[];
  readonly isMissing: boolean;
}

/** The days of the instalments that are not paid, to be moved. */
function DueDates({ value, onChange, schedule, isMissing }: DueDatesProps) {
  const t = useTexts();
  const unpaid = schedule.filter(({ owed }) => owed > 0);
  return unpaid.map(({ number, dueOn }, index) => (
    <TextBox
      key={number}
      label={t('loanAct.newDay', { number })}
      type="date"
      value={value[number] ?? dueOn}
      onChange={(typed) => {
        const { [number]: _, ...others } = value;
        onChange(typed === dueOn || typed === '' ? others : { ...others, [number]: typed });
      }}
      error={isMissing && index === 0 && t('loanAct.changeDay')}
    />
  ));
}
