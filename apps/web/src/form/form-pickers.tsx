import { CascadePicker } from '../ui/cascade-picker.tsx';
import { DatePicker } from '../ui/date-picker.tsx';
import { Picker } from '../ui/picker.tsx';
import type { FormOption } from './form-item.ts';
import type { FormTexts } from './form-texts.ts';

interface PickerProps {
  readonly title: string;
  readonly value: string;
  readonly texts: FormTexts;
  /** Called with the choice, or null without one. */
  readonly onClose: (chosen: string | null) => void;
}

/** A single choice in a bottom sheet, with OK and Cancel (BND-04); two levels when its options have children. */
export function ChoicePicker({
  title,
  value,
  options,
  texts,
  onClose,
}: PickerProps & { options: readonly FormOption[] }) {
  const frame = { title, okLabel: texts.ok, cancelLabel: texts.cancel, onCancel: () => onClose(null) };
  if (!options.some(({ children }) => children?.length)) {
    return (
      <Picker
        open
        {...frame}
        options={options.map(({ type, name }) => ({ value: type, label: name }))}
        value={value === '' ? null : value}
        emptyText={texts.noOptions}
        onConfirm={onClose}
      />
    );
  }
  const region = options.find(({ children }) => children?.some((child) => child.type === value));
  return (
    <CascadePicker
      open
      {...frame}
      options={options.map(({ type, name, children }) => ({
        value: type,
        label: name,
        children: (children ?? []).map((child) => ({ value: child.type, label: child.name })),
      }))}
      value={region === undefined ? null : [region.type, value]}
      labels={{ first: texts.first, second: texts.second, search: texts.search, noMatch: texts.noMatch }}
      onConfirm={([, city]) => onClose(city)}
    />
  );
}

/** The selectable days, YYYY-MM-DD. */
export interface DayLimits {
  readonly minOn: string;
  readonly maxOn: string;
  /** The initial position of the lists when there is no value. */
  readonly startOn: string;
}

/** A day in a bottom sheet, with OK and Cancel. */
export function DayPicker({ title, value, days, texts, onClose }: PickerProps & { days: DayLimits }) {
  return (
    <DatePicker
      open
      title={title}
      okLabel={texts.ok}
      cancelLabel={texts.cancel}
      value={value === '' ? null : value}
      {...days}
      labels={{ year: texts.year, month: texts.month, day: texts.day }}
      onConfirm={onClose}
      onCancel={() => onClose(null)}
    />
  );
}
