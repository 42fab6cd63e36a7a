import type { BindCardItem, BindCardOption } from '@hiram/contract/bind-card';
import { useState } from 'react';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { DigitsField } from '../../ui/digits-field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { controlOf, mostDigits } from './form-rules.ts';
import { ChoicePicker, DayPicker } from './account-pickers.tsx';

export interface AccountFieldProps {
  readonly item: BindCardItem;
  readonly options: readonly BindCardOption[];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One field of the form, with the control of its kind (BND-01, BND-03). */
export function AccountField(props: AccountFieldProps) {
  switch (controlOf(props.item)) {
    case 'choice':
      return <ChoiceField {...props} />;
    case 'day':
      return <DayField {...props} />;
    case 'money':
      return <AmountField {...props} />;
    case 'digits':
      return <NumberField {...props} />;
  }
}

const common = ({ item, error }: AccountFieldProps) => ({
  label: item.title,
  hint: item.subtitle === '' ? undefined : item.subtitle,
  error,
});

function NumberField(props: AccountFieldProps) {
  const { item, value, onChange } = props;
  const { inputType } = item;
  const kind = inputType === 'phone' ? 'phone' : inputType === 'bankCard' ? 'card' : 'none';
  return (
    <DigitsField
      {...common(props)}
      name={item.code}
      value={value}
      onChange={onChange}
      grouping={kind}
      maxDigits={mostDigits(item)}
      inputMode={kind === 'phone' ? 'tel' : 'numeric'}
      autoComplete={kind === 'phone' ? 'tel-national' : kind === 'card' ? 'cc-number' : 'off'}
      enterKeyHint="next"
    />
  );
}

function AmountField(props: AccountFieldProps) {
  const t = useTexts('account');
  const { currency } = useConfig();
  const { item, value, onChange } = props;
  return (
    <MoneyField
      {...common(props)}
      name={item.code}
      value={value}
      onChange={onChange}
      maxLength={mostDigits(item)}
      sign={currency === 'INR' ? '₹' : '₱'}
      keypadTexts={{
        keypad: t('account.keypad'),
        point: t('account.keypadPoint'),
        delete: t('account.keypadDelete'),
        confirm: t('account.keypadConfirm'),
        hide: t('account.keypadHide'),
      }}
    />
  );
}

function ChoiceField(props: AccountFieldProps) {
  const t = useTexts('account');
  const { item, options, value, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SelectField
        {...common(props)}
        valueText={nameOf(options, value)}
        placeholder={t('account.choose')}
        onOpen={() => setIsOpen(true)}
      />
      {isOpen && (
        <ChoicePicker
          title={item.title}
          {...{ options, value }}
          onClose={(chosen) => {
            setIsOpen(false);
            if (chosen !== null) onChange(chosen);
          }}
        />
      )}
    </>
  );
}

function DayField(props: AccountFieldProps) {
  const t = useTexts('account');
  const { item, value, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SelectField
        {...common(props)}
        valueText={value}
        placeholder={t('account.choose')}
        onOpen={() => setIsOpen(true)}
      />
      {isOpen && (
        <DayPicker
          title={item.title}
          value={value}
          onClose={(chosen) => {
            setIsOpen(false);
            if (chosen !== null) onChange(chosen);
          }}
        />
      )}
    </>
  );
}

/** What a value is called; a city with its region. */
function nameOf(options: readonly BindCardOption[], value: string): string {
  for (const { type, name, children } of options) {
    const child = children?.find((each) => each.type === value);
    if (child !== undefined) return child.name === name ? name : `${child.name}, ${name}`;
    if (type === value) return name;
  }
  return '';
}
