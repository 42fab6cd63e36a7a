import { useMemo, useState } from 'react';
import { OptionList, type PickOption } from './option-list.tsx';
import { PickerFrame, type PickerTexts } from './picker.tsx';
import css from './picker.module.css';

export interface DatePickerProps extends PickerTexts {
  open: boolean;
  /** YYYY-MM-DD, or null. */
  value: string | null;
  /** First and last selectable day, YYYY-MM-DD. */
  minOn: string;
  maxOn: string;
  /** The initial position of the lists when there is no value; the last day when missing. */
  startOn?: string | undefined;
  labels: { year: string; month: string; day: string };
  /** Name of month 1 to 12; its number when missing. */
  monthText?: ((month: number) => string) | undefined;
  onConfirm: (dateOn: string) => void;
  onCancel: () => void;
}

interface Day {
  year: number;
  month: number;
  day: number;
}

function readDay(dateOn: string): Day {
  const [year = 0, month = 1, day = 1] = dateOn.split('-').map(Number);
  return { year, month, day };
}

function writeDay({ year, month, day }: Day): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** The months and days between both limits, for the current selection. */
function limits(chosen: Day, min: Day, max: Day): { months: number[]; days: number[] } {
  const { year, month } = chosen;
  const firstMonth = year === min.year ? min.month : 1;
  const lastMonth = year === max.year ? max.month : 12;
  const firstDay = year === min.year && month === min.month ? min.day : 1;
  const lastDay = year === max.year && month === max.month ? max.day : daysInMonth(year, month);
  return { months: numbers(firstMonth, lastMonth), days: numbers(firstDay, lastDay) };
}

function nearest(wish: number, allowed: readonly number[]): number {
  return Math.min(Math.max(wish, allowed[0] ?? wish), allowed[allowed.length - 1] ?? wish);
}

/** Moves a day to the nearest existing one between both limits (31 January, then February: the 28th or 29th). */
function fitDay(wish: Day, min: Day, max: Day): Day {
  const year = nearest(wish.year, [min.year, max.year]);
  const month = nearest(wish.month, limits({ ...wish, year }, min, max).months);
  const day = nearest(wish.day, limits({ year, month, day: 1 }, min, max).days);
  return { year, month, day };
}

/** A calendar day from three lists in a bottom sheet. Plain calendar days, without a time zone. */
export function DatePicker(props: DatePickerProps) {
  return props.open ? <OpenDatePicker {...props} /> : null;
}

function OpenDatePicker(props: DatePickerProps) {
  const { value, minOn, maxOn, startOn, labels, monthText, onConfirm, onCancel, title, okLabel, cancelLabel } = props;
  const [min, max] = useMemo(() => [readDay(minOn), readDay(maxOn)] as const, [minOn, maxOn]);
  const [chosen, setChosen] = useState(() => fitDay(readDay(value ?? startOn ?? maxOn), min, max));
  const { year, month } = chosen;
  const lists = useMemo(() => {
    const toOption = (number: number): PickOption => ({ value: String(number), label: String(number) });
    const { months, days } = limits({ year, month, day: 1 }, min, max);
    return {
      // The latest year first: most dates asked for are recent.
      year: numbers(min.year, max.year).reverse().map(toOption),
      month: months.map((one) => ({ value: String(one), label: monthText?.(one) ?? String(one) })),
      day: days.map(toOption),
    };
  }, [year, month, min, max, monthText]);
  const confirm = (): void => onConfirm(writeDay(chosen));
  return (
    <PickerFrame {...{ title, okLabel, cancelLabel, onCancel }} ready onOk={confirm}>
      <div className={css.columns}>
        {(['year', 'month', 'day'] as const).map((part) => (
          <OptionList
            key={part}
            look="column"
            label={labels[part]}
            options={lists[part]}
            value={String(chosen[part])}
            onChange={(text) => setChosen(fitDay({ ...chosen, [part]: Number(text) }, min, max))}
            onEnter={confirm}
            initialFocus={part === 'year'}
          />
        ))}
      </div>
    </PickerFrame>
  );
}
