import type { BindCardOption } from '@hiram/contract/bind-card';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { CascadePicker } from '../../ui/cascade-picker.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Picker } from '../../ui/picker.tsx';

interface PickerProps {
  readonly title: string;
  readonly value: string;
  /** With what was chosen, or null where nothing was. */
  readonly onClose: (chosen: string | null) => void;
}

/** A single choice from the bottom edge, with OK and Cancel (BND-04); of two levels where its options have a second one. */
export function ChoicePicker({ title, value, options, onClose }: PickerProps & { options: readonly BindCardOption[] }) {
  const t = useTexts('account');
  const texts = { title, okLabel: t('common.ok'), cancelLabel: t('common.cancel') };
  const close = { onCancel: () => onClose(null) };
  if (!options.some(({ children }) => children?.length)) {
    return (
      <Picker
        open
        {...texts}
        {...close}
        options={options.map(({ type, name }) => ({ value: type, label: name }))}
        value={value === '' ? null : value}
        emptyText={t('account.noOptions')}
        onConfirm={onClose}
      />
    );
  }
  const region = options.find(({ children }) => children?.some((child) => child.type === value));
  return (
    <CascadePicker
      open
      {...texts}
      {...close}
      options={options.map(({ type, name, children }) => ({
        value: type,
        label: name,
        children: (children ?? []).map((child) => ({ value: child.type, label: child.name })),
      }))}
      value={region === undefined ? null : [region.type, value]}
      labels={{ first: t('account.first'), second: t('account.second') }}
      onConfirm={([, city]) => onClose(city)}
    />
  );
}

/** Days that a payment account can have to do with: births, and the end of a card. */
const EARLIEST = '1920-01-01';
const YEARS_AHEAD = 20;

/** A day from the bottom edge, with OK and Cancel. */
export function DayPicker({ title, value, onClose }: PickerProps) {
  const t = useTexts('account');
  const [year] = useState(() => new Date().getFullYear());
  return (
    <DatePicker
      open
      title={title}
      okLabel={t('common.ok')}
      cancelLabel={t('common.cancel')}
      value={value === '' ? null : value}
      minOn={EARLIEST}
      maxOn={`${year + YEARS_AHEAD}-12-31`}
      startOn={`${year}-01-01`}
      labels={{ year: t('account.year'), month: t('account.month'), day: t('account.day') }}
      onConfirm={onClose}
      onCancel={() => onClose(null)}
    />
  );
}
